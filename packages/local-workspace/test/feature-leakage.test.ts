import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExampleCell, ExampleTable } from '../../core/src/pipeline/define-node.ts';
import { KINDS } from '../../core/src/pipeline/registry.ts';
import { runnable, sqlOf } from '../../core/test/support/examples.ts';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';

let store: LocalStore;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'leakage-'));
  store = await openLocalStore({ home, planLimitMs: 600_000 });
});
afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const kind = required(KINDS.get('feature-engineering'), 'The kind');
const schema = 'id INT, city STRING, amount DOUBLE, bought BOOLEAN';

/** Every feature that is fitted. */
const CONFIG = {
  keys: ['id'],
  training: 'condition',
  condition: 'id < 100',
  steps: [
    { kind: 'scale', columns: ['amount'] },
    { kind: 'scale', columns: ['amount'], scaling: 'minmax' },
    { kind: 'scale', columns: ['amount'], scaling: 'robust' },
    { kind: 'bin', columns: ['amount'], binning: 'quantile', bins: 3 },
    { kind: 'bin', columns: ['id'] },
    { kind: 'encode', columns: ['city'] },
    { kind: 'encode', columns: ['city'], encoding: 'ordinal' },
    { kind: 'encode', columns: ['city'], encoding: 'target', target: 'bought', folds: 3, smoothing: 2 },
    { kind: 'impute', columns: ['amount'] },
  ],
};

type Row = readonly ExampleCell[];
const training: readonly Row[] = Array.from({ length: 30 }, (_unused, at) => [
  String(at),
  at % 7 === 0 ? null : (['Bern', 'Chur', "L'Aquila"][at % 3] ?? null),
  at % 5 === 0 ? null : String((at * 37) % 11),
  String(at % 4 < 2),
]);
const unseen: readonly Row[] = [
  ['100', 'Bern', '3', 'true'],
  ['101', 'Oslo', '1000000', 'false'],
  ['102', null, null, null],
];
const other: readonly Row[] = [['103', 'Chur', '-5', 'false'], ...unseen];

async function run(
  settings: object,
  inputs: Readonly<Record<string, readonly ExampleTable[]>>,
  output?: string,
): Promise<readonly Row[]> {
  const config = { ...CONFIG, ...settings };
  const port = kind.outputs?.(kind.config.parse(config)).find(({ name }) => name === output);
  const example = { name: 'leakage', title: 'Leakage', config, inputs };
  const code = sqlOf({ name: 'leakage', kind, example, ...(port && { port }) });
  if (code.kind !== 'query') throw new Error('No query');
  const { chunks } = await store.engine.execute({ statement: runnable(example, code.query).text });
  return chunks.flat();
}

const table = (rows: readonly Row[]): ExampleTable => ({ schema, rows });
/** What is certain of a fraction: the digits after those follow the order in which rows are summed up. */
const CERTAIN_DIGITS = 13;
const certain = (cell: Row[number]): Row[number] =>
  cell !== null && /^-?\d+\.\d/u.test(cell) ? Number(cell).toPrecision(CERTAIN_DIGITS) : cell;
const sorted = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row.map(certain))).toSorted();
const fittedOn = (rows: readonly Row[]): Promise<readonly Row[]> =>
  run({ giveFitted: true }, { in: [table(rows)] }, 'fitted');

it('fits nothing on rows that are not of the training', async () => {
  const alone = await fittedOn(training);
  expect(alone.length).toBeGreaterThan(10);
  expect(sorted(await fittedOn([...training, ...other]))).toEqual(sorted(alone));
  const changed = training.map((row, at) => (at === 1 ? [row[0] ?? '', 'Bern', '999', 'true'] : row));
  expect(sorted(await fittedOn(changed))).not.toEqual(sorted(alone));
});

it('transforms new rows by a saved table as they are transformed beside the training rows', async () => {
  const beside = await run({}, { in: [table([...training, ...unseen])] });
  const fitted = { schema: 'name STRING, category STRING, value STRING', rows: await fittedOn(training) };
  const later = await run({ fit: 'given' }, { in: [table(unseen)], fitted: [fitted] });
  expect(later.length).toBe(unseen.length);
  expect(sorted(later)).toEqual(sorted(beside.filter(([id]) => Number(id) >= 100)));
});

it('refuses a table of other features', async () => {
  const rows = (await fittedOn(training)).filter(([name]) => name !== 'amount_mean_1');
  const fitted = { schema: 'name STRING, category STRING, value STRING', rows };
  const failure = await run({ fit: 'given' }, { in: [table(unseen)], fitted: [fitted] }).catch(String);
  expect(failure).toContain('The table of fitted values lacks values of these features');
  expect(kind.explain?.(kind.config.parse({}), String(failure))?.field).toBe('fit');
});
