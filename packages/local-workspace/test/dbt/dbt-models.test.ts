import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { pipeline, type Step } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { compiledModels, storingStatement } from './dbt-models.ts';

const { run, rows } = testStore();

const read: Step = [
  's',
  'source',
  {
    from: 'query',
    query: 'SELECT id, country, amount, at FROM main.default.given',
    schema: 'id BIGINT, country STRING, amount INT, at INT',
  },
];
const store = (id: string, config: Step[2], input: string): Step => [
  id,
  'export',
  { to: 'table', table: `main.default.${id}`, ...config },
  input,
];
const given = (values: string) =>
  run(
    `CREATE OR REPLACE TABLE main.default.given AS SELECT CAST(id AS BIGINT) AS id, country, amount, at FROM VALUES ${values} AS t(id, country, amount, at)`,
  );

/** Runs the pipeline, then drops its tables but the rows that it gave, and lets its models make them again. */
async function both(document: PipelineDocument, tables: readonly string[], batches: readonly string[]) {
  const contents = async (): Promise<readonly (readonly unknown[])[]> => {
    const all: (readonly unknown[])[] = [];
    for (const name of tables) all.push(await rows(`SELECT * FROM main.default.${name} ORDER BY ALL`));
    return all;
  };
  const drop = async (): Promise<void> => {
    for (const name of tables) await run(`DROP TABLE IF EXISTS main.default.${name}`);
  };
  const byRuns: (readonly (readonly unknown[])[])[] = [];
  for (const batch of batches) {
    await given(batch);
    const execute = async (statement: string) => {
      const { schema, chunks } = await run(statement);
      return { columns: schema, rows: chunks.flat() };
    };
    const { nodes } = await runPlan(planPipeline(document), unattended(execute));
    expect(nodes.filter(({ status }) => status === 'failed')).toEqual([]);
    byRuns.push(await contents());
  }
  await drop();
  const byModels: (readonly (readonly unknown[])[])[] = [];
  for (const [at, batch] of batches.entries()) {
    await given(batch);
    const isLater = at > 0;
    const options = {
      isLater,
      tables: { 'main_default.given': 'main.default.given' },
      variables: { land: "D'E" },
    };
    for (const model of compiledModels(document, options)) await run(storingStatement(model, isLater));
    byModels.push(await contents());
  }
  await drop();
  return { byRuns, byModels };
}

const FIRST = "(1, 'D''E', 5, 1), (2, 'FR', 7, 1), (3, NULL, 9, 1), (3, 'XX', -2, 2)";
const SECOND = "(2, 'FR', 8, 3), (2, 'US', 1, 2), (4, 'D''E', 4, 3)";
const KEYED = ["(1, 'D''E', 5, 1), (2, 'FR', 7, 1)", "(2, 'US', 8, 3), (4, 'D''E', 4, 3)"];

it('the models of a validation store the rows that a run stores', async () => {
  const rules = [
    { check: 'not-null', column: 'country', severity: 'drop' },
    { check: 'unique', columns: ['id'], severity: 'quarantine' },
    { check: 'range', column: 'amount', min: '0', severity: 'warn' },
  ];
  const document = pipeline(
    read,
    ['v', 'data-validation', { rules }, 's'],
    store('good', { mode: 'overwrite' }, 'v'),
    store('bad', { mode: 'overwrite' }, 'v'),
    store('measured', { mode: 'append' }, 'v'),
  );
  const ports: Readonly<Record<string, string>> = { good: 'passed', bad: 'quarantined', measured: 'metrics' };
  const split: PipelineDocument = {
    ...document,
    edges: document.edges.map((edge) => {
      const sourcePort = ports[edge.target];
      return sourcePort === undefined ? edge : { ...edge, sourcePort };
    }),
  };
  const { byRuns, byModels } = await both(split, ['good', 'bad', 'measured'], [FIRST, SECOND]);
  expect(byModels).toEqual(byRuns);
  expect(byRuns.flat().map((all) => all.length)).toEqual([2, 2, 3, 1, 2, 6]);
});

it('the models of merged rows and of changes in their order do too, in the second run as well', async () => {
  const document = pipeline(
    read,
    store(
      'latest',
      { mode: 'changes', mergeKeys: ['id'], sequence: 'at', deleteWhen: "country = 'XX'" },
      's',
    ),
  );
  const changes = await both(document, ['latest'], [FIRST, SECOND, FIRST]);
  expect(changes.byModels).toEqual(changes.byRuns);
  const merging = pipeline(
    read,
    store('merged', { mode: 'merge', mergeKeys: ['id'], updateIf: 'source.at > target.at' }, 's'),
  );
  const merged = await both(merging, ['merged'], KEYED);
  expect(merged.byModels).toEqual(merged.byRuns);
});

it('the value of a parameter is what it is in a run, whatever is in it', async () => {
  const document: PipelineDocument = {
    ...pipeline(
      read,
      [
        'f',
        'filter',
        { mode: 'expression', expression: "country = ${land} OR concat('{{ ', country) = '{{ ${land}'" },
        's',
      ],
      store('found', { mode: 'overwrite' }, 'f'),
    ),
    settings: { parameters: [{ name: 'land', type: 'text', default: "D'E" }] },
  };
  const { byRuns, byModels } = await both(document, ['found'], [FIRST]);
  expect(byModels).toEqual(byRuns);
  expect(byRuns.flat().map((all) => all.length)).toEqual([1]);
});
