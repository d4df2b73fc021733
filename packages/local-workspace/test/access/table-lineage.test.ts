import { beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles, type Users } from './roles.ts';

const store = testStore();
let users: Users;

beforeAll(async () => {
  users = await makeRoles(store);
});

const LINKS = `SELECT source_table_name, source_type, target_table_name, target_type, created_by
  FROM system.access.table_lineage WHERE target_table_schema = 'flows' ORDER BY 1, 3`;

it('system.access.table_lineage says between which tables statements moved rows, and who ran the last one', async () => {
  expect(await store.rows(LINKS)).toEqual([]);
  await store.run('CREATE SCHEMA main.flows');
  await store.run('GRANT USE SCHEMA, SELECT, MODIFY ON SCHEMA main.flows TO `writer@x.org`');
  const at = { schema: 'flows', user: users.admin };
  await store.run('CREATE TABLE orders AS SELECT 1 AS id, 5 AS amount', at);
  await store.run('CREATE TABLE customers (id INT)', at);
  await store.run('CREATE VIEW large AS SELECT * FROM orders WHERE amount > 3', at);
  await store.run(
    'CREATE TABLE report AS WITH customers2 AS (SELECT * FROM customers) SELECT large.id FROM large JOIN customers2 USING (id)',
    at,
  );
  await store.run('INSERT INTO report SELECT id FROM orders WHERE id NOT IN (SELECT id FROM report)', at);
  await store.run(
    'MERGE INTO customers USING main.flows.ORDERS AS o ON customers.id = o.id WHEN NOT MATCHED THEN INSERT (id) VALUES (o.id)',
    { schema: 'flows', user: users.writer },
  );
  await expect(store.run('INSERT INTO customers SELECT missing FROM report', at)).rejects.toThrow();
  expect(await store.rows(LINKS)).toEqual([
    ['customers', 'TABLE', 'report', 'TABLE', users.admin.name],
    ['large', 'VIEW', 'report', 'TABLE', users.admin.name],
    ['orders', 'TABLE', 'customers', 'TABLE', 'writer@x.org'],
    ['orders', 'TABLE', 'large', 'VIEW', users.admin.name],
    ['orders', 'TABLE', 'report', 'TABLE', users.admin.name],
  ]);
  expect(
    await store.rows(
      'SELECT DISTINCT source_table_catalog, target_table_schema, event_date = current_date(), event_time <= now() FROM system.access.table_lineage',
    ),
  ).toEqual([['main', 'flows', 'true', 'true']]);
});

it('names files by their path, to those who see the volume', async () => {
  const path = '/Volumes/main/shop/files/a.csv';
  const asOwner = { user: users.owner };
  await store.run(
    `CREATE TABLE main.shop.words AS SELECT id, word FROM read_files('${path}', header => true)`,
    asOwner,
  );
  const paths =
    'SELECT source_path, source_type, target_table_full_name FROM system.access.table_lineage WHERE source_type = "PATH"';
  const found = [[path, 'PATH', 'main.shop.words']];
  expect(await store.rows(paths)).toEqual(found);
  expect(await store.rows(paths, { user: users.reader })).toEqual(found);
  expect(await store.rows(paths, { user: users.nobody })).toEqual([]);
  await store.run('CREATE TABLE main.shop.copied (id STRING, word STRING)', asOwner);
  await store.run(
    `COPY INTO main.shop.copied FROM '${path}' FILEFORMAT = CSV FORMAT_OPTIONS ('header' = 'true')`,
    asOwner,
  );
  expect(await store.rows(`${paths} AND target_table_name = 'copied'`)).toHaveLength(1);
});

it('shows who may not see a table none of its links, and none of what is gone', async () => {
  expect(await store.rows(LINKS, { user: users.nobody })).toEqual([]);
  await store.run('DROP TABLE main.flows.report');
  expect((await store.rows(LINKS)).map(([source, , target]) => `${source} ${target}`)).toEqual([
    'orders customers',
    'orders large',
  ]);
});
