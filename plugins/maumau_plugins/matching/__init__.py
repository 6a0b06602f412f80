"""Matching: what may be laid on what."""
