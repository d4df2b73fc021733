"""Drives a local workspace through SQLAlchemy and pandas, with the dialect of Databricks as it comes. Each check prints its name, and
the first that fails ends it.

Usage: sqlalchemy_test.py, with host, port, path and token in the variables.
"""

import os
from datetime import date
from decimal import Decimal
from urllib.parse import quote

import pandas
import sqlalchemy
from sqlalchemy import Column, Date, Integer, MetaData, Numeric, String, Table, inspect, insert, select, text
from sqlalchemy.exc import DatabaseError


def check(name: str, *same: object) -> None:
    if any(one != same[0] for one in same[1:]):
        raise AssertionError(f"{name}: {same}")
    print(name, flush=True)


# The dialect passes the port of the URL over.
engine = sqlalchemy.create_engine(
    f"databricks://token:{os.environ['DATABRICKS_TOKEN']}@{os.environ['DATABRICKS_HOST']}"
    f"?http_path={quote(os.environ['DATABRICKS_HTTP_PATH'])}&catalog=main&schema=default",
    connect_args={"_port": int(os.environ["DATABRICKS_PORT"]), "enable_telemetry": False},
)
tables = MetaData()
items = Table(
    "alchemy_items",
    tables,
    Column("id", Integer, primary_key=True),
    Column("name", String, comment="what it is called"),
    Column("price", Numeric(10, 2)),
    Column("since", Date),
)
ROWS = [
    {"id": 1, "name": "it's", "price": Decimal("1.50"), "since": date(2024, 2, 29)},
    {"id": 2, "name": None, "price": None, "since": None},
]

tables.drop_all(engine)
tables.create_all(engine)
with engine.begin() as connection:
    connection.execute(insert(items), ROWS)
with engine.connect() as connection:
    found = connection.execute(select(items).order_by(items.c.id)).mappings().all()
    check("rows", [dict(row) for row in found], ROWS)
    query = select(items.c.name).where(items.c.price > Decimal("1.2"))
    check("a condition", connection.execute(query).scalars().all(), ["it's"])
    check("a text", connection.execute(text("SELECT :x + 1"), {"x": 41}).scalar(), 42)
    try:
        connection.execute(text("SELECT * FROM nothing_here"))
    except DatabaseError as error:
        check("an error", "TABLE_OR_VIEW_NOT_FOUND" in str(error), True)
    else:
        raise AssertionError("No error")

found = inspect(engine)
check("tables", "alchemy_items" in found.get_table_names(), True)
check("a table", (found.has_table("alchemy_items"), found.has_table("alchemy_nothing")), (True, False))
check("schemas", "default" in found.get_schema_names(), True)
columns = found.get_columns("alchemy_items")
check("columns", [one["name"] for one in columns], ["id", "name", "price", "since"])
check("their types", [type(one["type"]).__name__ for one in columns][2:], ["Numeric", "Date"])
check("their comments", columns[1]["comment"], "what it is called")
check("the key", found.get_pk_constraint("alchemy_items")["constrained_columns"], ["id"])

with engine.begin() as connection:
    connection.execute(text("DROP TABLE IF EXISTS from_pandas"))
frame = pandas.DataFrame({"id": [1, 2, 3], "name": ["a", "b", None], "value": [0.5, 1.5, None]})
frame.to_sql("from_pandas", engine, index=False, if_exists="replace", method="multi")
back = pandas.read_sql("SELECT * FROM from_pandas ORDER BY id", engine)
check("read by pandas", back["id"].tolist(), [1, 2, 3])
check("NULL in pandas", back.isna().sum().tolist(), [0, 1, 1])
chunks = pandas.read_sql("SELECT id FROM range(100000)", engine, chunksize=40_000)
check("in chunks", [len(chunk) for chunk in chunks], [40_000, 40_000, 20_000])
print("done")
