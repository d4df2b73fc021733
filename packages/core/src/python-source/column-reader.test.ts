import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import { describe, expect, it } from 'vitest';
import { expressionPy } from '../codegen/python/expression/expression-py.ts';
import { printExpression as printPython } from '../codegen/python/print.ts';
import { parsedText } from '../codegen/sql/parsed.ts';
import { ColumnReader } from './column-reader.ts';
import { readModule } from './read-module.ts';
import { NameResolver } from './resolve-names.ts';

/** The SQL of a Column that is written in Python; undefined where it is not understood. */
function sqlOf(
  python: string,
  imports = 'from pyspark.sql import functions as F, Window',
): string | undefined {
  const { statements } = readModule(`${imports}\nx = (${python})\n`);
  const names = new NameResolver();
  for (const statement of statements) {
    if (statement.kind === 'import') names.import(statement);
    if (statement.kind === 'assign') {
      const read = new ColumnReader(() => undefined).column(names.resolve(statement.value));
      return read && printExpression(read);
    }
  }
  return undefined;
}

describe('Columns are read as expressions of Spark SQL', () => {
  it.each([
    ['F.col("a")', 'a'],
    ['F.col("`a.b`")', '`a.b`'],
    ['F.col("a.b") + 1', 'a.b + 1'],
    ['1 - F.col("order id")', '1 - `order id`'],
    ['F.lit("it\'s")', "'it\\'s'"],
    ['F.col("a") * 0.5', 'a * 0.5D'],
    [
      '(F.col("a") == "x") & ~(F.col("b").isin(1, 2) | F.col("c").isNull())',
      "a = 'x' AND NOT (b IN (1, 2) OR c IS NULL)",
    ],
    ['~F.col("b").isin(["x"])', "b NOT IN ('x')"],
    [
      'F.when(F.col("a") > 1, "x").when(F.col("a") < 0, F.col("b")).otherwise(None)',
      "CASE WHEN a > 1 THEN 'x' WHEN a < 0 THEN b ELSE NULL END",
    ],
    ['F.col("a").cast("decimal(10,2)")', 'CAST(a AS DECIMAL(10,2))'],
    [
      'F.col("a").cast(T.DecimalType(12, 3))',
      'CAST(a AS DECIMAL(12,3))',
      'from pyspark.sql import functions as F\nimport pyspark.sql.types as T',
    ],
    ['F.lit("1.19").cast("decimal(3,2)")', '1.19'],
    ['F.lit("2026-01-01").cast("date")', "DATE '2026-01-01'"],
    [
      'F.sum("x").over(Window.partitionBy("a", "b").orderBy(F.desc("c")).rowsBetween(-1, 0))',
      'sum(x) OVER (PARTITION BY a, b ORDER BY c DESC ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
    ],
    ['countDistinct("a", "b")', 'count(DISTINCT a, b)', 'from pyspark.sql.functions import countDistinct'],
    [
      'fn.upper(fn.trim(c("x")))',
      'upper(trim(x))',
      'import pyspark.sql.functions as fn\nfrom pyspark.sql.functions import col as c',
    ],
    ['F.transform("xs", lambda x: x * 2)', 'transform(xs, x -> x * 2)'],
    [
      'F.aggregate("xs", F.lit(0), lambda a, x: a + F.when(x > 1, x).otherwise(0), lambda a: a * 2)',
      'aggregate(xs, 0, (a, x) -> a + CASE WHEN x > 1 THEN x ELSE 0 END, a -> a * 2)',
    ],
    ['F.struct("a", F.lit(1).alias("b"))', "named_struct('a', a, 'b', 1)"],
    ['F.expr("a + b")', 'a + b'],
    ['pyspark.sql.functions.col("a")', 'a', 'import pyspark.sql.functions'],
  ])('%s', (python, sql, imports?: string) => expect(sqlOf(python, imports)).toBe(sql));

  it.each([
    'my_udf(F.col("a"))',
    'F.udf(len)("a")',
    'F.col(name)',
    'F.nothing_like_this("a")',
    'F.col("a") if x else F.col("b")',
    'F.col("a") // 2',
    'F.round(F.col("a"), scale=2)',
    'F.sum("x").over(w)',
    '5',
    'F.col("a").cast("no type")',
    'F.coalesce(*[F.col(c) for c in cols])',
  ])('%s is not understood', (python) => expect(sqlOf(python)).toBeUndefined());
});

describe('what is generated from SQL is read back', () => {
  it.each([
    'a + b * 2 - -c',
    "upper(name) = 'PAID' and coalesce(amount, 0) < 5",
    'a NOT IN (1, 2) OR NOT (b BETWEEN 1 AND 2)',
    "CASE a WHEN 1 THEN 'x' ELSE b END",
    'if(a > 1, TRUE, NULL)',
    'CAST(amount / 1.19 AS DECIMAL(10,2))',
    "date_trunc('MONTH', order_date) >= DATE'2026-01-01'",
    "name LIKE 'a%' AND name NOT RLIKE '^b'",
    'a IS NOT NULL AND b IS TRUE AND c IS NOT FALSE AND d <=> 1',
    'a IS DISTINCT FROM b',
    'first_value(a) IGNORE NULLS OVER (ORDER BY b)',
    'percentile(a, array(0.25, 0.5))',
    "split(a, ',', 2)[0]",
    "named_struct('x', a, 'y', 2)",
    'filter(xs, x -> x > 1)',
    "concat(a, ': ', b) || 'x'",
    'count(DISTINCT a) + sum(DISTINCT b)',
    "regexp_extract(a, '(\\\\d+)', 1)",
    'lag(a, 1, 0) OVER (PARTITION BY b ORDER BY c DESC NULLS FIRST)',
    'round(a / sum(a) OVER (PARTITION BY b), 2)',
    '1e3D * a + 2.5D + 3000000000',
    'F',
    'map(a, b)',
    'a & b | c ^ d',
  ])('%s', (sql) => {
    const read = parseExpression(sql);
    expect(read.ok).toBe(true);
    const print = (text: string): string =>
      printPython(expressionPy(parsedText(text), { schema: undefined, nameWindow: (spec) => spec }));
    const python = print(sql);
    const again = sqlOf(python);
    expect(again, python).toBeDefined();
    expect(print(again ?? '')).toBe(python);
  });
});
