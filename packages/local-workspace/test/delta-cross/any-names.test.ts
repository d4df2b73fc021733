import { existsSync } from 'node:fs';
import { applyFix } from '@lakehouse/core/pipeline/apply-fix';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { writeSql } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from './other-engines.ts';

const { home, run, rows, columns } = testStore();
let others: OtherEngines;
beforeAll(async () => {
  others = await startOtherEngines(home());
});
afterAll(() => others.close());

const at = { position: { x: 0, y: 0 } };

/** A pipeline that stores columns which Delta refuses by itself. */
function pipeline(table: string, mode: string, value = 1): PipelineDocument {
  return {
    name: 'Any names',
    nodes: [
      {
        ...at,
        id: 's',
        type: 'source',
        kind: 'source',
        label: 'Rows',
        config: {
          from: 'query',
          query: `SELECT ${value} AS \`Customer ID\`, 'x' AS \`sold (at)\`, 'y' AS \`customer_id\``,
          schema: '`Customer ID` INT, `sold (at)` STRING, customer_id STRING',
        },
      },
      { ...at, id: 'e', type: 'export', kind: 'export', label: 'Out', config: { table, mode } },
    ],
    edges: [{ id: 'edge', source: 's', target: 'e', kind: 'data', targetPort: 'in' }],
  };
}

function fixed(document: PipelineDocument, title: RegExp): PipelineDocument {
  const problem = planPipeline(document).problems.find(({ code }) => code === 'delta-names');
  const fix = problem?.fixes?.find((one) => title.test(one.title));
  if (!fix) throw new Error(`No fix ${title.source}`);
  return applyFix(document, 'e', fix, 1);
}

async function store(document: PipelineDocument): Promise<void> {
  const statements = writeSql(planPipeline(document), 'e');
  if (!statements.ok) throw new Error(statements.reason);
  for (const { text } of statements.value) await run(text);
}

const NAMES = ['Customer ID', 'sold (at)', 'customer_id'];
const PLAIN = ['Customer_ID_2', 'sold_at', 'customer_id'];

it('is refused before the run, and each fix makes a table in both engines', async () => {
  const before = planPipeline(pipeline('main.default.named', 'error'));
  expect(before.byId.get('e')).toMatchObject({ state: 'blocked' });
  await store(fixed(pipeline('main.default.named', 'error'), /mapping/u));
  expect(
    (await columns('SELECT * FROM main.default.named')).map((name) => name.replace(/ \S+$/u, '')),
  ).toEqual(NAMES);
  await store(fixed(pipeline('main.default.plain', 'error'), /Rename/u));
  expect((await columns('SELECT * FROM main.default.plain')).map((name) => name.split(' ')[0])).toEqual(
    PLAIN,
  );
  const here = 'spark_catalog.default';
  const named = emitPyspark(planPipeline(fixed(pipeline(`${here}.named`, 'error'), /mapping/u)));
  expect((await others.run(named.text, `${here}.named`)).names).toEqual(NAMES);
  const plain = emitPyspark(planPipeline(fixed(pipeline(`${here}.plain`, 'error'), /Rename/u)));
  expect((await others.run(plain.text, `${here}.plain`)).names).toEqual(PLAIN);
});

it.each(['append', 'overwrite', 'merge', 'ignore'])(
  'keeps the names when rows are stored again by %s, in both engines',
  async (mode) => {
    const again = (table: string, value: number): PipelineDocument => {
      const document = fixed(pipeline(table, 'overwrite', value), /mapping/u);
      const [source, target] = document.nodes;
      if (!source || !target) throw new Error('The pipeline has two nodes');
      const config = { ...target.config, mode, mergeKeys: ['Customer ID'] };
      return { ...document, nodes: [source, { ...target, config }] };
    };
    const expected = { append: ['1', '2'], overwrite: ['2'], merge: ['1', '2'], ignore: ['1'] }[mode];
    const table = `main.default.again_${mode}`;
    for (const value of [1, 2]) await store(again(table, value));
    expect((await rows(`SELECT CAST(\`Customer ID\` AS STRING) FROM ${table} ORDER BY 1`)).flat()).toEqual(
      expected,
    );
    const there = `spark_catalog.default.again_${mode}`;
    await others.run(emitPyspark(planPipeline(again(there, 1))).text, there);
    const read = await others.run(emitPyspark(planPipeline(again(there, 2))).text, there);
    expect(read.error).toBeUndefined();
    expect(read.names).toEqual(NAMES);
    expect(read.rows.map(([id]) => String(id)).toSorted()).toEqual(expected);
  },
);

it('lets Spark change nothing in a catalog that is read-only', async () => {
  const write = (format: string, path: string): Promise<{ error?: string }> =>
    others.run(
      `from pyspark.sql import SparkSession\nSparkSession.getActiveSession().range(1).write.mode("append").format("${format}").save("${path}")`,
      'nothing',
    );
  for (const place of ['catalogs/samples/retail/mine', 'volumes/samples/retail/raw/mine'])
    for (const format of ['delta', 'csv']) {
      const path = `${home()}/${place}/${format}`;
      // Delta says in words of its own that it could not make the folder of a new table.
      const refused = /The catalog 'samples' is read-only|DELTA_CANNOT_CREATE_LOG_PATH/u;
      expect((await write(format, path)).error).toMatch(refused);
      expect(existsSync(path)).toBe(false);
    }
});
