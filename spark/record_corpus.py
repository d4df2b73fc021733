"""Record what real Spark answers to the corpus of packages/local-workspace/test/corpus.

    .venv/bin/python spark/record_corpus.py [--all] [file …]

Reads every <file>.sql (entries: `-- @ id`, optional `-- fresh:`, `-- param:`, `-- spark:` and `-- zone:` lines, SQL;
an entry is asked in each of its time zones) and writes golden/<file>.json. An entry that is recorded with the same text is kept, unless --all is given. Delta's jars come from
Maven, or from the folder that DELTA_JARS names.
"""

import base64
import datetime
import decimal
import glob
import json
import os
import re
import sys
import tempfile
import time
from pathlib import Path

os.environ["TZ"] = "UTC"
time.tzset()

from conformance import shown
from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql.types import (
    ArrayType,
    MapType,
    StructType,
    TimestampNTZType,
)

FOLDER = (
    Path(__file__).parent.parent / "packages" / "local-workspace" / "test" / "corpus"
)
TEXT_ONLY = ("interval", "time(")


def start_spark(warehouse: str) -> SparkSession:
    builder = (
        SparkSession.builder.master("local[2]")
        .appName("corpus")
        .config("spark.ui.enabled", False)
        .config("spark.ui.showConsoleProgress", False)
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", 2)
        .config("spark.sql.warehouse.dir", f"{warehouse}/tables")
        .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
        .config(
            "spark.sql.catalog.spark_catalog",
            "org.apache.spark.sql.delta.catalog.DeltaCatalog",
        )
        .config("spark.sql.sources.default", "delta")
        .config("spark.databricks.delta.snapshotPartitions", 2)
        # As clusters have it (spark-conf.ts): Delta's parser knows no other way.
        .config("spark.sql.legacy.parameterSubstitution.constantsOnly", True)
        # What Databricks has of scripts without a setting.
        .config("spark.sql.scripting.continueHandlerEnabled", True)
        .config("spark.sql.scripting.cursorEnabled", True)
        # Databricks has TIME, Spark 4.2 behind a setting.
        .config("spark.sql.timeType.enabled", True)
    )
    jars = os.environ.get("DELTA_JARS")
    if jars:
        builder = builder.config(
            "spark.jars", ",".join(glob.glob(f"{jars}/delta-*.jar"))
        )
    else:
        from delta import configure_spark_with_delta_pip

        builder = configure_spark_with_delta_pip(builder)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def split(sql: str) -> list[str]:
    # A statement ends with its line, unless an indented line or END follows: it is a script then.
    parts = re.split(r";[ \t]*(?:\n(?![ \t]|END\b)|$)", sql)
    return [part.strip() for part in parts if part.strip()]


def told(lines: list[str], word: str) -> list[str]:
    start = f"-- {word}: "
    return [line[len(start) :] for line in lines if line.startswith(start)]


def parse(text: str) -> list[dict]:
    entries = []
    for part in re.split(r"^-- @ ", text, flags=re.MULTILINE)[1:]:
        name, *lines = part.split("\n")

        body = [
            line
            for line in lines
            if not re.match(r"-- (fresh|param|spark|zone): ", line)
        ]
        statements = split("\n".join(told(lines, "spark"))) or split("\n".join(body))
        fresh = [
            table.strip()
            for names in told(lines, "fresh")
            for table in names.split(",")
        ]
        params = [line.split(" ", 2) for line in told(lines, "param")]
        zones = [
            zone.strip() for names in told(lines, "zone") for zone in names.split(",")
        ]
        entries += [
            {
                "id": name.strip() + (f" in {zone}" if zones else ""),
                "statements": statements,
                "fresh": fresh,
                "params": params,
                "zone": zone,
            }
            for zone in zones or ["UTC"]
        ]
    return entries


def argument(kind: str, value: str) -> object:
    match kind.upper().split("(")[0]:
        case "INT" | "BIGINT":
            return int(value)
        case "DOUBLE":
            return float(value)
        case "DECIMAL":
            return decimal.Decimal(value)
        case "BOOLEAN":
            return value == "true"
        case "DATE":
            return datetime.date.fromisoformat(value)
        case "TIMESTAMP":
            return datetime.datetime.fromisoformat(value)
        case _:
            return value


