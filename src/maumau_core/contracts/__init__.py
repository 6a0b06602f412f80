"""What rules contribute to a variant: the types that hooks return.

Most are plain data. Where a rule has to decide by itself, the contract is a
`Protocol` with pure methods; what depends on faces alone is asked once, when
the variant is composed, and looked up in play.

>>> from maumau_core import load_variant
>>> from maumau_core.effects import PlayAgain
>>> deck = load_variant("german-skat").deck
>>> Power(deck.select("black K"), [PlayAgain()]).effects
(PlayAgain(),)
"""

from maumau_core.contracts.calls import CallDuty, CallPolicy
from maumau_core.contracts.dealing import Deal, Starter
from maumau_core.contracts.drawing import Blocked, Drawing, Exhaustion
from maumau_core.contracts.ending import Finishing, HandLimit, RoundEnd
from maumau_core.contracts.matching import FaceRestriction, Permit, Restriction, Veto
from maumau_core.contracts.plays import Interjection, Shape
from maumau_core.contracts.powers import Answer, ConditionalPower, Power
from maumau_core.contracts.rule import Rule
from maumau_core.contracts.scoring import MatchPolicy, MatchReport, Scoring, Verdict

__all__ = [
    "Answer",
    "Blocked",
    "CallDuty",
    "CallPolicy",
    "ConditionalPower",
    "Deal",
    "Drawing",
    "Exhaustion",
    "FaceRestriction",
    "Finishing",
    "HandLimit",
    "Interjection",
    "MatchPolicy",
    "MatchReport",
    "Permit",
    "Power",
    "Restriction",
    "RoundEnd",
    "Rule",
    "Scoring",
    "Shape",
    "Starter",
    "Verdict",
    "Veto",
]
