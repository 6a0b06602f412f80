"""Help speaks of what a variant has, and of nothing else."""

from types import SimpleNamespace

import attrs
import pytest

from maumau_core import Call, Challenge, Variant, load_variant
from maumau_core.cli.customs import Customs
from maumau_core.cli.painting import Painter


def help_of(variant, *, symbols=True, naming=False):
    rules = load_variant(variant)
    return Customs(rules).help(Painter(rules.deck, symbols=symbols), naming=naming)


def without(*entries):
    return Variant.read("standard-52").derive("less", remove=entries)


def test_every_word_is_there():
    told = help_of("standard-52")
    assert "  mau          say the word by itself\n  mau mau      say the word by itself\n  challenge 2" in told
    assert "! or 3!" in told


def test_without_a_word_nothing_is_said_about_words():
    told = help_of(without("calls"))
    assert "word" not in told
    assert "challenge" not in told


def test_where_forgetting_costs_by_itself_nobody_challenges():
    told = help_of("german-skat")
    assert "say the word by itself" in told
    assert "challenge" not in told
    assert "costs" not in told


def test_what_a_foul_costs_is_told_before():
    told = help_of("brazilian-megajogos")
    assert "A word that is not due costs 5 cards.\nChallenging who forgot nothing costs 5 cards." in told
    customs = Customs(load_variant("brazilian-megajogos"))
    assert customs.price(Call(0, "mau")) == "That is a false call and costs 5 cards."
    assert customs.price(Challenge(0, 1)) == "That is a false challenge and costs 5 cards."


def test_demands_and_names_are_there_where_there_is_something_to_demand():
    assert "  JC=S         lay that card and demand spades\n" in help_of("german-skat")
    assert "demand" not in help_of(without("powers.jack"))
    assert "  name S       name what the starter lets you demand\n" in help_of("standard-52", naming=True)
    assert "name S" not in help_of("standard-52")


def test_several_cards_are_there_where_they_can_be_laid():
    rules = load_variant("standard-52")
    shaped = attrs.evolve(rules, rules={**rules.rules, "shapes.twins": SimpleNamespace(maumau_shapes=None)})
    assert "  2C+2D        lay several cards as one play\n" in Customs(shaped).help(Painter(rules.deck))
    assert "+" not in help_of("standard-52")


def test_letters_are_explained_where_signs_are_shown():
    assert "Suits are typed as letters: C ♣, D ♦, H ♥, S ♠." in help_of("german-skat")
    assert "letters" not in help_of("german-skat", symbols=False)


@pytest.mark.parametrize("variant", ["german-skat", "standard-52", "brazilian-casual"])
def test_the_cards_of_the_examples_are_in_the_deck(variant):
    deck = load_variant(variant).deck
    lines = [line.split()[0] for line in help_of(variant).splitlines() if "that card" in line]
    assert lines
    for said in lines:
        assert deck.card(said.partition("=")[0]) in deck.faces
