import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import { flowSteps } from '@lakehouse/core/flows/statements';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emitFlow } from '../../../core/src/flows/python/emit-flow.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from '../delta-cross/other-engines.ts';
import { flowRuns } from '../support/flow-runs.ts';

const { home, run, rows, upload } = testStore();
const { flowOf, runFlow } = flowRuns(rows);

let spark: OtherEngines;
beforeAll(async () => {
  spark = await startOtherEngines(home());
});
afterAll(() => spark.close());

const FIRST = `CREATE TABLE <at> AS SELECT * FROM VALUES
  (1, 'a', 10), (1, 'b', 20), (2, NULL, 10) AS t(id, name, changed)`;
const LATE = `INSERT INTO <at> VALUES (1, 'late', 15), (2, NULL, 30), (3, 'new', 5)`;
const BEFORE = [[FIRST], [LATE], []];

const COLUMNS = 'id, name, effective_from, effective_to, is_current, unchanged_at';

const SESSION = 'from pyspark.sql import SparkSession\nspark = SparkSession.builder.getOrCreate()';
const sparkSql = (text: string): string => `spark.sql(${JSON.stringify(text)}).collect()`;

/** What a run of a flow over tables does, as Python: the script of the flow, or its statements. */
async function scripts(job: Partial<JobSettings>) {
  const flow = await flowOf('main.default.h', 'main.default.t', job);
  const on = (name: string) => ({
    ...flow,
    sources: {
      database: { ...required(flow.sources.database, 'The source'), table: 'spark_catalog.default.h' },
    },
    targets: { 'delta-lake': { table: `spark_catalog.default.${name}` } },
  });
  const python = on('by_python');
  const sql = on('by_sql');
  const [source, target] = [sourceOf(python), targetOf(python)];
  if (!source || !target) throw new Error('Both ends are chosen');
  return {
    by_python: emitFlow(python, source, target),
    by_sql: [
      SESSION,
      ...flowSteps(sql, required(sourceOf(sql), 'The source')).map(({ statement }) =>
        sparkSql(statement.text),
      ),
    ].join('\n'),
  };
}

it('comes to the same versions on Spark as here, by the script and by the statements of a flow', async () => {
  const job = { writeMode: 'history', sequence: 'changed' } as const;
  const here: Table[] = [];
  for (const statements of BEFORE) {
    for (const statement of statements) await run(statement.replace('<at>', 'main.default.h'));
    await runFlow(await flowOf('main.default.h', 'main.default.t', job));
    here.push(await rows(`SELECT ${COLUMNS} FROM main.default.t ORDER BY id, effective_from`));
  }
  const made = await scripts(job);
  for (const [at, statements] of BEFORE.entries()) {
    const before = statements.map((one) => sparkSql(one.replace('<at>', 'spark_catalog.default.h')));
    await onSpark(`${SESSION}\n${before.join('\n')}`, 'spark_catalog.default.h');
    for (const [way, python] of Object.entries(made)) {
      const found = await onSpark(python, `spark_catalog.default.${way}`);
      expect(byStart(found), `${way}, run ${at + 1}`).toEqual(asSpark(here[at]));
    }
  }
  const [first, late] = here;
  expect(here).toEqual([first, late, late]);
  expect(first).not.toEqual(late);
});

type Table = readonly (readonly unknown[])[];

async function onSpark(python: string, table: string): Promise<Table> {
  const { error, rows: found } = await spark.run(python, table);
  if (error !== undefined) throw new Error(error);
  return found;
}

const byStart = (found: Table): Table =>
  found.toSorted(
    (a, b) =>
      Number(a[0]) - Number(b[0]) || String(a[2]).localeCompare(String(b[2]), 'en', { numeric: true }),
  );

/** Arrays are texts in answers of the workspace. */
const asSpark = (table: Table | undefined): Table =>
  (table ?? []).map((row) =>
    row.map((cell) =>
      typeof cell === 'string' && cell.startsWith('[') ? (cell.match(/\d+/gu) ?? []) : cell,
    ),
  );

it('begins and ends versions at the time of the run on Spark too, and a repeated run adds nothing', async () => {
  const old = await upload('s1.csv', 'id,name\n1,Ann\n2,\n');
  const flow = await flowOf(old, 'main.default.f', { writeMode: 'history', vanished: 'close' });
  const script = (file: string) => {
    const own = {
      ...flow,
      sources: { 'file-upload': { ...required(flow.sources['file-upload'], 'The source'), path: file } },
      targets: { 'delta-lake': { table: 'spark_catalog.default.by_file' } },
    };
    const [source, target] = [sourceOf(own), targetOf(own)];
    if (!source || !target) throw new Error('Both ends are chosen');
    return emitFlow(own, source, target);
  };
  const place = (path: string): string => path.replace('/Volumes/', `${home()}/volumes/`);
  const next = place(await upload('s2.csv', 'id,name\n1,Ann\n2,Ben\n3,Cid\n'));
  const fewer = place(await upload('s4.csv', 'id,name\n1,Ann\n3,Cid\n'));
  const none = place(await upload('s5.csv', 'id,name\n'));
  const twice = place(await upload('s3.csv', 'id,name\n1,Ann\n1,Zoe\n'));
  const table = 'spark_catalog.default.by_file';
  const found: Table[] = [];
  for (const file of [place(old), place(old), next, next, fewer])
    found.push(
      byStart(await onSpark(script(file), table)).map(([id, name, , , current]) => [id, name, current]),
    );
  await expect(onSpark(script(twice), table)).rejects.toThrow('The keys do not identify the rows');
  await expect(onSpark(script(none), table)).rejects.toThrow('The source has no rows');
  const [first, again, changed, changedAgain, ended] = found;
  expect(first).toEqual([
    ['1', 'Ann', 'true'],
    ['2', null, 'true'],
  ]);
  expect(again).toEqual(first);
  expect(changed).toEqual([
    ['1', 'Ann', 'true'],
    ['2', null, 'false'],
    ['2', 'Ben', 'true'],
    ['3', 'Cid', 'true'],
  ]);
  expect(changedAgain).toEqual(changed);
  expect(ended).toEqual([
    ['1', 'Ann', 'true'],
    ['2', null, 'false'],
    ['2', 'Ben', 'false'],
    // The row that says when it was gone.
    ['2', null, 'false'],
    ['3', 'Cid', 'true'],
  ]);
});
