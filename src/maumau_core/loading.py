"""Loading: from a name, a file or a variant to a ruleset, every fault told at once."""

from __future__ import annotations

import os

from maumau_core.compose import compose
from maumau_core.ruleset import Ruleset
from maumau_core.variants import Variant, examine

__all__ = ["load_variant"]


def load_variant(source: str | os.PathLike[str] | Variant) -> Ruleset:
    """Return the ruleset of a variant.

    Arguments:
        source: the name of an installed variant, the path of a TOML file, or a `Variant`.

    Raises:
        VariantError: when there is no such variant, or its file cannot be read or says what it may not.
        CompositionError: with every fault of its rules, and of the file, at once. It is a VariantError too.

    >>> load_variant("german-skat").seats
    (2, 4)
    """
    if isinstance(source, Variant):
        return compose(source)
    return compose(*examine(source))
