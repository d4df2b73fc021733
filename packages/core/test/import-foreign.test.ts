import { describe, expect, it } from 'vitest';
import { hasErrors } from '../src/diagnostics/diagnostic.ts';
import { importFile } from '../src/import-code/import-file.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { type Random, seeded } from '../src/pipeline/testing/random.ts';

const IMPORTS = 'from pyspark.sql import functions as F, Window\n';

function read(text: string, fileName = 'script.py') {
  const read = importFile(fileName, text, { timestamp: 1, columns: (table) => TABLES[table] });
  if (!read.ok) throw new Error(read.message);
  const { nodes } = read.document;
  return {
    ...read,
    kinds: nodes.map(({ kind }) => kind),
    labels: nodes.map(({ label }) => label),
    codes: nodes.map(({ config: { code } }) => (typeof code === 'string' ? code : '')),
  };
}

const TABLES: Readonly<Record<string, readonly { name: string; type: { kind: 'bigint' } }[]>> = {
  orders: ['id', 'customer', 'amount'].map((name) => ({ name, type: { kind: 'bigint' as const } })),
  customers: ['customer', 'country'].map((name) => ({ name, type: { kind: 'bigint' as const } })),
};

describe('scripts of other people', () => {
  it.each<readonly [string, string, readonly string[]]>([
    [
      'chained calls',
      'x = spark.table("orders").where("amount > 1").select("id", F.col("amount").alias("a")).limit(3)',
      ['source', 'filter', 'alias', 'limit'],
    ],
    [
      'one variable again and again',
      'df = spark.table("orders")\ndf = df.filter(df.amount > 1)\ndf = df.drop("id")',
      ['source', 'filter', 'drop'],
    ],
    [
      'columns of the frame',
      'df = spark.table("orders")\ny = df.filter((df["amount"] > 1) & df.id.isNotNull()).groupBy(df.customer).agg(F.sum(df.amount).alias("s"))',
      ['source', 'filter', 'group-by'],
    ],
    [
      'a function',
      'def big(rows, least):\n    kept = rows.filter(F.col("amount") > least)\n    return kept\nx = big(spark.table("orders"), 5)',
      ['source', 'filter'],
    ],
    [
      'a constant and a list',
      'KEYS = ["customer"]\nLIMIT = 10\nx = spark.table("orders").dropDuplicates(KEYS).limit(LIMIT)',
      ['source', 'drop-duplicates', 'limit'],
    ],
    [
      'a view',
      'o = spark.table("orders")\no.createOrReplaceTempView("big_orders")\nx = spark.sql("SELECT customer, sum(amount) AS s FROM big_orders GROUP BY customer")',
      ['source', 'custom-code'],
    ],
    [
      'a join by name',
      'a = spark.table("orders")\nb = spark.table("customers")\nc = a.join(b, "customer", "left").count',
      ['source', 'source', 'custom-code'],
    ],
    [
      'a join and a write',
      'a = spark.table("orders")\nb = spark.table("customers")\nc = a.join(b, on=["customer"], how="left")\nc.write.mode("overwrite").saveAsTable("t")',
      ['source', 'source', 'join', 'export'],
    ],
    [
      'main',
      'def main():\n    rows = spark.read.parquet("s3://b/x")\n    rows.show()\nif __name__ == "__main__":\n    main()',
      ['source', 'display-data'],
    ],
    [
      'a query in an f-string',
      'day = "2026-01-01"\nx = spark.sql(f"SELECT * FROM t WHERE d = \'{day}\'")',
      ['source'],
    ],
  ])('%s becomes steps', (_title, script, kinds) => {
    expect(
      read(IMPORTS + script).kinds.filter((kind) => kind !== 'custom-code' || kinds.includes('custom-code')),
    ).toEqual(kinds);
  });

  it('names steps as variables and comments do', () => {
    const { labels, document } = read(
      `${IMPORTS}# Big orders: Only those that count\nbig_orders = spark.table("orders").filter("amount > 5")\n`,
    );
    expect(labels).toEqual(['Data Source', 'Big orders']);
    expect(document.nodes[1]?.description).toBe('Only those that count');
  });

  it('keeps what it does not understand, with all that it needs', () => {
    const script = `${IMPORTS}import math
RATE = math.pi
def area(c):
    return c * RATE
df = spark.table("orders").filter("amount > 1")
for name in ["a", "b"]:
    df = df.withColumn(name, area(F.col("amount")))
big = df.filter("a > 2")
print(big.count())
`;
    const { kinds, codes, custom } = read(script);
    expect(kinds).toEqual(['source', 'filter', 'custom-code', 'filter', 'custom-code']);
    for (const part of [
      'import math',
      'RATE = math.pi',
      'def area(c):',
      'for name in ["a", "b"]:',
      'return df',
    ])
      expect(codes[2]).toContain(part);
    expect(codes[4]).toContain('print(big.count())');
    expect(custom.map(({ label, lines }) => [label, lines])).toEqual([
      ['df', [3, 4, 7]],
      ['Rest of the script', [10]],
    ]);
  });

  it('does not read a list that was changed as what it was', () => {
    const { kinds, codes } = read(
      `columns = ["id"]\ncolumns.append("amount")\nx = spark.table("orders").select(columns)\n`,
    );
    expect(kinds).toEqual(['source', 'custom-code']);
    expect(codes[1]).toContain('columns.append("amount")');
  });

  it('leaves rows that a port would take twice as code', () => {
    const { kinds, codes } = read('a = spark.table("orders")\nb = a.union(a).union(a)\n');
    expect(kinds).toEqual(['source', 'union', 'custom-code']);
    expect(codes[2]).toContain('return (rows.union(a))');
  });

  it('gives a variable another name where generated code can’t have its own', () => {
    const { document } = read('größe = spark.table("orders")\nlambda_ = größe.limit(1)\n');
    expect(emitPyspark(planPipeline(document)).text).toContain('lambda_ = grosse.limit(1)');
  });

  it('takes the column of a frame only where it is still the same', () => {
    const { kinds } = read(
      `${IMPORTS}a = spark.table("orders")\nb = a.withColumn("amount", F.lit(1))\nc = b.filter(a.amount > 2)\n`,
    );
    expect(kinds).toEqual(['source', 'with-column', 'custom-code']);
  });

  it('reads notebooks of both forms', () => {
    const cells = [
      { cell_type: 'markdown', source: ['# Sales\n', 'text'] },
      { cell_type: 'code', source: ['%sql\n', 'SELECT 1'] },
      { cell_type: 'code', source: ['x = spark.table("orders")\n', 'display(x)'] },
    ];
    const jupyter = read(JSON.stringify({ cells }), 'a.ipynb');
    expect([jupyter.document.name, jupyter.kinds]).toEqual(['Sales', ['source', 'display-data']]);
    const source =
      '# Databricks notebook source\n# MAGIC %md\n# MAGIC # Sales\n\n# COMMAND ----------\n\nx = spark.table("orders")\ndisplay(x)\n';
    expect([read(source).document.name, read(source).kinds]).toEqual(['Sales', ['source', 'display-data']]);
    expect(importFile('a.ipynb', 'x = 1', { timestamp: 1 }).ok).toBe(false);
  });
});

