"""The parts of `benchmarks/compare.py`: contestants, checks that they play the same game, and the table of figures."""
