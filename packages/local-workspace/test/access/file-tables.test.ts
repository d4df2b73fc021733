import { required } from '@lakehouse/spark-sql/types/required';
import { beforeAll, expect, it } from 'vitest';

import { Descriptions } from '../../src/resources/unity-catalog/objects.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles, type Users } from './roles.ts';

const store = testStore();
let users: Users;
const FILES = '/Volumes/main/shop/files';
const as = (role: keyof Users) => ({ user: users[role] });
const make = (name: string, path: string, role: keyof Users) =>
  store.run(
    `CREATE TABLE main.shop.${name} (id INT, word STRING) USING csv OPTIONS (header 'true') LOCATION '${path}'`,
    as(role),
  );

beforeAll(async () => {
  users = await makeRoles(store);
});

it('is made only over files that its maker may read', async () => {
  await make('allowed', FILES, 'writer');
  await expect(make('hidden', '/Volumes/main/default/uploads', 'writer')).rejects.toThrow(
    'INSUFFICIENT_PERMISSIONS',
  );
  await expect(make('beside', '/mnt/x', 'writer')).rejects.toThrow('Only administrators');
});

it('shows the rows of its files to who may read both', async () => {
  await make('both', FILES, 'owner');
  const read = (role: keyof Users) => store.rows('SELECT * FROM main.shop.both', as(role));
  expect(await read('reader')).toEqual([['7', 'hush']]);
  await expect(read('nobody')).rejects.toThrow();
  await store.run('REVOKE READ VOLUME ON SCHEMA main.shop FROM `reader@x.org`', as('owner'));
  await expect(read('reader')).rejects.toThrow('READ VOLUME');
  // A view of the owner shows what its owner may see.
  await store.run('CREATE VIEW main.shop.seen AS SELECT word FROM main.shop.both', as('owner'));
  expect(await store.rows('SELECT * FROM main.shop.seen', as('reader'))).toEqual([['hush']]);
});

it('is written by who may change the table and the volume', async () => {
  await make('written', FILES, 'owner');
  const insert = (role: keyof Users) =>
    store.run("INSERT INTO main.shop.written VALUES (8, 'more')", as(role));
  await expect(insert('reader')).rejects.toThrow('MODIFY');
  await insert('writer');
  await store.run('REVOKE WRITE VOLUME ON SCHEMA main.shop FROM `writer@x.org`', as('owner'));
  await expect(insert('writer')).rejects.toThrow('WRITE VOLUME');
});

it('is described to clients with its format and its location', async () => {
  await make('described', FILES, 'owner');
  const table = required(await store.open().catalog.getTable('main', 'shop', 'described'), 'the table');
  expect(await new Descriptions(store.home()).table(table)).toMatchObject({
    table_type: 'EXTERNAL',
    data_source_format: 'CSV',
    storage_location: FILES,
  });
});
