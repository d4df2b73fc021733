"""Rows of Delta tables as JSON, the same whichever engine read them.

A scalar is its text, an array a list, a struct {"s": {name: value}} and a map {"m": [[key, value]]}.
"""

import base64
import datetime
import decimal

from pyspark.sql import DataFrame, Row


def scalar(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}.get(
            str(value), repr(value)
        )
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime.datetime):
        return value.replace(tzinfo=None).isoformat(timespec="microseconds")
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)


def from_spark(value: object) -> object:
    if value is None:
        return None
    if isinstance(value, Row):
        fields = value.asDict()
        return {"s": {name: from_spark(item) for name, item in fields.items()}}
    if isinstance(value, dict):
        return {"m": [[from_spark(k), from_spark(v)] for k, v in value.items()]}
    if isinstance(value, list):
        return [from_spark(item) for item in value]
    return scalar(value)


def from_arrow(value: object) -> object:
    """Values as arrow gives them: a struct is a dict, a map a list of pairs."""
    if value is None:
        return None
    if isinstance(value, dict):
        return {"s": {name: from_arrow(item) for name, item in value.items()}}
    if isinstance(value, list):
        if value and all(isinstance(item, tuple) for item in value):
            return {"m": [[from_arrow(k), from_arrow(v)] for k, v in value]}
        return [from_arrow(item) for item in value]
    return scalar(value)


def spark_answer(frame: DataFrame) -> dict:
    return {
        "names": frame.columns,
        "types": [field.dataType.simpleString() for field in frame.schema],
        "rows": [[from_spark(value) for value in row] for row in frame.collect()],
    }


def deltars_answer(path: str) -> dict:
    from deltalake import DeltaTable, QueryBuilder

    table = DeltaTable(path)
    query = QueryBuilder().register("t", table).execute("SELECT * FROM t")
    batches = query.read_all()
    names = batches.schema.names
    columns = [batches.column(name).to_pylist() for name in names]
    rows = [[from_arrow(value) for value in row] for row in zip(*columns, strict=True)]
    return {"names": names, "version": table.version(), "rows": rows}
