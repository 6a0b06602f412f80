"""Bots: players that see what their seat may see, and nothing more.

>>> from random import Random
>>> from maumau_core import load_variant
>>> rules = load_variant("german-skat")
>>> state = rules.deal(seats=2, seed=7)
>>> bot = BotSpec.parse("sensible").make(rules, Random(1))
>>> bot.choose(rules.observe(state, seat=1)) in rules.legal_moves(state)
True
"""

from maumau_core.bots.forgetful import Forgetful
from maumau_core.bots.protocol import BlindBot, Bot, reactions
from maumau_core.bots.random_bot import RandomBot
from maumau_core.bots.registry import BotSpec, UnknownBot, bot_names
from maumau_core.bots.sensible import SensibleBot

__all__ = [
    "BlindBot",
    "Bot",
    "BotSpec",
    "Forgetful",
    "RandomBot",
    "SensibleBot",
    "UnknownBot",
    "bot_names",
    "reactions",
]
