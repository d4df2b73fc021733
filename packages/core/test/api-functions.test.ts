import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FUNCTIONS } from '@lakehouse/spark-sql/functions/table';
import { isAtLeast } from '@lakehouse/spark-sql/types/spark-release';
import { expect, it } from 'vitest';
import {
  API_FUNCTIONS,
  COLUMN_METHODS,
  DISTINCT_FUNCTIONS,
} from '../src/codegen/python/expression/functions.ts';
import { findPython } from '../src/codegen/python/testing/python-tools.ts';

const SCRIPT = fileURLToPath(new URL('../../../spark/api_functions.py', import.meta.url));

/** Why a function that PySpark has stays the text of SQL, or is written otherwise. */
const NOT_AS_CALLS: Readonly<Record<string, string>> = {
  struct: 'written with aliases',
  named_struct: 'written as F.struct',
  explode: 'gives rows: a kind of its own',
  explode_outer: 'gives rows: a kind of its own',
  posexplode: 'gives rows: a kind of its own',
  posexplode_outer: 'gives rows: a kind of its own',
  inline: 'gives rows: a kind of its own',
  inline_outer: 'gives rows: a kind of its own',
  json_tuple: 'gives rows: a kind of its own',
  stack: 'gives rows: a kind of its own',
  grouping: 'only in a cube, which no kind has',
  grouping_id: 'only in a cube, which no kind has',
  session_window: 'PySpark takes the duration by another form',
  window: 'only in the keys of a group',
  window_time: 'only of the windows of a group',
  count_min_sketch: 'PySpark takes its numbers as Columns of literals only',
  hll_sketch_agg: 'PySpark takes the number of registers as an int, which only SQL can work out',
  hll_sketch_estimate: 'only of sketches, which are written with F.expr',
  hll_union: 'only of sketches, which are written with F.expr',
  hll_union_agg: 'only of sketches, which are written with F.expr',
  shuffle: 'PySpark 3.5 takes no seed, so that no two runs could be compared',
};

it('knows every function that SQL and PySpark 3.5 both have, or says why not', async () => {
  const names = FUNCTIONS.flatMap(({ name, aliases }) => [name, ...aliases]);
  const { stdout } = await promisify(execFile)(await findPython(), [SCRIPT, ...names]);
  const releases = Object.entries(JSON.parse(stdout) as Readonly<Record<string, string>>);
  const inPyspark = releases.filter(([, release]) => !isAtLeast(release, '4.0')).map(([name]) => name);
  expect(inPyspark.length).toBeGreaterThan(300);
  const isKnown = (name: string): boolean =>
    API_FUNCTIONS.has(name) || COLUMN_METHODS.has(name) || Object.hasOwn(DISTINCT_FUNCTIONS, name);
  expect(inPyspark.filter((name) => !isKnown(name) && NOT_AS_CALLS[name] === undefined)).toEqual([]);
  // What has come to be known needs no reason.
  expect(Object.keys(NOT_AS_CALLS).filter(isKnown)).toEqual([]);
});
