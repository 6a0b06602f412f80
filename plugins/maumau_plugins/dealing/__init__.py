"""Dealing: hands and the starter."""
