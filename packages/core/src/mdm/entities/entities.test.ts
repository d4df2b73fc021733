import { expect, it } from 'vitest';
import { AT, masterStore } from '../testing/master-store.ts';
import { configureEntity, entitiesWith, firstRecords, missingValues, noteSync } from './entity-queries.ts';
import { SAMPLE_ATTRIBUTES } from './standard-entities.ts';

const master = masterStore();
const ENTITIES = entitiesWith([]);

it('computes exactly the sample figures', async () => {
  const entities = await master.ask(ENTITIES);
  expect(
    entities.map(({ name, type, records, relationships, status }) => [
      name,
      type,
      records,
      relationships,
      status,
    ]),
  ).toEqual([
    ['Products', 'Catalog', 15_420, 3, 'Active'],
    ['Customers', 'CRM', 8750, 2, 'Active'],
    ['Suppliers', 'Supply Chain', 1250, 1, 'Syncing'],
    ['Categories', 'Catalog', 450, 1, 'Active'],
  ]);
  const widths = await Promise.all(
    entities.map(async ({ table_name }) => [
      table_name,
      (await master.execute(firstRecords(AT, table_name, 1))).columns.length,
    ]),
  );
  expect(Object.fromEntries(widths)).toEqual({ products: 24, customers: 18, suppliers: 15, categories: 8 });
  expect(SAMPLE_ATTRIBUTES).toEqual(Object.fromEntries(widths));
  expect(ENTITIES.sample.map(({ last_sync: _, ...rest }) => rest)).toEqual(
    entities.map(({ last_sync: _, ...rest }) => rest),
  );
});

it('counts what is missing in each column', async () => {
  const answer = await master.execute(missingValues(AT, 'categories', ['category_id', 'parent_id']));
  expect(answer.rows).toEqual([['0', '10']]);
});

it('records a sync, and stores settings with any characters in them', async () => {
  const suppliers = async () =>
    (await master.ask(ENTITIES)).find(({ entity_id }) => entity_id === 'suppliers');
  const before = await suppliers();
  await master.execute(noteSync(AT, 'suppliers'));
  const synced = await suppliers();
  expect(synced?.status).toBe('Active');
  expect(Date.parse(synced?.last_sync ?? '')).toBeGreaterThan(Date.parse(before?.last_sync ?? ''));
  await master.execute(
    configureEntity(AT, 'suppliers', { name: "O'Neil's\\", type: 'Vendors', status: 'Draft' }),
  );
  expect(await suppliers()).toMatchObject({ name: "O'Neil's\\", type: 'Vendors', status: 'Draft' });
});