const SEEDS = `${IMPORTS}from pyspark.sql.types import *
# Orders: all
orders = spark.read.option("header", True).csv("/Volumes/a/b/c.csv")
def clean(rows, least=0):
    """Clean."""
    return rows.filter(F.col("amount") > least).withColumns({"x": F.upper("a"), "y": F.lit(f"{least}")})
cleaned = clean(orders)
for c in ["a", "b"]:
    cleaned = cleaned.withColumnRenamed(c, c + "_1")
w = Window.partitionBy("k").orderBy(F.desc("d")).rowsBetween(-1, 0)
top = (cleaned.withColumn("r", F.row_number().over(w))
    .where((F.col("r") == 1) | ~F.col("z").isin(1, 2))
)
joined = top.join(orders.alias("o"), on="k", how="left_semi").unionByName(top, allowMissingColumns=True)
if joined.count() > 3:
    joined.write.mode("append").partitionBy("k").saveAsTable("a.b")
totals = joined.groupBy("k").agg(F.sum("amount").alias("s"), F.count("*"))
totals.createOrReplaceTempView("totals")
spark.sql("SELECT * FROM totals").show(3)
`;

/** A script with some of its characters, words and lines dropped, doubled or exchanged. */
function mutated(random: Random): string {
  let text = SEEDS;
  for (let times = 1 + random.int(6); times > 0; times--) {
    const at = random.int(text.length);
    const length = 1 + random.int(random.chance(0.2) ? 200 : 6);
    const part = text.slice(at, at + length);
    const other = random.int(text.length);
    text = random.chance(0.4)
      ? text.slice(0, at) + text.slice(at + length)
      : random.chance(0.5)
        ? text.slice(0, other) + part + text.slice(other)
        : text.slice(0, at) +
          random.pick(['(', ')', '"', "'", '\n', '    ', '{', ']', '\\', '#', '=', '\t', 'é', 'def ', '*']) +
          text.slice(at);
  }
  return text;
}

describe('mutated scripts', () => {
  // 5,000 by `MUTATED_SCRIPTS=5000`.
  const count = Number(process.env['MUTATED_SCRIPTS'] ?? 60);

  it('are read without a crash into pipelines that can be planned', () => {
    for (let seed = 1; seed <= count; seed++) {
      const text = mutated(seeded(seed));
      const { document } = read(text);
      const plan = planPipeline(document);
      // Code that can’t be read as Python has a problem; every other step is free of errors.
      const wrong = plan.order.filter(
        ({ kind, problems }) => kind?.id !== 'custom-code' && hasErrors(problems),
      );
      expect(wrong.map(({ node }) => `${seed}: ${node.label}`)).toEqual([]);
      expect(emitPyspark(plan).text).toContain('spark');
    }
  });
});
