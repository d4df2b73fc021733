import { readFileSync } from 'node:fs';
import { parseQuery } from '@lakehouse/spark-sql/syntax/parse-query';
import { expect, it } from 'vitest';
import { outputName } from '../bind/column-name.ts';

/** Expressions, and under each how Spark 4.2 names a column of it that has no alias. */
const NAMES = readFileSync(new URL('column-names.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n\n')
  .map((pair) => pair.split('\n') as [expression: string, name: string]);

it.each(NAMES)('%s is named %s', (expression, name) => {
  const read = parseQuery(`SELECT ${expression} FROM t`);
  if (!read.ok || read.value.body.kind !== 'select') throw new Error(`${expression} is not a select item`);
  expect(read.value.body.items.map((item) => outputName(item))).toEqual([name]);
});
