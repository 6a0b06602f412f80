"""How docstrings become pages: examples are fenced, and attrs classes show how they are made.

`DocstringExtension` is a griffe extension, which mkdocstrings runs over the sources without importing them.
"""

from __future__ import annotations

import re
from textwrap import dedent
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^(?P<indent>[ ]*)>>> .*(?:\n[ ]*\S.*)*", re.MULTILINE)
_LITERAL = re.compile(r"^::\n\n(?P<text>(?:[ ]{4}.*\n?|\n)+)", re.MULTILINE)
_GROUP = re.compile(r"^(?P<indent>[ ]+)(?P<names>\w+(?:, \w+)+): (?P<words>.*)$", re.MULTILINE)
_DECORATORS = {"attrs.frozen", "attrs.define"}


def fenced(text: str, language: str) -> str:
    """Return a text as a code block."""
    return f"```{language}\n{text.strip()}\n```"


def with_fenced_examples(text: str) -> str:
    """Return a docstring with its doctests as code blocks."""
    return _EXAMPLE.sub(lambda found: fenced(found[0], "pycon"), text)


def without_examples(text: str) -> str:
    """Return a docstring without its doctests."""
    return _EXAMPLE.sub("", text)


def with_fenced_literals(text: str) -> str:
    """Return a docstring with what stands indented below a ``::`` as a code block."""
    return _LITERAL.sub(lambda found: fenced(dedent(found["text"]), "text") + "\n", text)


def with_single_attributes(text: str) -> str:
    """Return a docstring in which each of the attributes that are described together stands on its own."""
    return _GROUP.sub(
        lambda found: "\n".join(f"{found['indent']}{name}: {found['words']}" for name in found["names"].split(", ")),
        text,
    )


class DocstringExtension(griffe.Extension):
    """Prepares every object that has a docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Bring a docstring into the form that pages have."""
        if obj.docstring:
            text = with_fenced_examples(with_fenced_literals(obj.docstring.value))
            obj.docstring.value = with_single_attributes(text) if "Attributes:" in text else text

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """Give an attrs class the initialiser that attrs will make."""
        if (
            any(decorator.callable_path in _DECORATORS for decorator in cls.decorators)
            and "__init__" not in cls.members
        ):
            parameters = [griffe.Parameter("self", kind=griffe.ParameterKind.positional_or_keyword)]
            parameters += [_parameter(field) for field in cls.attributes.values() if _is_field(field)]
            init = griffe.Function("__init__", lineno=cls.lineno, parameters=griffe.Parameters(*parameters))
            cls.set_member("__init__", init)


def _is_field(attribute: griffe.Attribute) -> bool:
    return attribute.annotation is not None and not str(attribute.annotation).startswith("ClassVar")


def _parameter(field: griffe.Attribute) -> griffe.Parameter:
    return griffe.Parameter(
        field.name,
        annotation=field.annotation,
        kind=griffe.ParameterKind.positional_or_keyword,
        default=_default(field.value),
    )


def _default(value: griffe.Expr | str | None) -> griffe.Expr | str | None:
    """Return a plain default as it stands, and that of ``attrs.field(...)`` from its arguments."""
    if isinstance(value, griffe.ExprCall) and value.canonical_path == "attrs.field":
        named = {arg.name: arg.value for arg in value.arguments if isinstance(arg, griffe.ExprKeyword)}
        return f"{named['factory']}()" if "factory" in named else named.get("default")
    return value
