"""Works on a project with dbt and its adapter for Databricks as they come: by Thrift. Each step prints its name, and the first that
fails ends it.

Usage: dbt_thrift_test.py PROJECT_FOLDER
"""

import sys

from dbt.cli.main import dbtRunner

PROJECT = sys.argv[1]
WHERE = ["--project-dir", PROJECT, "--profiles-dir", PROJECT]
QUIET = ["--log-level", "none", "--log-path", f"{PROJECT}/logs", "--no-send-anonymous-usage-stats"]


def step(*command: str) -> None:
    done = dbtRunner().invoke([*command, *WHERE, *QUIET])
    if not done.success:
        # The catalog of the docs has its own.
        errors = getattr(done.result, "errors", None)
        raise AssertionError(f"{command}: {done.exception or errors or done.result}")
    print(*command, flush=True)


# Processes that dbt starts for its locks read this file again.
if __name__ == "__main__":
    step("debug")
    step("seed")
    step("run")
    # What adds to a table adds in the second run.
    step("run")
    step("test")
    step("snapshot")
    step("docs", "generate")
    print("done")
