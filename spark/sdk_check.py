def check(name: str, right: bool) -> None:
    """Prints the name of a check that holds; the first that fails ends the test."""
    if not right:
        raise AssertionError(name)
    print(name, flush=True)
