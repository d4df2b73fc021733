import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import { columnLinks, linkedColumns } from '@lakehouse/core/table-history/column-lineage';
import { beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles, type Users } from './roles.ts';

const logged: string[] = [];
const store = testStore({ log: (line) => void logged.push(line) });
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

const COLUMNS = `SELECT concat_ws('.', source_table_name, source_column_name) AS source,
  concat_ws('.', target_table_name, target_column_name) AS target
  FROM system.access.column_lineage WHERE target_table_schema = 'columns' ORDER BY 2, 1`;

it('system.access.column_lineage says from which columns the columns of a table come', async () => {
  await store.run('CREATE SCHEMA main.columns');
  const at = { schema: 'columns' };
  await store.run('CREATE TABLE orders (id INT, customer STRING, amount INT)', at);
  await store.run('CREATE TABLE people (id INT, name STRING)', at);
  await store.run(
    'CREATE TABLE totals AS WITH big AS (SELECT * FROM orders WHERE id > 1) SELECT customer AS who, sum(amount) AS total, 1 AS one FROM big GROUP BY ALL',
    at,
  );
  await store.run('CREATE VIEW named (person) AS SELECT upper(name) FROM people', at);
  await store.run('CREATE TABLE copied (id INT, name STRING, note STRING)', at);
  await store.run('INSERT INTO copied (note, id) SELECT person, 1 FROM named', at);
  await store.run('INSERT INTO copied BY NAME SELECT id AS id, customer AS name FROM orders', at);
  await store.run(
    'MERGE INTO people AS p USING orders AS o ON p.id = o.amount WHEN MATCHED THEN UPDATE SET name = concat(p.name, o.customer) WHEN NOT MATCHED THEN INSERT (id, name) VALUES (o.id, o.customer)',
    at,
  );
  // Explicit values have no source.
  await store.run("INSERT INTO people VALUES (1, 'a')", at);
  const all = [
    ['orders.id', 'copied.id'],
    ['orders.customer', 'copied.name'],
    ['named.person', 'copied.note'],
    ['people.name', 'named.person'],
    ['orders.id', 'people.id'],
    ['orders.customer', 'people.name'],
    ['orders.amount', 'totals.total'],
    ['orders.customer', 'totals.who'],
  ];
  expect(await store.rows(COLUMNS)).toEqual(all);
  await store.run('INSERT INTO copied BY NAME SELECT id AS id, customer AS name FROM orders', at);
  expect(await store.rows(COLUMNS)).toEqual(all);
  expect(await store.rows(COLUMNS, { user: users.nobody })).toEqual([]);
  // As the details of a table ask for them.
  const people = ['main', 'columns', 'people'];
  const links = columnLinks(people);
  const { schema, chunks } = await store.run(links.statement({ catalog: 'main' }).text);
  const { from, to } = linkedColumns(people, readRows(links.row, { columns: schema, rows: chunks.flat() }));
  const names = (links: typeof from) =>
    [...links].map(([column, found]) => [
      column,
      found.map(({ table, column: other }) => `${table.join('.')}.${other}`),
    ]);
  expect(names(from)).toEqual([
    ['name', ['main.columns.orders.customer']],
    ['id', ['main.columns.orders.id']],
  ]);
  expect(names(to)).toEqual([['name', ['main.columns.named.person']]]);
  expect(await store.columns('SELECT * FROM system.access.column_lineage')).toEqual(
    [
      'account_id metastore_id workspace_id entity_type entity_id entity_run_id',
      'source_table_full_name source_table_catalog source_table_schema source_table_name source_path source_type source_column_name',
      'target_table_full_name target_table_catalog target_table_schema target_table_name target_path target_type target_column_name',
      'created_by event_time event_date record_id event_id statement_id',
    ]
      .flatMap((line) => line.split(' '))
      .map(
        (name) =>
          `${name} ${name === 'event_time' ? 'timestamp' : name === 'event_date' ? 'date' : 'string'}`,
      ),
  );
});

it('looks through the tables of a run, which are gone with it', async () => {
  const at = { schema: 'columns' };
  const shared = `lakehouse_run_t0_${'a'.repeat(32)}_1`;
  await store.run(`CREATE TABLE ${shared} AS SELECT id, customer AS buyer FROM orders`, at);
  await store.run(`CREATE TABLE first AS SELECT buyer AS first_buyer FROM ${shared}`, at);
  await store.run(`DROP TABLE ${shared}`, at);
  expect((await store.rows(COLUMNS)).filter(([, target]) => String(target).startsWith('first.'))).toEqual([
    ['orders.customer', 'first.first_buyer'],
  ]);
  expect(
    await store.rows(
      "SELECT source_table_name FROM system.access.table_lineage WHERE target_table_name = 'first'",
    ),
  ).toEqual([['orders']]);
});

it('lets a statement succeed whose rows are committed, when its lineage can not be written', async () => {
  await store.run('CREATE SCHEMA main.full');
  const at = { schema: 'full' };
  await store.run('CREATE TABLE source AS SELECT 1 AS id', at);
  const folder = join(store.home(), 'lineage');
  await rename(folder, `${folder}.away`);
  // As on a full disk: no file of lineage can be made.
  await writeFile(folder, '');
  logged.length = 0;
  try {
    await store.run('CREATE TABLE target AS SELECT id FROM source', at);
    await store.run('INSERT INTO target SELECT id FROM source', at);
    await expect.poll(() => logged).toHaveLength(2);
  } finally {
    await rm(folder);
    await rename(`${folder}.away`, folder);
  }
  expect(logged[0]).toContain('The lineage of main.full.target was not noted');
  expect(await store.rows('SELECT count(*) FROM target', at)).toEqual([['2']]);
  await store.run('INSERT INTO target SELECT id FROM source', at);
  expect(
    await store.rows(
      "SELECT source_table_name FROM system.access.table_lineage WHERE target_table_schema = 'full'",
    ),
  ).toEqual([['source']]);
});

it('what Spark tells by the paths of files is noted by the names of tables, whatever other files are called', async () => {
  await store.run('CREATE TABLE main.flows.told AS SELECT 1 AS id');
  const inTables = (name: string): string => join(store.home(), 'catalogs/main/flows', name);
  await store.open().sparkCatalog.noteMoved({
    target: inTables('told'),
    flows: [
      { source: '/Volumes/main/default/uploads/50%.csv', columns: [] },
      { source: inTables('orders'), columns: [['id', 'id']] },
      { source: inTables('told'), columns: [['id', 'id']] },
    ],
  });
  expect(
    await store.rows(
      `SELECT coalesce(source_path, source_table_name) FROM system.access.table_lineage WHERE target_table_name = 'told' ORDER BY 1`,
    ),
  ).toEqual([['/Volumes/main/default/uploads/50%.csv'], ['orders']]);
});

it('a clone has its rows from the table that it copies, column by column', async () => {
  const at = { schema: 'cloned', user: users.admin };
  await store.run('CREATE SCHEMA main.cloned');
  await store.run('CREATE TABLE first AS SELECT 1 AS id, 2 AS n', at);
  await store.run('CREATE TABLE second CLONE first', at);
  expect(
    await store.rows(
      "SELECT source_table_name, source_column_name, target_column_name FROM system.access.column_lineage WHERE target_table_full_name = 'main.cloned.second' ORDER BY 2",
    ),
  ).toEqual([
    ['first', 'id', 'id'],
    ['first', 'n', 'n'],
  ]);
});
