"""Run the tests in a job; its argument is the folder of the project."""

import sys

import pytest

# The folder of a deployed project can't be written.
sys.dont_write_bytecode = True
code = pytest.main([f"{sys.argv[1]}/tests", "-p", "no:cacheprovider"])
if code != 0:
    raise RuntimeError(f"The tests failed: {code!r}")
