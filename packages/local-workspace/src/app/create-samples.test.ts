import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from './create-engine.ts';
import { createSamples } from './create-samples.ts';
import type { LocalStore } from './local-store.ts';

let home: string;
let store: LocalStore;
const steps: string[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'samples-'));
  store = await openLocalStore({ home });
  await createSamples(store, {
    onProgress: (text, fraction) => steps.push(`${fraction.toFixed(2)} ${text}`),
  });
});

afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true });
});

const rows = async (statement: string) => (await store.engine.execute({ statement })).chunks.flat();

it('makes every table and file', async () => {
  expect(steps.at(-1)).toBe('1.00 Sample data is ready');
  const count = (table: string): string => `(SELECT count(*) FROM samples.retail.${table})`;
  expect(
    await rows(
      `SELECT ${['orders', 'customers', 'products', 'events', 'order_items'].map(count).join(', ')}`,
    ),
  ).toEqual([['120000', '8750', '480', '50000', '160000']]);
  const files = await store.volumes.list('/Volumes/samples/retail/raw');
  expect(files.map(({ name }) => name)).toEqual([
    'customers.json',
    'events.json',
    'messy.csv',
    'orders.csv',
    'products.csv',
    'products.parquet',
    'regional',
  ]);
});

it('leaves existing objects alone', async () => {
  const before = await rows('DESCRIBE HISTORY samples.retail.orders');
  steps.length = 0;
  await createSamples(store, { onProgress: (text) => steps.push(text) });
  expect(steps).toEqual([]);
  expect(await rows('DESCRIBE HISTORY samples.retail.orders')).toEqual(before);
});
