"""Does to Delta tables what the benchmark asks for, with delta-rs: one line of JSON in, one line of JSON out.

Times are milliseconds of delta-rs alone: starting Python and reading the question are not counted.
"""

import json
import sys
import time

from deltalake import DeltaTable, QueryBuilder, write_deltalake


def rows(sql: str, tables: dict[str, str]) -> object:
    builder = QueryBuilder()
    for name, path in tables.items():
        builder = builder.register(name, DeltaTable(path))
    return builder.execute(sql)


def append(question: dict) -> dict:
    """Appends what a query gives, so many commits one after the other."""
    started = time.perf_counter()
    for _ in range(question["commits"]):
        source = rows(question["sql"], question["tables"])
        write_deltalake(question["to"], source, mode="append")
    return {"ms": (time.perf_counter() - started) * 1000}


def read(question: dict) -> dict:
    started = time.perf_counter()
    answer = rows(question["sql"], question["tables"]).read_all()
    taken = (time.perf_counter() - started) * 1000
    columns = [answer.column(name).to_pylist() for name in answer.schema.names]
    return {
        "ms": taken,
        "rows": [[str(v) for v in row] for row in zip(*columns, strict=True)],
    }


def open_table(question: dict) -> dict:
    started = time.perf_counter()
    table = DeltaTable(question["table"])
    taken = (time.perf_counter() - started) * 1000
    return {
        "ms": taken,
        "version": table.version(),
        "files": len(table.file_uris()),
    }


def statistics(question: dict) -> dict:
    """The least and greatest values of each data file, by the table's log."""
    actions = DeltaTable(question["table"]).get_add_actions(flatten=True)
    names = [n for n in actions.schema.names if n.startswith(("min.", "max."))]
    columns = [actions.column(name).to_pylist() for name in names]
    files = [
        {name: str(value) for name, value in zip(names, row, strict=True)}
        for row in zip(*columns, strict=True)
    ]
    return {"ms": 0, "files": files}


DO = {"append": append, "read": read, "open": open_table, "statistics": statistics}

for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps(DO[asked["do"]](asked)), flush=True)
