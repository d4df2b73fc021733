const body = (...lines: readonly string[]): string =>
  ['def transform(inputs, spark):', ...lines.map((line) => `    ${line}`)].join('\n');

/** Functions as people write them for PySpark, in which every name is defined. */
export const ORDINARY: readonly string[] = [
  body('return inputs["orders"].filter(F.col("amount") > 0)'),
  body(
    'orders, *others = inputs.values()',
    'for other in others:',
    '    orders = orders.unionByName(other)',
    'return orders',
  ),
  body('from functools import reduce', 'return reduce(lambda a, b: a.union(b), inputs.values())'),
  body(
    'import pyspark.sql.types as T',
    'schema = T.StructType([T.StructField(n, T.StringType()) for n in ("a", "b")])',
    'return spark.createDataFrame([], schema)',
  ),
  `import pandas as pd

@F.pandas_udf("double")
def standardized(values: pd.Series) -> pd.Series:
    return (values - values.mean()) / values.std()

${body('return inputs["input"].withColumn("z", standardized("x"))')}`,
  body(
    'w = Window.partitionBy("customer").orderBy(F.desc("day"))',
    'ranked = inputs["input"].withColumn("n", F.row_number().over(w))',
    'return ranked.where("n = 1").drop("n")',
  ),
  body(
    'rows = inputs["input"]',
    'renamed = {c: c.lower().replace(" ", "_") for c in rows.columns}',
    'return rows.withColumnsRenamed(renamed)',
  ),
  body(
    'return inputs["input"].select(*[F.trim(c).alias(c) for c, t in inputs["input"].dtypes if t == "string"])',
  ),
  body(
    'rows = inputs["input"]',
    'for name, kind in rows.dtypes:',
    '    if kind.startswith("decimal"):',
    '        rows = rows.withColumn(name, F.col(name).cast("double"))',
    'else:',
    '    pass',
    'return rows',
  ),
  body(
    'if (n := len(inputs)) > 1:',
    '    raise ValueError(f"expected one input, got {n:>3}: {sorted(inputs)!r}")',
    '(only,) = inputs.values()',
    'return only',
  ),
  `from pyspark.sql.types import (
    LongType,
    StringType as Text,
)

LIMITS: dict[str, int] = {"low": 1, "high": 9}

def label(value: int | None, *, limits=LIMITS) -> str | None:
    if value is None:
        return None
    return "small" if value < limits["low"] else "large"

${body('to_label = F.udf(label, Text())', 'return inputs["input"].withColumn("label", to_label(F.col("n").cast(LongType())))')}`,
  `import re
from datetime import date, timedelta

PATTERN = re.compile(r"\\d+")

class Cleaner:
    """Cleans texts."""

    strict = True
    seen: list[str] = []

    def __init__(self, *names, **options):
        self.names, self.options = names, options

    @property
    def since(self):
        return date.today() - timedelta(days=self.options.get("days", 7))

    @staticmethod
    def clean(text):
        return "".join(m.group() for m in PATTERN.finditer(text))

    def apply(self, rows: "DataFrame") -> "Cleaner":
        return super().__class__ and self and __class__

${body('cleaner = Cleaner("a", days=3)', 'return inputs["input"].where(F.col("day") >= F.lit(cleaner.since))')}`,
  body(
    'try:',
    '    import numpy as np',
    'except ImportError as error:',
    '    print(error)',
    '    np = None',
    'finally:',
    '    done = True',
    'return inputs["input"] if done and np else inputs["other"]',
  ),
  body(
    'def score(column):',
    '    return total(column) / 2',
    'def total(column):',
    '    return F.sum(column)',
    'return inputs["input"].groupBy("k").agg(score("v").alias("s"))',
  ),
  body(
    'count = 0',
    'def next_name():',
    '    nonlocal count',
    '    count += 1',
    '    return f"c{count}"',
    'return inputs["input"].toDF(*(next_name() for _ in inputs["input"].columns))',
  ),
  `def remember():
    global memory
    memory = {}

remember()
${body('memory["inputs"] = list(inputs)', 'return inputs["input"]')}`,
  body(
    'match len(inputs), list(inputs):',
    '    case 1, [name]:',
    '        return inputs[name]',
    '    case 2, ["left", *rest]:',
    '        return inputs["left"].join(inputs[rest[0]], "id")',
    '    case n, _:',
    '        raise ValueError(n)',
  ),
  body(
    'match inputs:',
    '    case {"a": first, **others} if others:',
    '        return first',
    '    case dict() as everything:',
    '        return everything["a"]',
  ),
  body(
    'matrix = [[1, 2], [3, 4]]',
    'flat = [cell for line in matrix for cell in line if cell % 2]',
    'pairs = {(a, b) for a in flat for b in flat if a != b}',
    'return spark.createDataFrame(list(pairs), "a INT, b INT")',
  ),
  body('from pyspark.sql.functions import *', 'return inputs["input"].withColumn("day", to_date(col("at")))'),
  body(
    'import json, os.path as path',
    'with open(path.join("/tmp", "a.json")) as file, open("/tmp/b") as other:',
    '    settings = json.load(file) | json.load(other)',
    'return inputs["input"].limit(settings["n"])',
  ),
  body(
    'rows: DataFrame = inputs["input"]',
    'first, (second, *more), third = 1, (2, 3), 4',
    'rows.first = first',
    'return rows.limit(sum([first, second, third, *more]))',
  ),
  body(
    'compare = lambda a, b=2, *rest, key=None, **options: (a, b, rest, key, options)',
    'assert callable(compare), "no function"',
    'return inputs["input"].mapInPandas(lambda frames: (f[f.a > 1] for f in frames), "a INT")',
  ),
  body(
    'while True:',
    '    done = inputs["input"].isEmpty()',
    '    if not done:',
    '        break',
    'del done',
    'return inputs["input"]',
  ),
  `from dataclasses import dataclass, field
from typing import Callable, TypeVar

T = TypeVar("T")

@dataclass(frozen=True)
class Step:
    name: str
    run: Callable[[DataFrame], DataFrame]
    after: list["Step"] = field(default_factory=list)

def first(items: list[T]) -> T:
    return items[0]

def pick[K, V: int](items: dict[K, V], key: K) -> V:
    return items[key]

type Steps = list[Step]

STEPS: Steps = [Step("a", lambda rows: rows.dropDuplicates())]

${body('return first(STEPS).run(inputs["input"])')}`,
  body(
    'class Local:',
    '    names = ["a", "b"]',
    '    upper = [n.upper() for n in names]',
    'return inputs["input"].select(Local.upper)',
  ),
  body(
    'if any((hit := c).startswith("_") for c in inputs["input"].columns):',
    '    return inputs["input"].drop(hit)',
    'return inputs["input"]',
  ),
  body(
    'async def load():',
    '    async with client() as c:',
    '        return [row async for row in c.rows()]',
    'def client():',
    '    return NotImplemented',
    'print(__name__, load)',
    'return inputs["input"]',
  ),
];
