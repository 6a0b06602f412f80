"""Bots: players that see what their seat may see, and nothing more."""

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
