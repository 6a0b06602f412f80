"""What stands here is a program, not tests: pytest looks for no examples in it."""

collect_ignore_glob = ["*.py"]
