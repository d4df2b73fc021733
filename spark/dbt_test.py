"""Builds projects with dbt in one process, one after another. The last line that is printed tells each result as JSON.

Usage: dbt_test.py PROJECT_FOLDER…
"""

import json
import sys

from dbt.cli.main import dbtRunner


def built(project: str) -> object:
    where = ["--project-dir", project, "--profiles-dir", project, "--target", "prod"]
    quiet = ["--log-level", "none", "--log-path", f"{project}/logs", "--no-send-anonymous-usage-stats"]
    done = dbtRunner().invoke(["build", *where, *quiet])
    if done.exception is not None:
        return str(done.exception)
    return [[one.node.resource_type, one.node.name, str(one.status), one.message] for one in done.result.results]


def main() -> None:
    print(json.dumps([built(project) for project in sys.argv[1:]]))


# Processes that dbt starts for its locks read this file again.
if __name__ == "__main__":
    main()
