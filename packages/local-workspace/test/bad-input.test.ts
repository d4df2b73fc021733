import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describeSql } from '@lakehouse/core/pipeline/describe-sql';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { EMPTY_DOCUMENT } from '@lakehouse/core/pipeline/document';
import { nodeQuery, previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { newNode } from '@lakehouse/core/pipeline/new-node';
import { addNode, connect, setConfig } from '@lakehouse/core/pipeline/operations';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { runPlan } from '@lakehouse/core/pipeline/run';
import type { NodeRun } from '@lakehouse/core/pipeline/running/node-run';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';
import type { Cell } from '../src/engine/cell.ts';

const FOLDER = '/Volumes/main/default/in';
let store: LocalStore;
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bad-input-'));
  store = await openLocalStore({ home });
  await store.engine.execute({ statement: 'CREATE VOLUME main.default.in' });
  await put('good.csv', 'id,name\n1,a\n2,b\n');
});
afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const put = (name: string, body: string | Buffer): Promise<unknown> =>
  store.volumes.write(`${FOLDER}/${name}`, Readable.from([body]), { overwrite: true });

const node = (kind: string, label: string, timestamp: number, config: object) =>
  newNode({
    kind: required(KINDS.get(kind), kind),
    position: { x: 0, y: 0 },
    timestamp,
    taken: new Set(),
    label,
    config,
  });

/** A pipeline with a source under test and a healthy branch beside it. */
function withSource(config: object): PipelineDocument {
  const file = { cloudProvider: 'volume', ...config };
  let document = addNode(EMPTY_DOCUMENT, node('source', 'Suspect', 1, file));
  document = addNode(document, node('limit', 'After suspect', 2, { rows: 5 }));
  document = addNode(
    document,
    node('source', 'Healthy', 3, {
      cloudProvider: 'volume',
      filePath: `${FOLDER}/good.csv`,
      schema: 'id INT, name STRING',
    }),
  );
  document = addNode(document, node('limit', 'After healthy', 4, { rows: 5 }));
  for (const [from, to] of [
    ['source-1', 'transformation-2'],
    ['source-3', 'transformation-4'],
  ] as const) {
    const linked = connect(document, from, to, 'in');
    if (!linked.ok) throw new Error(linked.reason);
    document = linked.document;
  }
  return document;
}

async function run(document: PipelineDocument): Promise<ReadonlyMap<string, NodeRun>> {
  const execute = async (statement: string) => {
    const { schema, chunks } = await store.engine.execute({ statement });
    return { columns: schema, rows: chunks.flat() };
  };
  const { nodes } = await runPlan(planPipeline(document), unattended(execute));
  return new Map(nodes.map((one) => [one.nodeId, one]));
}

async function preview(document: PipelineDocument, id = 'source-1'): Promise<readonly (readonly Cell[])[]> {
  const statement = previewSql(planPipeline(document), id, 100);
  if (!statement.ok) throw new Error(statement.reason);
  return (await store.engine.execute({ statement: statement.value.text })).chunks.flat();
}

async function infer(config: object): Promise<readonly (readonly Cell[])[]> {
  const query = nodeQuery(planPipeline(withSource(config)), 'source-1');
  if (!query.ok) throw new Error(query.reason);
  return (await store.engine.execute({ statement: describeSql(query.value).text })).chunks.flat();
}

