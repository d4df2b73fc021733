import { explainFailure } from '@lakehouse/core/pipeline/explain-failure';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const { run, rows } = testStore();

const execute = async (statement: string) => {
  const { schema, chunks } = await run(statement);
  return { columns: schema, rows: chunks.flat() };
};

async function store(table: string, config: JsonObject, query = 'SELECT id FROM range(3)') {
  const document = pipeline(
    ['s', 'source', { from: 'query', query, schema: 'id BIGINT' }],
    ['e', 'export', { to: 'table', table: `main.default.${table}`, ...config }, 's'],
  );
  const plan = planPipeline(document);
  expect(plan.problems).toEqual([]);
  const { nodes } = await runPlan(plan, unattended(execute));
  const end = nodes.find(({ nodeId }) => nodeId === 'e');
  return end?.message === undefined ? end : { ...end, ...explainFailure(plan, 'e', end.message) };
}

const stored = (table: string) => rows(`SELECT id FROM main.default.${table} ORDER BY id`);
const positive = { checks: [{ name: 'small', condition: 'id < 5' }] };
const MODES: readonly (readonly [string, JsonObject])[] = [
  ['append', { mode: 'append' }],
  ['overwrite', { mode: 'overwrite' }],
  ['error', { mode: 'error' }],
  ['where', { mode: 'overwrite', replaces: 'condition', replaceWhere: 'id >= 0' }],
];

it.each(MODES)('a table has CHECK constraints from its first write on: %s', async (name, mode) => {
  const table = `checked_${name}`;
  const wrong = await store(table, { ...mode, ...positive }, 'SELECT id FROM range(4, 8)');
  expect(wrong).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(
      /The rows violate CHECK constraints \(small: 3 rows, such as \{5\}\)[^]*Quarantine the rows/u,
    ),
    field: 'checks',
  });
  await expect(stored(table)).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
  expect(await store(table, { ...mode, ...positive })).toMatchObject({ status: 'succeeded', rowCount: '3' });
  await expect(run(`INSERT INTO main.default.${table} VALUES (7)`)).rejects.toThrow('small');
  expect(await stored(table)).toEqual([['0'], ['1'], ['2']]);
});

it.each<readonly [string, JsonObject]>([
  ['merge', { mode: 'merge', mergeKeys: ['id'] }],
  ['changes', { mode: 'changes', mergeKeys: ['id'], sequence: 'at' }],
])('a merge that would violate a constraint stores nothing: %s', async (name, mode) => {
  const table = `merged_${name}`;
  const columns = name === 'changes' ? 'id, id AS at' : 'id';
  const schema = name === 'changes' ? 'id BIGINT, at BIGINT' : 'id BIGINT';
  const storing = async (query: string) => {
    const document = pipeline(
      ['s', 'source', { from: 'query', query: `SELECT ${columns} FROM ${query}`, schema }],
      ['e', 'export', { to: 'table', table: `main.default.${table}`, ...mode, ...positive }, 's'],
    );
    const { nodes } = await runPlan(planPipeline(document), unattended(execute));
    return nodes.find(({ nodeId }) => nodeId === 'e');
  };
  expect(await storing('range(1, 3)')).toMatchObject({ status: 'succeeded' });
  expect(await storing('range(2, 9)')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('small'),
  });
  expect(await stored(table)).toEqual([['1'], ['2']]);
});

it('a row for which a constraint is NULL violates it, as in Delta', async () => {
  const query = 'SELECT CAST(NULL AS BIGINT) AS id';
  expect(await store('nulls', { mode: 'append', ...positive }, query)).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/small: 1 rows, such as \{null\}/iu),
  });
});

it('rows that are in the table already are looked at too, before others are added', async () => {
  await run('CREATE TABLE main.default.old AS SELECT CAST(9 AS BIGINT) AS id');
  expect(await store('old', { mode: 'append', ...positive })).toMatchObject({ status: 'failed' });
  expect(await stored('old')).toEqual([['9']]);
});

