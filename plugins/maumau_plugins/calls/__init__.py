"""Calls: the word, when it is due and what forgetting it costs."""
