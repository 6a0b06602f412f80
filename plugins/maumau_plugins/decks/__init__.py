"""Decks: the packs to play with, and how many of them."""
