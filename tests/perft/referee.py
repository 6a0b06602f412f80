"""A second opinion on the rules: three variants, written from the prose of their documents and from nothing else.

It is naive on purpose: mutable lists, one class, a branch per document. It knows no plugin and shares no code with the
engine, so that where the two disagree, one of them has misread the prose. "Q-nn" names the resolution of an open
question; "000", "001" and "002" (with its twin 004) name the documents.
"""

from collections.abc import Callable

SUITS = ("C", "D", "H", "S")
BASE, SKAT, MEGA = "standard-52", "german-skat", "brazilian-megajogos"  # documents 000, 001, 002/004
SKIP = {BASE: "8", SKAT: "8", MEGA: "A"}
PENALTY = {BASE: 2, SKAT: 2, MEGA: 5}  # for a forgotten word; 002: also for a false call and a false challenge
VALUES = {
    BASE: {"A": 10, "K": 10, "Q": 10, "J": 10},
    SKAT: {"A": 11, "K": 10, "Q": 10, "J": 20},
    MEGA: {"A": 1, "K": 10, "Q": 10, "J": 30},  # the ace is a 1
}
LATE = "late"  # 000: the owner may still say the word, nobody may challenge yet
OPEN = "open"  # 000: others may challenge while the seat that acted is on turn
MOMENT = "moment"  # 000: that act ended the turn; others may challenge until the next seat acts
BOTH = "both"  # 002: the owner may say it late and others may challenge

Move = tuple


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def value(variant: str, card: str) -> int:
    """Return what a card left in hand counts."""
    special = VALUES[variant].get(rank(card))
    return int(rank(card)) if special is None else special


