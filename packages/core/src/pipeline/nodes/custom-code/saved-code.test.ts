import { expect, it } from 'vitest';
import { savedCode } from './saved-code.ts';

/** The body of the function that code of another program becomes, with the names of its inputs. */
function body(code: string) {
  const { code: made = '', inputNames } = savedCode(code);
  return [inputNames, made.replace(/^def transform\(inputs, spark\):\n/u, '').replaceAll(/^ {4}/gmu, '')];
}

const given = (...names: string[]): string => names.map((name) => `${name} = inputs["${name}"]\n`).join('');

it.each([
  ['df.filter(df.age > 21)', ['df'], 'return df.filter(df.age > 21)\n'],
  ['adults = people.filter("age > 21")', ['people'], 'adults = people.filter("age > 21")\nreturn adults\n'],
  ['df = df.dropna()\ndf = df.limit(5)', ['df'], 'df = df.dropna()\ndf = df.limit(5)\nreturn df\n'],
  [
    'orders.join(people, on="id", how="left")',
    ['orders', 'people'],
    'return orders.join(people, on="id", how="left")\n',
  ],
  [
    'few = df.limit(5)\nout = (\n    few.join(other, "id")\n    .select("id")\n)\n',
    ['df', 'other'],
    'few = df.limit(5)\nout = (\n    few.join(other, "id")\n    .select("id")\n)\nreturn out\n',
  ],
  [
    'from pyspark.sql import functions as F\ndf.withColumn("a", F.col("b.c"))  # df2',
    ['df'],
    'from pyspark.sql import functions as F\nreturn df.withColumn("a", F.col("b.c"))  # df2\n',
  ],
  [
    'def twice(rows):\n    return rows.union(rows)\nout = twice(df)',
    ['df'],
    'def twice(rows):\n    return rows.union(rows)\nout = twice(df)\nreturn out\n',
  ],
])('%j becomes a function that knows its rows by their names', (code, names, wanted) => {
  expect(body(code)).toEqual([names, given(...names) + wanted]);
});

it.each([
  'def transform(inputs, spark):\n    return inputs["input"]\n',
  'x = 1',
  'spark.range(3)',
  'for row in rows:\n    print(row)',
  'df.filter("a',
])('%j stays as it is', (code) => {
  expect(savedCode(code)).toEqual({ language: 'python', code });
});

it('a query stays a query', () => {
  expect(savedCode(' with a as (select 1) select * from a')).toMatchObject({ language: 'sql' });
});
