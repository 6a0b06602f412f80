"""Drawing: drawing in turn, the empty stock, and the blocked table."""
