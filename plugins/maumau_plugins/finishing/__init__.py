"""Finishing: the last card, and the end of a round."""