it.each(['append', 'overwrite'])('comments are written, and change with the pipeline: %s', async (mode) => {
  const table = `commented_${mode}`;
  const comments = async () => [
    (await rows(`DESCRIBE DETAIL main.default.${table}`)).flat().includes("It's new"),
    (await rows(`DESCRIBE TABLE main.default.${table}`))[0]?.[2],
  ];
  const settings = (comment: string, column: string) => ({
    mode,
    comment,
    columnComments: [{ column: 'ID', comment: column }],
  });
  await store(table, settings('old', 'key'));
  expect(await comments()).toEqual([false, 'key']);
  await store(table, settings("It's new", 'the "key"'));
  expect(await comments()).toEqual([true, 'the "key"']);
});

it.each(['append', 'overwrite'])('masks and row filters hold from the first row on: %s', async (mode) => {
  const shown = async (name: string, config: JsonObject) => {
    for (let again = 0; again < 2; again++)
      expect(await store(`${name}_${mode}`, { mode, ...config })).toMatchObject({ status: 'succeeded' });
    return rows(`SELECT DISTINCT id FROM main.default.${name}_${mode}`);
  };
  expect(await shown('masked', { masks: [{ column: 'id', groups: ['a'], others: 'null' }] })).toEqual([
    [null],
  ]);
  expect(await shown('open', { masks: [{ column: 'id', groups: ['admins'], others: 'null' }] })).toHaveLength(
    3,
  );
  expect(await shown('filtered', { rowFilter: 'id > 1', rowFilterGroups: [] })).toEqual([['2']]);
});

it.each(['append', 'overwrite', 'error'])(
  'a primary key and tags are set, and set again: %s',
  async (mode) => {
    const table = `keyed_${mode}`;
    for (let again = 0; again < (mode === 'error' ? 1 : 2); again++)
      expect(
        await store(table, { mode, primaryKey: ['id'], tags: [{ name: 'domain', value: 'sales' }] }),
      ).toMatchObject({ status: 'succeeded' });
    expect(
      await rows(
        `SELECT tag_name, tag_value FROM main.information_schema.table_tags WHERE table_name = '${table}'`,
      ),
    ).toEqual([['domain', 'sales']]);
    expect(
      await rows(
        `SELECT constraint_name, column_name FROM main.information_schema.key_column_usage WHERE table_name = '${table}'`,
      ),
    ).toEqual([[`${table}_pk`, 'id']]);
  },
);

const keys = (table: string) =>
  rows(
    `SELECT constraint_name, column_name FROM main.information_schema.key_column_usage WHERE table_name = '${table}' ORDER BY ordinal_position`,
  );

it.each(['append', 'overwrite'])(
  'a primary key to which others refer stays as it is when a run repeats, and its foreign keys with it: %s',
  async (mode) => {
    const [table, child] = [`parents_${mode}`, `children_${mode}`];
    const keyed = { mode, primaryKey: ['ID'] };
    expect(await store(table, keyed)).toMatchObject({ status: 'succeeded' });
    await run(
      `CREATE TABLE main.default.${child} (id BIGINT, CONSTRAINT own_${mode} FOREIGN KEY (id) REFERENCES main.default.${table})`,
    );
    const before = await rows(`DESCRIBE HISTORY main.default.${table}`);
    expect(await store(table, keyed)).toMatchObject({ status: 'succeeded' });
    // Nothing but the rows is written again.
    expect(await rows(`DESCRIBE HISTORY main.default.${table}`)).toHaveLength(before.length + 1);
    expect(await keys(table)).toEqual([[`${table}_pk`, 'id']]);
    expect(await keys(child)).toEqual([[`own_${mode}`, 'id']]);
  },
);

