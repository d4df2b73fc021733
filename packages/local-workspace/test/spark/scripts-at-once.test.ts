import { join } from 'node:path';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from '../delta-cross/other-engines.ts';

const { home } = testStore();

let spark: OtherEngines;
let another: OtherEngines;
beforeAll(async () => {
  [spark, another] = await Promise.all([startOtherEngines(home()), startOtherEngines(home())]);
});
afterAll(() => Promise.all([spark.close(), another.close()]));

const PARTITIONS = { mode: 'overwrite', replaces: 'partitions', partitionBy: ['part'] };
const MERGE = { mode: 'merge', mergeKeys: ['id'] };
const ONCE = { mode: 'append', addOnce: true };

/** The modes that Delta makes fail when another run commits first, with the statements that make the table, if any. */
const MODES: Readonly<Record<string, { to: JsonObject; before?: string }>> = {
  append: { to: { mode: 'append' } },
  overwrite: { to: { mode: 'overwrite' } },
  condition: { to: { mode: 'overwrite', replaces: 'condition', replaceWhere: 'id < 9' } },
  partitions: { to: PARTITIONS },
  merge: { to: MERGE },
  changes: { to: { mode: 'changes', mergeKeys: ['id'], sequence: 'day' } },
  history: { to: { mode: 'history', mergeKeys: ['id'], sequence: 'day' } },
  once: { to: ONCE },
  columns: {
    to: { mode: 'append', schemaChanges: 'add' },
    before: 'CREATE TABLE {t} (id BIGINT) USING DELTA',
  },
  comment: {
    to: { mode: 'append', comment: 'Orders' },
    before: 'CREATE TABLE {t} (id BIGINT, part BIGINT, day BIGINT) USING DELTA',
  },
};

/** How long each of three rows takes: both runs begin to write before one ends. */
const SLOW = 250;

/** The script of a day's run, whose rows differ from those of other days. */
function script(to: JsonObject, day: number, milliseconds: number): string {
  const rows = `SELECT id, id % 2 AS part, id + ${day} AS day, reflect('java.lang.Thread', 'sleep', ${milliseconds}L) AS slept FROM range(0, 3, 1, 1)`;
  const query = `SELECT id, part, day FROM (${rows}) WHERE slept IS NULL OR slept <> 'never'`;
  const source = { from: 'query', query, schema: 'id BIGINT, part BIGINT, day BIGINT' };
  const key = to['addOnce'] === true ? { runKey: `day ${day}` } : {};
  return emitPyspark(planPipeline(pipeline(['s', 'source', source], ['e', 'export', { ...to, ...key }, 's'])))
    .text;
}

const rowsOf = async (table: string): Promise<readonly string[]> => {
  const [stored] = await spark.store([{ before: [], python: '', table }]);
  if (!stored || stored.table.error !== undefined) throw new Error(stored?.table.error ?? 'No answer');
  return stored.table.rows.map((row) => JSON.stringify(row)).toSorted();
};

const OTHER_DAYS = [0, 10];

it.each(Object.entries(MODES))(
  'two starts of a script on one cluster at once do what one after the other does: %s',
  async (name, { to, before }) => {
    const [atOnce, inTurn] = ['at_once', 'in_turn'].map((how) => `spark_catalog.default.${how}_${name}`);
    if (!atOnce || !inTurn) throw new Error('There are two tables');
    const made = (table: string) => (before ? [before.replace('{t}', table)] : []);
    await spark.store([{ before: made(atOnce), python: '', table: inTurn }]);
    // At first there is no table, or it has no rows, and then there are those of the day before.
    for (const day of OTHER_DAYS) {
      const python = script({ to: 'table', table: atOnce, ...to }, day, SLOW);
      const start = { before: [], python, table: atOnce };
      expect((await spark.store([start, start])).map(({ refused }) => refused)).toEqual([null, null]);
    }
    const twice = OTHER_DAYS.flatMap((day) => {
      const python = script({ to: 'table', table: inTurn, ...to }, day, 0);
      return [python, python];
    }).join('\n');
    const [one] = await spark.store([{ before: made(inTurn), python: twice, table: inTurn }]);
    expect(one?.refused).toBeNull();
    expect(await rowsOf(atOnce)).toEqual(await rowsOf(inTurn));
  },
);

it.each(
  Object.entries({ overwrite: { mode: 'overwrite' }, partitions: PARTITIONS, merge: MERGE, once: ONCE }),
)('so do two processes that write one folder: %s', async (name, to) => {
  const path = join(home(), `folder_${name}`);
  const table = `delta.\`${path}\``;
  for (const day of OTHER_DAYS) {
    const python = script({ to: 'file', format: 'delta', path, ...to }, day, SLOW);
    const start = { before: [], python, table };
    const answers = await Promise.all([spark.store([start]), another.store([start])]);
    expect(answers.flat().map(({ refused }) => refused)).toEqual([null, null]);
  }
  const days = name === 'once' ? OTHER_DAYS : OTHER_DAYS.slice(-1);
  const rows = days.flatMap((day) => [0, 1, 2].map((id) => [id, id % 2, id + day].map(String)));
  expect(await rowsOf(table)).toEqual(rows.map((row) => JSON.stringify(row)).toSorted());
});
