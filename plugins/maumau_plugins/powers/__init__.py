"""Powers: what cards do, one power a file."""
