"""Scoring: the points of a round."""
