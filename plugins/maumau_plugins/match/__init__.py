"""Matches: when they are over, and who won."""
