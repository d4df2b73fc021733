import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { columnsToKeep, expectedNow, nodesToGive } from '@lakehouse/core/pipeline-tests/freeze-test';
import { killingTest } from '@lakehouse/core/pipeline-tests/mutation/killing-test';
import type { Mutant } from '@lakehouse/core/pipeline-tests/mutation/mutants';
import { mutationScore, runMutants } from '@lakehouse/core/pipeline-tests/mutation/run-mutants';
import { onSql, type RowsOrRefusal, runTest } from '@lakehouse/core/pipeline-tests/run-tests';
import { SHOP, SHOP_TESTS } from '@lakehouse/core/pipeline-tests/testing/shop';
import { makeRows } from '@lakehouse/core/targets/frozen-rows';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { run } = testStore();

let statements = 0;
async function execute(statement: string): Promise<RowsOrRefusal> {
  statements += 1;
  try {
    return { rows: (await run(statement)).chunks.flat() };
  } catch (cause) {
    return { refused: cause instanceof Error ? cause.message : String(cause) };
  }
}

const now = () => performance.now();
const plan = (document: PipelineDocument) => planPipeline(document);

const words = ({ label, change }: Mutant) => `${label}: ${change}`;

it('names the mistakes that tests would not find, and proposes for each a test that does', async () => {
  let document: PipelineDocument = { ...SHOP, tests: SHOP_TESTS };
  const before = statements;
  const first = await runMutants(document, { execute, plan, now });
  // Two tests, their two statements, and a statement for all mutants but those whose order counts.
  expect(statements - before).toBeLessThan(25);
  expect(first.failing).toEqual([]);
  expect(first.killed.map(({ mutant }) => words(mutant))).toEqual([
    "paid: Keep rows where: status = 'paid' AND amount >= 10 → status = 'paid' OR amount >= 10",
    "paid: Keep rows where: status = 'paid' → status != 'paid'",
    "paid: Keep rows where: 'paid' → 'paid~'",
    "paid: Keep rows where: 'paid' → ''",
    'paid: Keep rows where: amount >= 10 → amount > 10',
    'paid: Keep rows where: amount >= 10 → amount < 10',
    'paid: Keep rows where: 10 → 11',
    'paid: the step is left out',
    'joined: Join type: left → inner',
    'sorted: total: Direction: desc → asc',
    'sorted: the step is left out',
  ]);
  expect(first.survived.map(words)).toEqual([
    'paid: Keep rows where: 10 → 9',
    'joined: Join type: left → full',
    'joined: NULL keys match each other: false → true',
    'totals: amount: Function: sum → avg',
    'totals: amount: Function: sum → max',
  ]);
  expect(mutationScore(first)).toBe(11 / 16);
  for (const mutant of first.survived) {
    const test = await killingTest(document, mutant, { execute, plan, now });
    if (!test) throw new Error(`No rows for ${words(mutant)}`);
    // No row more than it takes.
    expect(test.inputs.flatMap(({ rows }) => rows).length).toBeLessThanOrEqual(2);
    expect((await runTest(plan(document), test, onSql(execute))).passed).toBe(true);
    expect((await runTest(plan(mutant.document), test, onSql(execute))).passed).toBe(false);
    document = { ...document, tests: [...(document.tests ?? []), test] };
  }
  const last = await runMutants(document, { execute, plan, now });
  expect([last.survived, mutationScore(last)]).toEqual([[], 1]);
});

it('finds nothing by tests that fail already, and stops at its limits', async () => {
  const [whole, part] = SHOP_TESTS;
  const wrong: PipelineTest = { ...part, outputs: [{ node: 'paid', expect: [{ is: 'row-count', min: 9 }] }] };
  const failing = await runMutants({ ...SHOP, tests: [wrong] }, { execute, plan, now });
  expect([failing.killed, failing.failing, mutationScore(failing)]).toEqual([[], [wrong.name], 0]);
  const few = await runMutants({ ...SHOP, tests: [whole] }, { execute, plan, now, limit: 4 });
  expect([few.killed.length + few.survived.length, few.left]).toEqual([4, 12]);
  const late = await runMutants({ ...SHOP, tests: [whole] }, { execute, plan, now, deadline: -1 });
  expect([late.killed, late.survived, late.left]).toEqual([[], [], 16]);
});

it('proves that the same code is not a mistake', async () => {
  const cached: PipelineDocument = {
    ...SHOP,
    tests: SHOP_TESTS,
    nodes: [
      ...SHOP.nodes,
      {
        id: 'kept',
        type: 'transformation',
        kind: 'cache',
        label: 'kept',
        position: { x: 0, y: 0 },
        config: {},
      },
    ],
    edges: SHOP.edges
      .map((edge) =>
        edge.target === 'joined' && edge.source === 'paid' ? { ...edge, source: 'kept' } : edge,
      )
      .concat({ id: 'k', source: 'paid', target: 'kept', kind: 'data', targetPort: 'in' }),
  };
  const { equivalent } = await runMutants(cached, { execute, plan, now });
  expect(equivalent.map(words)).toEqual(['kept: the step is left out']);
});

