"""Tests of what runs on Databricks, without an account."""

from collections.abc import Callable

import pytest
from databricks.sdk import WorkspaceClient

Rows = list[list[str | None]]


@pytest.fixture
def orders(sql: Callable[[str], Rows]) -> str:
    sql(
        "CREATE OR REPLACE TABLE main.default.orders (id BIGINT, amount DECIMAL(10, 2))"
    )
    sql("INSERT INTO main.default.orders VALUES (1, 12.50), (2, 7.25), (3, NULL)")
    return "main.default.orders"


def test_totals(sql: Callable[[str], Rows], orders: str) -> None:
    assert sql(f"SELECT count(*), sum(amount) FROM {orders}") == [["3", "19.75"]]


def test_merge_changes_what_is_there(sql: Callable[[str], Rows], orders: str) -> None:
    sql(
        f"""MERGE INTO {orders} AS o USING VALUES (3, 1.00), (4, 2.00) AS n(id, amount) ON o.id = n.id
        WHEN MATCHED THEN UPDATE SET amount = n.amount
        WHEN NOT MATCHED THEN INSERT (id, amount) VALUES (n.id, n.amount)"""
    )
    assert sql(f"SELECT id, amount FROM {orders} ORDER BY id DESC LIMIT 2") == [
        ["4", "2.00"],
        ["3", "1.00"],
    ]


def test_table_is_in_unity_catalog(workspace: WorkspaceClient, orders: str) -> None:
    table = workspace.tables.get(orders)
    assert [column.name for column in table.columns or []] == ["id", "amount"]