describe('a source that can’t be read fails on its node, and the rest keeps working', () => {
  it.each([
    [
      'a missing file',
      { filePath: `${FOLDER}/nowhere.csv`, schema: 'id INT' },
      /PATH_NOT_FOUND.*nowhere\.csv/u,
    ],
    [
      'a path that leaves the volume',
      { filePath: `${FOLDER}/../../../../etc/passwd`, schema: 'id INT' },
      /passwd|not/u,
    ],
    [
      'a Parquet file that is none',
      { filePath: `${FOLDER}/fake.parquet`, fileFormat: 'parquet', schema: 'id INT' },
      /parquet/iu,
    ],
    ['another cloud', { filePath: 's3a://bucket/x.csv', cloudProvider: 's3', schema: 'id INT' }, /volume/u],
    ['ORC', { filePath: `${FOLDER}/x.orc`, fileFormat: 'orc', schema: 'id INT' }, /ORC/iu],
    [
      'a table that is gone',
      { from: 'table', table: 'main.default.gone', schema: 'id INT' },
      /TABLE_OR_VIEW_NOT_FOUND.*gone/su,
    ],
  ])('%s', async (_what, config, message) => {
    await put('fake.parquet', 'id,name\n1,a\n');
    const runs = await run(withSource(config));
    expect(runs.get('source-1')).toMatchObject({ status: 'failed', message: expect.stringMatching(message) });
    expect(runs.get('transformation-2')?.status).toBe('skipped');
    expect(runs.get('transformation-4')).toMatchObject({ status: 'succeeded', rowCount: '2' });
  });

  it('an empty file has no columns to infer, and says so', async () => {
    await put('empty.csv', '');
    await expect(infer({ filePath: `${FOLDER}/empty.csv` })).rejects.toThrow(
      /UNABLE_TO_INFER_SCHEMA|empty/iu,
    );
    expect(await preview(withSource({ filePath: `${FOLDER}/empty.csv`, schema: 'id INT' }))).toEqual([]);
  });

  it('a wrong delimiter gives one wide column, never silently dropped rows', async () => {
    await put('semicolon.csv', 'id;name\n1;a\n2;b\n');
    const columns = await infer({ filePath: `${FOLDER}/semicolon.csv`, delimiter: ',' });
    expect(columns.map(([name]) => name)).toEqual(['id;name']);
    const right = { filePath: `${FOLDER}/semicolon.csv`, delimiter: ';' };
    expect((await infer(right)).map(([name, type]) => [name, type])).toEqual([
      ['id', 'int'],
      ['name', 'string'],
    ]);
  });

  it('bad values become NULL, short rows are padded, long rows are cut: no row is lost', async () => {
    await put('ragged.csv', 'id,name,n\n1,a,x\n2\n3,c,3,4,5\n,,\n');
    const rows = await preview(
      withSource({ filePath: `${FOLDER}/ragged.csv`, schema: 'id INT, name STRING, n INT' }),
    );
    expect(rows).toEqual([
      ['1', 'a', null],
      ['2', null, null],
      ['3', 'c', '3'],
      [null, null, null],
    ]);
  });

  it('two columns of one name get names of their own by inference, and a problem when pinned', async () => {
    await put('twice.csv', 'a,A,b\n1,2,3\n');
    const columns = await infer({ filePath: `${FOLDER}/twice.csv` });
    expect(new Set(columns.map(([name]) => name?.toLowerCase())).size).toBe(3);
    const pinned = planPipeline(
      withSource({ filePath: `${FOLDER}/twice.csv`, schema: 'a INT, A INT, b INT' }),
    );
    expect(pinned.byId.get('source-1')?.problems.map(({ code }) => code)).toEqual(['duplicate-column']);
  });

  it('a file of 10,000 columns is inferred, previewed and planned', async () => {
    const names = Array.from({ length: 10_000 }, (_unused, at) => `c${at}`);
    await put('wide.csv', `${names.join(',')}\n${names.map((_name, at) => at).join(',')}\n`);
    const columns = await infer({ filePath: `${FOLDER}/wide.csv` });
    expect(columns).toHaveLength(10_000);
    const schema = columns.map(([name, type]) => `${name} ${type}`).join(', ');
    const [row] = await preview(withSource({ filePath: `${FOLDER}/wide.csv`, schema }), 'transformation-2');
    expect(row?.[9_999]).toBe('9999');
  });
});

it('a column that vanished upstream is named on every node that used it, and comes back with it', () => {
  const filter = node('filter', 'F', 9, { conditions: [{ column: 'name', operator: '=', value: 'a' }] });
  const base = addNode(withSource({ filePath: `${FOLDER}/good.csv`, schema: 'id INT, name STRING' }), filter);
  const linked = connect(base, 'source-1', filter.id, 'in');
  if (!linked.ok) throw new Error(linked.reason);
  const source = required(linked.document.nodes[0]?.config, 'The source');
  const without = setConfig(linked.document, 'source-1', { ...source, schema: 'id INT' });
  expect(planPipeline(linked.document).problems).toEqual([]);
  expect(planPipeline(without).problems).toMatchObject([
    {
      nodeId: filter.id,
      code: 'unknown-column',
      field: 'conditions.0.column',
      message: expect.stringContaining('“name”'),
    },
  ]);
  expect(planPipeline(setConfig(without, 'source-1', source)).problems).toEqual([]);
});