const EXAMPLES = [
  'clean-orders',
  'daily-revenue-pivot',
  'json-events-exploded',
  'churn-features',
  'orders-at-rates',
  'quality-filter',
  'survey-unpivoted',
  'top-products-melt',
  'visits-by-window',
  'customer-360',
];

async function example(name: string): Promise<PipelineDocument> {
  const path = fileURLToPath(new URL(`../../../examples/pipelines/${name}.json`, import.meta.url));
  const opened = openPipeline(await readFile(path, 'utf8'));
  if (!opened.ok) throw new Error(opened.message);
  return opened.document;
}

/** A test of the ends of a pipeline over a few rows, so few that it misses some mistakes. */
async function weakTest(document: PipelineDocument): Promise<PipelineTest> {
  const whole = plan(document);
  const made = makeRows(whole);
  const ends = whole.order.filter(({ node }) => !document.edges.some(({ source }) => source === node.id));
  const sources = new Set(ends.flatMap(({ node }) => nodesToGive(whole, node.id)));
  const inputs = [...sources].map(({ node, schema = [] }) => ({
    node: node.id,
    columns: columnsToKeep(schema),
    rows: (made.get(node.id)?.rows ?? []).slice(0, 4).map((row) => [...row]),
  }));
  const outputs: PipelineTest['outputs'] = [];
  for (const { node } of ends) {
    const expected = await expectedNow(whole, node.id, inputs, onSql(execute));
    if ('expect' in expected) outputs.push({ node: node.id, expect: [expected.expect] });
  }
  return { id: 'weak', name: 'Weak', inputs, outputs };
}

/** A number by its value: the scale of a decimal, and what sums of floats differ in, say nothing. */
const valueOf = (cell: string | null | undefined): string | number | null =>
  typeof cell === 'string' && /^-?\d+(?:\.\d+)?(?:E-?\d+)?$/u.test(cell)
    ? Number(Number(cell).toPrecision(9))
    : (cell ?? null);

/** What a pipeline gives at the end of some nodes, each by a statement of its own, over sources with these rows. */
async function truth(document: PipelineDocument, { inputs, outputs }: PipelineTest): Promise<unknown> {
  const given: PipelineDocument = {
    ...document,
    nodes: document.nodes.map((node) => {
      const input = inputs.find((one) => one.node === node.id);
      if (!input) return node;
      const texts = (row: readonly (string | null)[]) =>
        input.columns
          .map(({ name, type }, at) => {
            const cell = row[at];
            const text = typeof cell === 'string' ? `'${cell.replaceAll(/['\\]/gu, '\\$&')}'` : 'NULL';
            const value = /[<]/u.test(type) ? `from_json(${text}, '${type}')` : `CAST(${text} AS ${type})`;
            return `${value} AS \`${name}\``;
          })
          .join(', ');
      const schema = input.columns.map(({ name, type }) => `\`${name}\` ${type}`).join(', ');
      const query = input.rows.map((row) => `SELECT ${texts(row)}`).join(' UNION ALL ');
      return { ...node, kind: 'source', type: 'source', config: { from: 'query', query, schema } };
    }),
  };
  const planned = plan(given);
  const found = [];
  for (const { node } of outputs) {
    const query = nodeQuery(planned, node);
    if (!query.ok) return query.reason;
    try {
      const { schema, chunks } = await run(query.value.text);
      const order = schema
        .map(({ name }, at) => ({ name, at }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const rows = chunks
        .flat()
        .map((row) => JSON.stringify(order.map(({ name, at }) => [name, valueOf(row[at])])));
      found.push([order.map(({ name }) => name), rows.toSorted()]);
    } catch (cause) {
      return String(cause);
    }
  }
  return found;
}

it('lists as killed what is, for 40 mutants at random of the examples', async () => {
  let seed = 20261130;
  const next = (): number => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const all: { mutant: Mutant; document: PipelineDocument; test: PipelineTest; killed: boolean }[] = [];
  for (const name of EXAMPLES) {
    const plain = await example(name);
    const test = await weakTest(plain);
    const document = { ...plain, tests: [test] };
    const { killed, survived, equivalent, failing } = await runMutants(document, { execute, plan, now });
    expect([name, test.outputs.length > 0, failing]).toEqual([name, true, []]);
    all.push(...killed.map(({ mutant }) => ({ mutant, document, test, killed: true })));
    all.push(...[...survived, ...equivalent].map((mutant) => ({ mutant, document, test, killed: false })));
  }
  const chosen = Array.from({ length: 40 }, () => all.splice(Math.floor(next() * all.length), 1)).flat();
  const [reported, real]: [string[], string[]] = [[], []];
  for (const { mutant, document, test, killed } of chosen) {
    const [before, after] = [await truth(document, test), await truth(mutant.document, test)];
    if (killed) reported.push(`${document.name}: ${words(mutant)}`);
    if (JSON.stringify(before) !== JSON.stringify(after)) real.push(`${document.name}: ${words(mutant)}`);
  }
  expect(reported).toEqual(real);
  expect(reported.length).toBeGreaterThan(10);
  expect(reported.length).toBeLessThan(38);
});
