"""Bots that are found by whoever imports this module: worker processes, too."""

import os

from maumau_core import Play


class Plain:
    def choose(self, observation):
        return observation.legal_moves[0]

    def react(self, observation):  # noqa: ARG002
        return None


class Silent(Plain):
    def choose(self, observation):  # noqa: ARG002
        return None


class Cheat(Plain):
    def choose(self, observation):
        return Play(observation.seat, observation.upcard)


class Quitter(Plain):
    """Ends its whole process, but not the one that `home` is."""

    def __init__(self, home):
        self.home = home

    def choose(self, observation):
        if os.getpid() != self.home:
            os._exit(3)
        return super().choose(observation)


class Stumbling(Plain):
    """Raises what it is told to."""

    def __init__(self, error):
        self.error = error

    def choose(self, observation):  # noqa: ARG002
        raise self.error


class Lost:
    """Something that can be pickled, and never unpickled."""

    def __reduce__(self):
        return _refuse, ()

    def __repr__(self):
        return "Lost()"


def _refuse():
    raise LookupError


class Wandering(Plain):
    """Chooses by a generator of its own."""

    def __init__(self, generator):
        self.generator = generator

    def choose(self, observation):
        return self.generator.choice(observation.legal_moves)


def wandering(rules, generator):
    assert rules.name
    return Wandering(generator)


class Failing(Plain):
    def choose(self, observation):  # noqa: ARG002
        message = "the cards are wet"
        raise ValueError(message)


class Leaving(Plain):
    def choose(self, observation):  # noqa: ARG002
        raise SystemExit(0)