class Referee:
    """One round."""

    def __init__(
        self, variant: str, seats: int, cards: list[str], dealer: int, reshuffle: Callable[[list[str]], list[str]]
    ) -> None:
        self.variant = variant
        self.seats = seats
        self.dealer = dealer
        self.reshuffle = reshuffle
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock = list(cards)
        self.discards: list[str] = []
        self.direction = 1  # clockwise first
        self.over = False
        self.winners: list[int] = []
        self.reason: str | None = None
        self.demand: str | None = None  # lasts until the next card is laid
        self.owed = 0  # sevens: what the seat on turn has to draw
        self.drawn: str | None = None  # the card drawn in this turn
        self.said = False  # 001, 002: "mau" was said in this turn, before the play
        self.passes = 0  # passes in a row without having drawn
        self.namer: int | None = None  # who names the suit of a jack turned up
        self.forgotten: dict[tuple[int, str], str] = {}  # owner and word that was due -> stage of its window
        self.fresh: set[tuple[int, str]] = set()  # 000: those whose window the latest act opened
        for _ in range(5):
            for step in range(1, seats + 1):
                self.hands[(dealer + step) % seats].append(self.stock.pop(0))
        self.discards.append(self.stock.pop(0))
        self.turn = (dealer + 1) % seats  # 000; Q-08 for 001
        self._turn_up(self.discards[0])

    def _turn_up(self, starter: str) -> None:
        if self.variant == BASE and rank(starter) == "J":
            # 000: the dealer names the suit. Q-04: every other starter is an ordinary card.
            self.namer = self.turn = self.dealer
        elif self.variant == MEGA:
            # 002, Q-06, Q-07: the starter is the first seat's discard and has its effect
            if rank(starter) == "J":
                self.namer = self.turn
            else:
                self._end_turn(self._power(self.turn, starter, None, 0))
        # 001, Q-05: the starter has no effect; a jack is a plain jack of its suit

    # what may be done

    def legal(self) -> set[Move]:
        """Return the legal moves of all seats."""
        if self.over:
            return set()
        if self.namer is not None:
            return {("name", self.namer, named) for named in SUITS}
        moves = self._challenges()
        for (owner, word), stage in self.forgotten.items():
            if stage in (LATE, BOTH):  # better late than challenged
                moves.add(("call", owner, word))
        if self._last_moment() is not None or not self.hands[self.turn]:
            # 000: with only the last moment of a pending win left, challenge or let it stand; and whoever skipped
            # the only other seat with a last card has nothing to do in the extra turn
            return moves | {("pass", self.turn)}
        return moves | self._turn_moves()

    def fouls(self) -> set[Move]:
        """Return the false calls and challenges that are accepted and cost cards: only 002 has them."""
        if self.over or self.variant != MEGA:
            return set()
        everybody = range(self.seats)
        moves: set[Move] = {("challenge", seat, target) for seat in everybody for target in everybody if seat != target}
        moves -= self._challenges()
        # whoever has more than two cards, on turn or not; a forgotten word said late is no foul
        late = {owner for owner, _ in self.forgotten}
        moves |= {("call", seat, "mau") for seat in everybody if len(self.hands[seat]) > 2 and seat not in late}
        seat = self.turn
        plays = [] if self.namer is not None else self._plays()
        if len(self.hands[seat]) > 2:
            moves |= {("play", seat, card, demand, "mau") for card, demand in plays}
        elif len(self.hands[seat]) == 2 and not plays and not self.said and seat not in late:
            moves.add(("call", seat, "mau"))  # a pending seven may leave nothing to lay
        return moves

    def _challenges(self) -> set[Move]:
        moves: set[Move] = set()
        for (owner, _), stage in self.forgotten.items():
            if stage != LATE:
                moves |= {("challenge", seat, owner) for seat in range(self.seats) if seat != owner}
        return moves

    def _last_moment(self) -> int | None:
        """Return the seat whose pending win only waits for the last challenge."""
        last = [owner for (owner, word), stage in self.forgotten.items() if (word, stage) == ("mau mau", MOMENT)]
        return next((owner for owner in last if not self.hands[owner]), None)

    def _turn_moves(self) -> set[Move]:
        seat = self.turn
        hand = self.hands[seat]
        plays = self._plays()
        left = len(hand) - 1
        words: list[str | None] = [None]
        if left == 1 and not self.said:
            words.append("mau")
        if left == 0 and self.variant == BASE:
            words.append("mau mau")  # 001, 002: no word for the last card
        moves: set[Move] = {("play", seat, card, demand, word) for card, demand in plays for word in words}
        if self.owed:
            moves.add(("draw", seat))  # served with what there is, be it nothing
        elif self.drawn is not None:
            moves.add(("pass", seat))  # after any draw
        elif self.stock or len(self.discards) > 1:
            if self.variant != BASE or not plays:  # in 000 nobody draws by choice
                moves.add(("draw", seat))
        elif not plays:
            moves.add(("pass", seat))
        # the word before the play; 001 asks for two cards only, 002 for something to lay as well
        if len(hand) == 2 and not self.said and (self.variant == SKAT or (self.variant == MEGA and plays)):
            moves.add(("call", seat, "mau"))
        return moves

    def _plays(self) -> list[tuple[str, str | None]]:
        cards = hand = self.hands[self.turn]
        if self.drawn is not None and self.variant != MEGA:
            cards = [card for card in hand if card == self.drawn]  # 000; 001 by Q-11; 002 lays any card
        plays: list[tuple[str, str | None]] = []
        for card in cards:
            if not self._fits(card):
                continue
            if rank(card) == "J" and len(hand) > 1:
                plays.extend((card, named) for named in SUITS)
            else:
                plays.append((card, None))  # no suit is asked for with the last card
        return plays

    def _fits(self, card: str) -> bool:
        top = self.discards[-1]
        if self.owed:
            return rank(card) == "7"  # nothing else escapes a pending seven
        if rank(card) == "J":
            if self.variant == SKAT and rank(top) == "J":
                return False  # 001: on any card but another jack
            if self.variant == MEGA and rank(top) == "7":
                return suit(card) == suit(top)  # no privilege on a seven, served or not
            return True
        if self.demand is not None:
            return suit(card) == self.demand
        return suit(card) == suit(top) or rank(card) == rank(top)

    # doing it

    def do(self, move: Move) -> None:
        """Make a legal move or a foul."""
        if move not in self.legal() and move not in self.fouls():
            raise ValueError(f"neither legal nor a foul: {move}")
        self.make(move)

    def make(self, move: Move) -> None:
        """Make a move that is known to be legal or a foul."""
        kind, seat = move[0], move[1]
        if kind == "name":
            self.demand, self.namer = move[2], None
            self.turn = (seat + 1) % self.seats  # 000: after the dealer; 002: after the first seat
        elif kind == "call":
            self._call(move)
        elif kind == "challenge":
            self._challenge(seat, move[2])
        elif kind == "play":
            self._windows_at_act(seat, ends_turn=True)
            self._play(seat, move[2], move[3], move[4])
        elif kind == "draw":
            self._windows_at_act(seat, ends_turn=self.owed > 0)
            self._draw(seat)
        else:
            self._pass(seat)

    def _call(self, move: Move) -> None:
        _, seat, word = move
        if move not in self.legal():
            self._take(seat, PENALTY[self.variant])  # 002: a false call
        elif (seat, word) in self.forgotten:
            del self.forgotten[seat, word]
            if word == "mau mau":
                self._end_round("out", [seat])
        else:
            self.said = True

    def _challenge(self, seat: int, target: int) -> None:
        words = [note for note, stage in self.forgotten.items() if note[0] == target and stage != LATE]
        if words:
            del self.forgotten[words[0]]  # one word at a time
            self._take(target, PENALTY[self.variant])  # a pending win is gone with it
        else:
            self._take(seat, PENALTY[self.variant])  # 002: a false challenge

    def _windows_at_act(self, seat: int, *, ends_turn: bool) -> None:
        """Move the windows of forgotten words on, as a seat plays, draws, passes or serves a penalty."""
        self.fresh = set()
        for note, stage in list(self.forgotten.items()):
            if stage == BOTH:
                if note[0] != seat and ends_turn:  # drawing alone closes nothing
                    del self.forgotten[note]
            elif stage == MOMENT:
                del self.forgotten[note]
            elif stage == LATE and note[0] != seat:  # too late to say it, now it may be challenged
                self.forgotten[note] = OPEN
                self.fresh.add(note)

    def _play(self, seat: int, card: str, demand: str | None, word: str | None) -> None:
        hand = self.hands[seat]
        hand.remove(card)
        self.discards.append(card)
        self.passes = 0
        self.demand = None
        owed, self.owed = self.owed, 0
        left = len(hand)
        if left == 0 and (self.variant != BASE or word == "mau mau"):
            self._end_round("out", [seat])  # at once, whatever the card
            return
        self._word(seat, left, word)  # said with the card, and so before what the card does
        # 000: without the word the round goes on, and so the card does what it does; no suit is named
        self._end_turn(self._power(seat, card, demand, owed))

    def _power(self, seat: int, card: str, demand: str | None, owed: int) -> int:
        """Do what the card does; return how many seats the turn moves on."""
        if rank(card) == "J":
            self.demand = demand
        elif rank(card) == "7":
            self.owed = owed + 2  # two more for each seven
        elif rank(card) == SKIP[self.variant]:
            return 2  # with two seats the same one moves again
        elif self.variant == MEGA and rank(card) == "Q":
            self.direction = -self.direction
        elif self.variant == MEGA and rank(card) == "9":
            self._take((seat - self.direction) % self.seats, 1)  # the adjacent seat
        return 1

    def _word(self, seat: int, left: int, word: str | None) -> None:
        """Settle what was said, or not, with a card that leaves so many."""
        if self.variant == BASE:
            if left < 2 and word is None:
                self.forgotten[seat, "mau mau" if left == 0 else "mau"] = LATE
        elif left == 1 and word is None and not self.said:
            if self.variant == SKAT:
                self._take(seat, PENALTY[SKAT])  # 001: no challenge is described, so at once
            else:
                self.forgotten[seat, "mau"] = BOTH
        elif left > 1 and word is not None:
            self._take(seat, PENALTY[self.variant])  # 002: a false word with the play

    def _draw(self, seat: int) -> None:
        self.passes = 0
        if self.owed:
            self._take(seat, self.owed)
            self.owed = 0
            self._end_turn(1)  # the turn is lost; Q-21: the seven is then matched like any card
        else:
            self._take(seat, 1)
            self.drawn = self.hands[seat][-1]

    def _pass(self, seat: int) -> None:
        winner = self._last_moment()
        if winner is not None:
            self._end_round("out", [winner])  # nobody challenged, the win stands
            return
        self._windows_at_act(seat, ends_turn=True)
        self.passes = 0 if self.drawn is not None else self.passes + 1
        if self.passes == self.seats:  # 001; Q-26 for the others
            totals = self._totals()
            self._end_round("blocked", [other for other in range(self.seats) if totals[other] == min(totals)])
        else:
            self._end_turn(1)

    def _end_turn(self, steps: int) -> None:
        for note, stage in list(self.forgotten.items()):
            if stage == OPEN and note in self.fresh:
                self.forgotten[note] = MOMENT
            elif stage == OPEN:
                del self.forgotten[note]
                if note[1] == "mau mau" and not self.hands[note[0]]:  # nobody challenged, the win stands
                    self._end_round("out", [note[0]])
                    return
        self.said = False  # a word said before a play is good for that turn
        self.drawn = None
        self.turn = (self.turn + steps * self.direction) % self.seats

    def _end_round(self, reason: str, winners: list[int]) -> None:
        self.over = True
        self.reason = reason
        self.winners = winners

    def _take(self, seat: int, count: int) -> None:
        """Draw so many cards, or as many as there are (Q-40)."""
        for _ in range(count):
            if not self.stock and len(self.discards) > 1:  # 000, 001; Q-25 for 002
                self.stock = list(self.reshuffle(self.discards[:-1]))
                self.discards = self.discards[-1:]
            if self.stock:
                self.hands[seat].append(self.stock.pop(0))

    # scoring

    def _totals(self) -> list[int]:
        return [sum(value(self.variant, card) for card in hand) for hand in self.hands]

    def points(self) -> list[int]:
        """Return what the finished round adds to each seat's score."""
        if not self.over:
            raise ValueError("the round is not over")
        totals = self._totals()
        if self.variant != SKAT:
            return totals  # 000, 002: everybody adds what is left in hand; who went out has nothing left
        points = [0] * self.seats
        for winner in self.winners:
            if self.reason == "out":
                points[winner] = sum(totals)
            else:  # the lowest collects the differences; Q-27: the tied share each of them, rounded down
                points[winner] = sum((total - totals[winner]) // len(self.winners) for total in totals)
        return points


class RefereeMatch:
    """Rounds until somebody has won: `players` and `next_dealer` are those of the next round."""

    def __init__(self, variant: str, seats: int) -> None:
        self.variant = variant
        self.seats = seats
        self.scores = [0] * seats
        self.players = list(range(seats))
        self.next_dealer: int | None = 0
        self.is_over = False
        self.extra = False  # 000: the tied play an extra round
        self.ranks: list[tuple[int, ...]] = [(0,)] * seats  # what seats are ranked by, the lower the better

    def add(self, points: list[int], dealer: int) -> None:
        """Add a round: points for all seats, or for those who played it in rising order."""
        gained = [0] * self.seats
        for place, seat in enumerate(self.players):
            gained[seat] = points[seat] if len(points) == self.seats else points[place]
        for seat in range(self.seats):
            self.scores[seat] += gained[seat]
            if self.extra:  # 000: decides only among those who were tied before it
                self.ranks[seat] += (gained[seat],)
            else:  # 001: the highest wins, else the lowest
                self.ranks[seat] = (-self.scores[seat] if self.variant == SKAT else self.scores[seat],)
        best = self.standings[0]
        if self.variant == MEGA:
            self.is_over = True  # 002: one round, ranked by what is left
        elif self.variant == SKAT:
            # 001, Q-48: 100 for each seat; Q-28: at a tie for the lead a further round, for all
            self.is_over = max(self.scores) >= 100 * self.seats and len(best) == 1
        elif self.extra or max(self.scores) >= 100:
            self.is_over = len(best) == 1
            self.extra = True
            self.players = best  # 000: an extra round among those tied for the lowest score
        if self.is_over:
            self.players = []
            self.next_dealer = None
        else:  # 000: the deal goes on clockwise; Q-08 for 001
            clockwise = [(dealer + step) % self.seats for step in range(1, self.seats + 1)]
            self.next_dealer = next(seat for seat in clockwise if seat in self.players)

    @property
    def standings(self) -> list[list[int]]:
        """The seats by place, best first; tied seats share a place."""
        return [[seat for seat in range(self.seats) if self.ranks[seat] == place] for place in sorted(set(self.ranks))]
