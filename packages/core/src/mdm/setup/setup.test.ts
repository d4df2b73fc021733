import { expect, it } from 'vitest';
import { masterStore } from '../testing/master-store.ts';
import { MASTER_DATA_SETUP } from './master-data-setup.ts';

const master = masterStore();

it('makes every table', async () => {
  const names = (await master.cells('SHOW TABLES IN main.master_data')).map(([, name]) => name);
  expect(names).toEqual(MASTER_DATA_SETUP.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)));
});

it('gives the entities their records and attributes', async () => {
  const sizes = async (table: string) => {
    const answer = await master.run(`SELECT * FROM main.master_data.${table}`);
    return [answer.rows.length, answer.columns.length];
  };
  expect(await sizes('categories')).toEqual([450, 8]);
});