it('a primary key that another tool has made stays under its name', async () => {
  await run(
    'CREATE TABLE main.default.named_key (id BIGINT NOT NULL, CONSTRAINT named PRIMARY KEY (id) RELY)',
  );
  expect(await store('named_key', { mode: 'append', primaryKey: ['id'] })).toMatchObject({
    status: 'succeeded',
  });
  expect(await keys('named_key')).toEqual([['named', 'id']]);
});

it('a primary key is looked up by the parts that the name of the table has', async () => {
  for (const name of ['main.default.Short_Key', 'default.Short_Key', 'Short_Key']) {
    const document = pipeline(
      ['s', 'source', { from: 'query', query: 'SELECT id FROM range(3)', schema: 'id BIGINT' }],
      ['e', 'export', { to: 'table', table: name, mode: 'append', primaryKey: ['id'] }, 's'],
    );
    const { nodes } = await runPlan(planPipeline(document), unattended(execute));
    expect(nodes.find(({ nodeId }) => nodeId === 'e')).toMatchObject({ status: 'succeeded' });
  }
  const history = await rows('DESCRIBE HISTORY main.default.short_key');
  const changed = history.filter((entry) => entry.some((text) => text === 'CHANGE COLUMN'));
  expect(changed).toHaveLength(1);
});

it('a primary key of other columns replaces one to which no table refers, and refuses one to which some do', async () => {
  const query = 'SELECT id, id AS line FROM range(3)';
  const document = (primaryKey: readonly string[], timeZone = 'UTC') => ({
    ...pipeline(
      ['s', 'source', { from: 'query', query, schema: 'id BIGINT, line BIGINT' }],
      ['e', 'export', { to: 'table', table: 'main.default.rekeyed', mode: 'append', primaryKey }, 's'],
    ),
    settings: { timeZone },
  });
  const storing = async (...given: Parameters<typeof document>) => {
    const plan = planPipeline(document(...given));
    const { nodes } = await runPlan(plan, unattended(execute));
    const end = nodes.find(({ nodeId }) => nodeId === 'e');
    return end?.message === undefined ? end : { ...end, ...explainFailure(plan, 'e', end.message) };
  };
  expect(await storing(['id'])).toMatchObject({ status: 'succeeded' });
  expect(await storing(['id', 'line'])).toMatchObject({ status: 'succeeded' });
  expect(await storing(['line', 'id'], 'Europe/Berlin')).toMatchObject({ status: 'succeeded' });
  expect(await keys('rekeyed')).toEqual([
    ['rekeyed_pk', 'line'],
    ['rekeyed_pk', 'id'],
  ]);
  await run(
    'CREATE TABLE main.default.refers (a BIGINT, b BIGINT, CONSTRAINT refers_fk FOREIGN KEY (a, b) REFERENCES main.default.rekeyed)',
  );
  expect(await storing(['id'])).toMatchObject({
    status: 'failed',
    field: 'primaryKey',
    message: expect.stringMatching(
      /The primary key can not change while foreign keys refer to it \(default\.refers\)[^]*Drop these foreign keys/u,
    ),
  });
  expect(await keys('refers')).toHaveLength(2);
  expect(await rows('SELECT count(*) FROM main.default.rekeyed')).toEqual([['9']]);
});

it.each<readonly [string, JsonObject, string]>([['clustering', { clusterBy: ['id'] }, 'clusterBy']])(
  'what only Databricks has stops a local run before a row is stored, by name: %s',
  async (name, config, field) => {
    for (const mode of ['append', 'overwrite', 'error']) {
      const table = `governed_${mode}_${name.replace(' ', '_')}`;
      const end = await store(table, { mode, ...config });
      expect(end).toMatchObject({
        status: 'failed',
        field,
        message: expect.stringContaining('on Databricks'),
      });
      const found = await stored(table).catch((cause: unknown) => String(cause));
      if (typeof found === 'string') expect(found).toContain('TABLE_OR_VIEW_NOT_FOUND');
      else expect(found).toEqual([]);
    }
  },
);
