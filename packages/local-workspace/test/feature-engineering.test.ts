import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS } from '../../core/src/pipeline/registry.ts';
import { seeded } from '../../core/src/pipeline/testing/random.ts';
import { runnable, sqlOf } from '../../core/test/support/examples.ts';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';

let store: LocalStore;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'features-'));
  store = await openLocalStore({ home });
});
afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const kind = required(KINDS.get('feature-engineering'), 'The kind');

interface Row {
  readonly id: number;
  readonly x: number;
  readonly town: string;
  readonly y: number;
}

const STEPS = [
  ...['standard', 'minmax', 'robust'].map((scaling) => ({ kind: 'scale', columns: ['x'], scaling })),
  { kind: 'bin', columns: ['x'], binning: 'quantile' },
  { kind: 'bin', columns: ['y'], binning: 'width' },
  { kind: 'encode', columns: ['town'], encoding: 'onehot' },
  { kind: 'encode', columns: ['town'], encoding: 'ordinal' },
  { kind: 'encode', columns: ['town'], encoding: 'target', target: 'y', smoothing: 2 },
];

/** The columns after the id and the inputs, by id. */
async function featuresOf(rows: readonly Row[], steps: readonly object[] = STEPS) {
  const example = {
    name: 'x',
    title: 'x',
    config: { keys: ['id'], trainingShare: 60, validationShare: 20, steps },
    inputs: {
      in: [
        {
          schema: 'id INT, x DOUBLE, town STRING, y DOUBLE',
          rows: rows.map(({ id, x, town, y }) => [String(id), String(x), town, String(y)]),
        },
      ],
    },
  };
  const code = sqlOf({ name: 'x', kind, example });
  if (code.kind !== 'query') throw new Error(code.kind);
  const { chunks } = await store.engine.execute({ statement: runnable(example, code.query).text });
  return new Map(chunks.flat().map(([id, , , , part, ...features]) => [Number(id), { part, features }]));
}

const random = seeded(3);
const ROWS: readonly Row[] = Array.from({ length: 200 }, (_unused, id) => ({
  id,
  x: random.int(1000) / 8,
  town: random.pick(['a', 'b', 'c']),
  y: random.int(2),
}));

/** Without the last digits, which follow the order in which rows are summed up: windows over a category order them by it. */
const rounded = (features: unknown): string =>
  JSON.stringify(features).replace(/\d+\.\d+/gu, (number) => Number(number).toPrecision(12));

it('fits on the training rows only: others can be anything, and change no feature of another row', async () => {
  const before = await featuresOf(ROWS);
  const isTraining = (id: number) => before.get(id)?.part === 'train';
  const strange = ROWS.map((row) =>
    isTraining(row.id) || row.id % 2 === 0 ? row : { id: row.id, x: 1e9, town: 'never seen', y: -1e6 },
  );
  const after = await featuresOf(strange);
  const unchanged = ROWS.filter((row, at) => row === strange[at]);
  expect(unchanged.length).toBeGreaterThan(130);
  expect(unchanged.length).toBeLessThan(ROWS.length);
  for (const { id } of unchanged) expect(rounded(after.get(id))).toEqual(rounded(before.get(id)));
  // The same change of training rows is seen.
  const fitted = await featuresOf(ROWS.map((row) => (isTraining(row.id) ? { ...row, x: row.x * 2 } : row)));
  const others = ROWS.filter(({ id }) => !isTraining(id));
  expect(others.filter(({ id }) => fitted.get(id)?.features[0] === before.get(id)?.features[0])).toEqual([]);
});

it('encodes no training row by its own target', async () => {
  const steps = STEPS.slice(-1);
  const before = await featuresOf(ROWS, steps);
  const training = ROWS.filter(({ id }) => before.get(id)?.part === 'train').slice(0, 4);
  for (const { id } of training) {
    const after = await featuresOf(
      ROWS.map((row) => (row.id === id ? { ...row, y: row.y + 64 } : row)),
      steps,
    );
    const [own, changed] = [before, after].map((one) => Number(one.get(id)?.features[0]));
    expect(changed).toBe(own);
    const seen = ROWS.filter((row) => after.get(row.id)?.features[0] !== before.get(row.id)?.features[0]);
    expect(seen.length).toBeGreaterThan(20);
  }
});

it('keeps each key on its side when rows are added, in about the shares that were asked for', async () => {
  const few = await featuresOf(ROWS.slice(0, 100), []);
  const all = await featuresOf(ROWS, []);
  for (const [id, { part }] of few) expect(all.get(id)?.part).toBe(part);
  const count = (part: string) => [...all.values()].filter((one) => one.part === part).length;
  expect(count('train')).toBeGreaterThan(95);
  expect(count('train')).toBeLessThan(145);
  expect(count('validation')).toBeGreaterThan(15);
  expect(count('test')).toBeGreaterThan(15);
});
