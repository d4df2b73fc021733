import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalStore } from '../../local-workspace/src/app/create-engine.ts';
import type { LocalStore } from '../../local-workspace/src/app/local-store.ts';
import { hasErrors } from '../src/diagnostics/diagnostic.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { nodeQuery } from '../src/pipeline/emit-sql.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { ask, changed, newSteps, SHOP } from './support/asked-pipeline.ts';

/** The lines of a table, without its heading. */
const table = (name: string): string[][] =>
  readFileSync(new URL(`files/asked/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const list = (cell = ''): string[] => (cell === '' ? [] : cell.split(' | '));

/**
 * What is selected and typed, the steps that it adds, and what is read of the last one on the local engine: some of its
 * columns, its rows in any order unless it sorts. Nothing is read of a step that has no rows, or other ones each time.
 */
const CHANGES = table('changes').map(([selected = '', sentence = '', steps, columns = '', rows]) => ({
  selected,
  sentence,
  steps: list(steps),
  columns,
  rows: list(rows),
}));

/** What is refused or asked back, in these words, and the messages that would settle it. */
const REFUSALS = table('refusals').map(([selected = '', sentence = '', text, choices]) => ({
  selected,
  sentence,
  text,
  choices: list(choices),
}));

/** What asks nothing of this pipeline. */
const NOT_UNDERSTOOD = [
  'hello',
  'what is the weather',
  'make me a sandwich',
  'add a filter',
  'filter',
  'limit',
  '',
];

let home = '';
let store: LocalStore | undefined;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'asked-'));
  // The product's time limits would make the test depend on the speed of the machine.
  store = await openLocalStore({ home, planLimitMs: 600_000 });
});
afterAll(async () => {
  await store?.close();
  await rm(home, { recursive: true });
});

async function rowsOf(statement: string): Promise<string[]> {
  const { chunks } = await required(store, 'The store').engine.execute({ statement });
  return chunks.flat().map((row) => row.map((cell) => cell ?? '∅').join(' '));
}

describe('a request without a model', () => {
  it('offers the nodes whose rows have what is asked for, and only those where it works', () => {
    const joined = changed(SHOP, ask(SHOP, 'orders', 'join with customers on customer_id'));
    const answer = ask(joined, 'orders', 'total amount per country.');
    expect(answer).toMatchObject({
      kind: 'ask',
      text: expect.stringMatching(
        /^There is no column “country” in “Orders”\. .* “Join” has it: shall the step follow that\?$/u,
      ),
      choices: [{ label: 'After “Join”', message: 'in Join: total amount per country' }],
    });
    const after = changed(joined, ask(joined, 'orders', 'in Join: total amount per country'));
    expect(newSteps(joined, after)).toEqual([expect.stringMatching(/Join$/u)]);
    // No rows of the pipeline have it.
    expect(ask(joined, 'orders', 'sort by weight')).toMatchObject({ choices: [] });
  });

  it('is tested with many sentences', () => {
    expect(CHANGES.length + REFUSALS.length + NOT_UNDERSTOOD.length).toBeGreaterThanOrEqual(140);
  });

  it.each(CHANGES)('after $selected: $sentence', async ({ selected, sentence, steps, columns, rows }) => {
    const after = changed(SHOP, ask(SHOP, selected, sentence));
    expect(newSteps(SHOP, after)).toEqual(steps);
    const plan = planPipeline(after);
    expect(hasErrors(plan.problems)).toBe(false);
    if (columns === '') return;
    const last = required(after.nodes.at(-1), 'A new step');
    const query = nodeQuery(plan, last.id);
    if (!query.ok) throw new Error(query.reason);
    const found = await rowsOf(`SELECT ${columns} FROM (${query.value.text})`);
    expect(last.kind === 'order-by' ? found : found.toSorted()).toEqual(rows);
  });

  it.each(REFUSALS)('that does not fit is answered: after $selected: $sentence', (refusal) => {
    const { selected, sentence, text, choices } = refusal;
    const answer = ask(SHOP, selected, sentence);
    expect(answer).toMatchObject({ kind: 'ask', text });
    expect(answer?.kind === 'ask' && answer.choices.map(({ message }) => message)).toEqual(choices);
    // What a choice sends is understood.
    for (const choice of choices) expect(ask(SHOP, selected, choice)?.kind).toBe('change');
  });

  it.each(NOT_UNDERSTOOD)('is not made by %j', (sentence) => {
    expect(ask(SHOP, 'orders', sentence)).toBeUndefined();
  });

  it.each([
    'how many rows has Orders',
    'how many rows has the orders?',
    'How many rows does orders have',
    'how many records are in the node Orders?',
    'how many rows are there in Orders',
    'how many orders are there',
    'please tell me the number of rows of Orders',
    "what's the row count of Orders?",
  ])('counts the rows of a node: %s', (sentence) => {
    expect(ask(SHOP, 'customers', sentence)).toEqual({ kind: 'count', nodeId: 'orders' });
  });

  it('counts the rows of the selected node or of the only end, and asks which of several', () => {
    expect(ask(SHOP, 'returns', 'how many rows are there?')).toEqual({ kind: 'count', nodeId: 'returns' });
    expect(ask(SHOP, 'returns', 'how many rows does it have')).toEqual({ kind: 'count', nodeId: 'returns' });
    const asked = ask(SHOP, undefined, 'how many rows?');
    expect(asked).toMatchObject({ kind: 'ask', text: 'The rows of which node?' });
    const messages = asked?.kind === 'ask' ? asked.choices.map(({ message }) => message) : [];
    expect(messages.map((message) => ask(SHOP, undefined, message))).toEqual(
      ['customers', 'returns', 'orders'].map((nodeId) => ({ kind: 'count', nodeId })),
    );
    expect(ask(SHOP, undefined, 'how many rows has Invoices')).toMatchObject({
      kind: 'ask',
      text: 'There is no node “Invoices”. There is “Customers”, “Returns” and “Orders”.',
    });
    expect(ask({ ...SHOP, nodes: [] }, undefined, 'how many rows')).toMatchObject({ kind: 'ask' });
  });

  it('counts what a destination stores, and nothing of a node without rows', () => {
    const stored = changed(SHOP, ask(SHOP, 'orders', 'write to main.shop.copy'));
    const label = stored.nodes.at(-1)?.label ?? '';
    expect(ask(stored, undefined, `how many rows has "${label}"`)).toEqual({
      kind: 'count',
      nodeId: 'orders',
    });
    const note = { id: 'w', type: 'warehouse', kind: 'warehouse', label: 'Machines', config: {} } as const;
    const nodes = [...SHOP.nodes, { ...note, position: { x: 0, y: 0 } }];
    expect(ask({ ...SHOP, nodes }, undefined, 'how many rows has Machines')).toMatchObject({
      kind: 'ask',
      text: '“Machines” gives no rows, so there is nothing to count.',
    });
  });

  it('counts a node whose name has words of a step', () => {
    const named = changed(SHOP, ask(SHOP, 'orders', 'rename Orders to Orders with products by day'));
    expect(ask(named, undefined, 'how many rows has orders with products by day')).toEqual({
      kind: 'count',
      nodeId: 'orders',
    });
  });

  it('leaves counts in groups to the steps that make them', () => {
    for (const sentence of ['how many rows per status', 'how many orders per status', 'count rows'])
      expect(ask(SHOP, 'orders', sentence)?.kind).toBe('change');
  });

  it.each([
    'run it',
    'Run',
    'please run the pipeline now',
    'execute it',
    'start the run',
    'run everything again',
  ])('runs the pipeline: %s', (sentence) => {
    expect(ask(SHOP, undefined, sentence)).toEqual({ kind: 'run' });
  });

  it('runs up to a node that the message names', () => {
    for (const sentence of [
      'run up to Orders',
      'run Orders',
      'run only orders',
      'run it until Orders please',
    ])
      expect(ask(SHOP, 'returns', sentence)).toEqual({ kind: 'run', upTo: 'orders' });
    expect(ask(SHOP, 'returns', 'run up to this node')).toEqual({ kind: 'run', upTo: 'returns' });
    expect(ask(SHOP, 'returns', 'run a marathon')).toBeUndefined();
  });

  it('renames and removes nodes', () => {
    const renamed = changed(SHOP, ask(SHOP, 'orders', 'rename Orders to Sales'));
    expect(renamed.nodes.map(({ label }) => label)).toEqual(['Customers', 'Returns', 'Sales']);
    const removed = changed(SHOP, ask(SHOP, 'orders', 'delete the node returns'));
    expect(removed.nodes.map(({ id }) => id)).toEqual(['customers', 'orders']);
  });

  it('removes “the filter” that is the only one, and asks which of several', () => {
    const add = (document: PipelineDocument, sentence: string) =>
      changed(document, ask(document, 'orders', sentence));
    const one = add(add(SHOP, 'keep rows where quantity > 1'), 'rename the node Filter to Large orders');
    expect(newSteps(SHOP, one)).toHaveLength(1);
    expect(newSteps(SHOP, add(one, 'remove the filter'))).toEqual([]);
    const two = add(add(one, 'keep rows where amount > 1'), 'rename the node Filter to Dear orders');
    const asked = ask(two, 'orders', 'remove the filter');
    expect(asked).toMatchObject({ kind: 'ask', text: 'Which “filter”?' });
    const [choice] = asked?.kind === 'ask' ? (asked.choices ?? []) : [];
    expect(newSteps(SHOP, add(two, choice?.message ?? ''))).toHaveLength(1);
  });

  it('goes on from the end that has the named columns when nothing is selected', () => {
    const steps = (sentence: string) => newSteps(SHOP, changed(SHOP, ask(SHOP, undefined, sentence)));
    expect(steps('keep rows where signup_date is after 2023')).toEqual([
      'filter: signup_date >= 2024-01-01 ← Customers',
    ]);
    expect(steps('sort returns by reason')).toEqual(['order-by: reason ← Returns']);
  });

  it('makes columns of all values only: of some, which a preview shows, it makes a spelling', () => {
    const sentence = 'pivot total amount per customer_id by status';
    expect(ask(SHOP, 'orders', sentence, true)?.kind).toBe('change');
    expect(ask(SHOP, 'orders', sentence, false)).toMatchObject({
      kind: 'ask',
      text: expect.stringContaining('Which values of “status” become columns?'),
    });
    const some = changed(SHOP, ask(SHOP, 'customers', 'country is germany', false));
    expect(newSteps(SHOP, some)).toEqual(['filter: country = Germany ← Customers']);
  });

  it('needs rows to work on', () => {
    const empty = { ...SHOP, nodes: [] };
    expect(ask(empty, undefined, 'sort by amount')).toMatchObject({
      kind: 'ask',
      text: expect.stringContaining('Add a source first'),
    });
    expect(newSteps(empty, changed(empty, ask(empty, undefined, 'read samples.retail.orders')))).toEqual([
      'source: samples.retail.orders ← ',
    ]);
  });

  it('takes names of columns as typed while they are not known', () => {
    const unknown = {
      ...SHOP,
      nodes: SHOP.nodes.map((node) => ({ ...node, config: { ...node.config, schema: '' } })),
    };
    expect(newSteps(unknown, changed(unknown, ask(unknown, 'orders', 'sort by amount')))).toEqual([
      'order-by: amount ← Orders',
    ]);
    expect(ask(unknown, 'orders', 'sort by the order amount')).toMatchObject({
      kind: 'ask',
      text: expect.stringContaining('not known yet'),
    });
  });

  it('of any length is read in a moment, and never fails', () => {
    for (const text of [
      'keep rows where '.repeat(30),
      'a and '.repeat(80),
      'join '.repeat(90),
      '('.repeat(400),
      '"'.repeat(399),
    ])
      expect(() => ask(SHOP, 'orders', text)).not.toThrow();
  });
});