def cell(value: object, kind: object) -> object:
    """The value in the form of the Statement Execution API; nested ones as lists and objects of texts."""
    if value is None:
        return None
    if isinstance(kind, ArrayType):
        return [cell(item, kind.elementType) for item in value]
    if isinstance(kind, MapType):
        return {
            str(cell(key, kind.keyType)): cell(item, kind.valueType)
            for key, item in value.items()
        }
    if isinstance(kind, StructType):
        assert isinstance(value, Row)
        fields = {
            field.name: cell(item, field.dataType)
            for field, item in zip(kind.fields, value, strict=True)
        }
        return {name: item for name, item in fields.items() if item is not None}
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}.get(
            repr(value), repr(value)
        )
    if isinstance(value, datetime.datetime):
        micros = value.microsecond
        fraction = f"{micros // 1000:03d}" if micros % 1000 == 0 else f"{micros:06d}"
        text = f"{value.year:04d}-{value:%m-%dT%H:%M:%S}.{fraction}"
        return text if isinstance(kind, TimestampNTZType) else f"{text}Z"
    if isinstance(value, datetime.time):
        text = value.isoformat()
        return text.rstrip("0") if "." in text else text
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(bytes(value)).decode()
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    return str(value)


def text_of(column: str, kind: str) -> str:
    """The column, or what a result shows for it where Python has no type for its values."""
    if kind == "variant":
        return f"to_json({column}) AS {column}"
    if kind.startswith(TEXT_ONLY):
        return f"CAST({column} AS STRING) AS {column}"
    return column


def answer(spark: SparkSession, entry: dict) -> dict:
    args = {name: argument(kind, value) for name, kind, value in entry["params"]}
    result = None
    for statement in entry["statements"]:
        result = spark.sql(statement, args=args) if args else spark.sql(statement)
    assert result is not None
    schema = result.schema
    # Python has no type for some values: these are recorded as the text that Spark shows.
    texts = [
        text_of(f"c{at}", field.dataType.simpleString())
        for at, field in enumerate(schema)
    ]
    plain = result.toDF(*[f"c{at}" for at in range(len(schema))])
    rows = plain.selectExpr(*texts).collect() if texts else []
    cells = [
        [
            cell(value, field.dataType)
            for value, field in zip(row, schema.fields, strict=True)
        ]
        for row in rows
    ]
    for at, field in enumerate(schema):
        if field.dataType.simpleString().startswith("interval"):
            for row, text in zip(cells, shown(plain.select(f"c{at}")), strict=True):
                row[at] = text
    return {
        "schema": [[field.name, field.dataType.simpleString()] for field in schema],
        "rows": cells,
    }


def error_class(error: Exception) -> str:
    getter = getattr(error, "getCondition", None) or getattr(
        error, "getErrorClass", None
    )
    found = getter() if getter else None
    if found:
        return found
    match = re.search(r"\[([A-Z][A-Z0-9_.]+)\]", str(error))
    return match.group(1) if match else type(error).__name__


def make(spark: SparkSession, tables: dict[str, str], names: list[str]) -> None:
    for name in names:
        spark.sql(f"DROP TABLE IF EXISTS {name}")
        spark.sql(f"CREATE TABLE {name} USING delta AS {tables[name]}")


def record(spark: SparkSession, tables: dict[str, str], entry: dict) -> dict:
    make(spark, tables, entry["fresh"])
    spark.conf.set("spark.sql.session.timeZone", entry["zone"])
    try:
        result = answer(spark, entry)
    except (PySparkException, Py4JJavaError) as error:
        result = {"error": error_class(error)}
        print(f"  {entry['id']}: {result['error']}: {str(error)[:160]!r}", flush=True)
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    make(spark, tables, entry["fresh"])
    return {"statements": entry["statements"], **result}


def main() -> None:
    wanted = [name for name in sys.argv[1:] if not name.startswith("--")]
    files = [FOLDER / f"{name}.sql" for name in wanted] or sorted(FOLDER.glob("*.sql"))
    text = (FOLDER / "tables.sql").read_text()
    tables = {entry["id"]: entry["statements"][0] for entry in parse(text)}
    with tempfile.TemporaryDirectory() as warehouse:
        spark = start_spark(warehouse)
        make(spark, tables, list(tables))
        for file in files:
            if file.name == "tables.sql":
                continue
            target = FOLDER / "golden" / f"{file.stem}.json"
            before = json.loads(target.read_text()) if target.exists() else {}
            kept = before.get("entries", {}) if before.get("tables") == text else {}
            if "--all" in sys.argv or before.get("spark") != spark.version:
                kept = {}
            entries = {}
            for entry in parse(file.read_text()):
                known = kept.get(entry["id"])
                same = known and known["statements"] == entry["statements"]
                entries[entry["id"]] = known if same else record(spark, tables, entry)
            # One line an entry: a change shows as the entry that changed.
            lines = ",\n".join(
                f"{json.dumps(name, ensure_ascii=False)}: {json.dumps(value, ensure_ascii=False)}"
                for name, value in entries.items()
            )
            head = f'"spark": {json.dumps(spark.version)},\n"tables": {json.dumps(text, ensure_ascii=False)}'
            target.write_text(f'{{\n{head},\n"entries": {{\n{lines}\n}}\n}}\n')
            print(f"{file.stem}: {len(entries)} entries", flush=True)
        spark.stop()


main()
