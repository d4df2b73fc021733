import { expect, it } from 'vitest';
import { AT, masterStore } from '../testing/master-store.ts';
import { MASTER_DATA_SETUP } from './master-data-setup.ts';
import { setupSteps } from './setup-steps.ts';

const master = masterStore();

it('creates every table, and leaves existing ones unchanged', async () => {
  const names = (await master.cells('SHOW TABLES IN main.master_data')).map(([, name]) => name);
  expect(names).toEqual(MASTER_DATA_SETUP.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)));
  await master.run('DELETE FROM main.master_data.categories WHERE level = 3');
  for (const { statement } of setupSteps(AT)) await master.execute(statement);
  expect(await master.cells('SELECT count(*) FROM main.master_data.categories')).toEqual([['50']]);
});

it('generates the same rows each time', async () => {
  await master.run('CREATE CATALOG IF NOT EXISTS other');
  for (const { table, statement } of setupSteps({ catalog: 'other' }))
    if (table === undefined || table === 'products') await master.execute(statement);
  const difference = await master.cells(
    `SELECT count(*) FROM (SELECT * FROM main.master_data.products EXCEPT SELECT * FROM other.master_data.products)`,
  );
  expect(difference).toEqual([['0']]);
});
