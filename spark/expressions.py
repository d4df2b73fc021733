"""Compare Spark SQL expressions with the PySpark that was generated for them, on real Spark.

Reads {table, cases} from the JSON file named on the command line: a table as conformance.py reads it, and cases of
{name, sql, python, aggregate}. Prints one JSON object per case: {name, sql, api}, each of the two {type, rows} or {error}.
"""

import json
import sys

from conformance import frame, start_spark, value_text
from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

# Columns that are computed in one query.
TOGETHER = 16


def answers(df: DataFrame, aggregate: bool, columns: list[Column]) -> list[dict]:
    """What each column gives; all at once, and in halves when one of them fails."""
    named = [column.alias(f"x{at}") for at, column in enumerate(columns)]
    try:
        result = df.agg(*named) if aggregate else df.select(*named)
        types = [field.dataType.simpleString() for field in result.schema]
        rows = [[value_text(value) for value in row] for row in result.collect()]
        return [
            {"type": kind, "rows": [row[at] for row in rows]}
            for at, kind in enumerate(types)
        ]
    except Exception as error:
        if len(columns) == 1:
            condition = getattr(error, "getCondition", lambda: None)()
            return [{"error": condition or type(error).__name__}]
        half = len(columns) // 2
        return [
            *answers(df, aggregate, columns[:half]),
            *answers(df, aggregate, columns[half:]),
        ]


def api(python: str) -> Column:
    return eval(compile(python, "api", "eval"), {"F": F, "Window": Window})


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        given = json.load(file)
    spark = start_spark()
    df = frame(spark, given["table"]).coalesce(1)
    for aggregate in (False, True):
        cases = [case for case in given["cases"] if case["aggregate"] is aggregate]
        for start in range(0, len(cases), TOGETHER):
            some = cases[start : start + TOGETHER]
            sql = answers(df, aggregate, [F.expr(case["sql"]) for case in some])
            python = answers(df, aggregate, [api(case["python"]) for case in some])
            for case, of_sql, of_api in zip(some, sql, python, strict=True):
                found = {"name": case["name"], "sql": of_sql, "api": of_api}
                print(json.dumps(found, ensure_ascii=False), flush=True)
    spark.stop()


if __name__ == "__main__":
    main()
