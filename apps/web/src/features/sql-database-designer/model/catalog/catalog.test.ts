import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../shared/messages/message.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import type { CatalogNode } from './catalog-node.ts';
import type { CatalogReader } from './level.ts';
import { isPartlyLoaded, loadAll } from './load-all.ts';
import { makeIn, selectTable } from './table-statements.ts';
import { catalogLines } from './tree-lines.ts';

const column = (name: string, type_text: string) => ({ name, type_text, comment: undefined });

const answers: Record<string, Awaited<ReturnType<CatalogReader>>> = {
  catalogs: { catalogs: [{ name: 'main' }, { name: 'archive' }] },
  'schemas?catalog_name=main': { schemas: [{ name: 'sales' }, { name: 'empty' }] },
  'schemas?catalog_name=archive': { schemas: [{ name: 'old & rare' }] },
  'tables?catalog_name=main&schema_name=sales': { tables: [{ name: 'orders' }, { name: 'customers' }] },
  'tables?catalog_name=main&schema_name=empty': { tables: [] },
  'tables?catalog_name=archive&schema_name=old%20%26%20rare': {
    tables: [{ name: 'orders_2019', columns: [column('id', 'bigint'), column('amount', 'DOUBLE')] }],
  },
};

const linesOf = (catalog: Catalog) =>
  catalogLines({ children: catalog.children(), ...catalog.view.getState() });

function setUp(change: (endpoint: string) => void = () => undefined) {
  const calls: string[] = [];
  const said: Message[] = [];
  const store = createCatalog(
    new QueryClient(),
    async (endpoint) => {
      calls.push(endpoint);
      change(endpoint);
      return answers[endpoint] ?? {};
    },
    (message) => said.push(message),
  );
  const node = (id: string): CatalogNode => {
    const found = linesOf(store).find((line) => line.id === id)?.node;
    if (!found) throw new Error(`No node ${id}`);
    return found;
  };
  const labels = () => linesOf(store).map(({ level, label }) => `${'  '.repeat(level - 1)}${label}`);
  return { store, calls, said, node, labels };
}

describe('the catalog', () => {
  it('loads each level when it is opened, once', async () => {
    const { store, calls, said, node, labels } = setUp();
    await store.ensure(undefined);
    expect(said).toEqual([{ title: 'Catalogs loaded', description: 'Found 2 catalogs' }]);
    expect(labels()).toEqual(['archive', 'main']);
    store.toggle(node('main'));
    await store.ensure(node('main'));
    store.toggle(node('main.sales'));
    await store.ensure(node('main.sales'));
    expect(labels()).toEqual(['archive', 'main', '  empty', '  sales', '    customers', '    orders']);
    store.toggle(node('main'));
    expect(labels()).toEqual(['archive', 'main']);
    store.toggle(node('main'));
    expect(calls).toHaveLength(3);
    expect(node('main.sales.orders')).toMatchObject({
      type: 'table',
      fullName: 'main.sales.orders',
      catalogName: 'main',
      schemaName: 'sales',
    });
  });

  it('says what is missing, and loads again on retry', async () => {
    let broken = true;
    const { store, said, labels } = setUp(() => {
      if (broken) throw new Error('API Error: 403 Forbidden');
    });
    await store.ensure(undefined);
    expect(labels()).toEqual(['Error loading catalogs: API Error: 403 Forbidden']);
    expect(said[0]).toMatchObject({ title: 'Error loading catalogs', destructive: true });
    broken = false;
    await store.ensure(undefined);
    expect(labels()).toEqual(['archive', 'main']);
  });

  it('says that a workspace has no catalog, and a schema no table', async () => {
    const empty = createCatalog(
      new QueryClient(),
      async () => ({}),
      () => undefined,
    );
    await empty.ensure(undefined);
    expect(linesOf(empty).map(({ label }) => label)).toEqual([
      'No catalogs found. Check your Databricks connection.',
    ]);
    const { store, node, labels } = setUp();
    await store.ensure(undefined);
    store.toggle(node('main'));
    await store.ensure(node('main'));
    store.toggle(node('main.empty'));
    await store.ensure(node('main.empty'));
    expect(labels()).toContain('    No tables');
  });

  it('offers the statement that makes a schema or a table where there is none', async () => {
    const { store, node } = setUp();
    await store.ensure(undefined);
    for (const id of ['main', 'main.empty', 'archive']) {
      store.toggle(node(id));
      await store.ensure(node(id));
    }
    const offered = linesOf(store).filter(({ purpose }) => purpose === 'make');
    expect(offered).toMatchObject([{ label: 'No tables', detail: 'Create one' }]);
    expect(offered.map((line) => line.node && makeIn(line.node)?.text)).toEqual([
      'CREATE TABLE main.empty.new_table (\n  id BIGINT\n)',
    ]);
    expect(makeIn(node('main'))?.text).toBe('CREATE SCHEMA main.new_schema');
  });

  it('finds names at every level once all is loaded, and expands their ancestors', async () => {
    const { store, labels } = setUp();
    await store.ensure(undefined);
    expect(isPartlyLoaded(store.children())).toBe(true);
    await loadAll(store);
    expect(isPartlyLoaded(store.children())).toBe(false);
    store.view.getState().setSearch(' ORDERS ');
    expect(labels()).toEqual(['archive', '  old & rare', '    orders_2019', 'main', '  sales', '    orders']);
    store.view.getState().setSearch('nothing');
    expect(labels()).toEqual([]);
  });

  it('finds columns, and shows those of a table that is opened', async () => {
    const { store, node, labels } = setUp();
    await loadAll(store);
    store.view.getState().setSearch('AMOU');
    expect(labels()).toEqual(['archive', '  old & rare', '    orders_2019', '      amount']);
    store.toggle(node('archive.old & rare.orders_2019'));
    expect(labels().slice(-2)).toEqual(['      id', '      amount']);
    expect(linesOf(store).at(-1)).toMatchObject({ purpose: 'column', detail: 'double' });
  });

  it('reloads expanded nodes on refresh, and drops collapsed ones', async () => {
    const { store, calls, node } = setUp();
    await loadAll(store);
    store.toggle(node('main'));
    calls.length = 0;
    await store.refresh();
    expect(calls).toEqual(['catalogs', 'schemas?catalog_name=main']);
    expect(isPartlyLoaded(store.children())).toBe(true);
  });

  it('selects a table as it is after a refresh, and none that was dropped', async () => {
    const listed: Record<string, Awaited<ReturnType<CatalogReader>>> = { ...answers };
    const sales = 'tables?catalog_name=main&schema_name=sales';
    const store = createCatalog(
      new QueryClient(),
      async (endpoint) => listed[endpoint] ?? Promise.reject(new Error('API Error: 503')),
      () => undefined,
    );
    await loadAll(store);
    store.view.getState().setSearch('orders');
    const orders = linesOf(store).find(({ id }) => id === 'main.sales.orders')?.node;
    if (!orders) throw new Error('no orders');
    store.view.getState().select(orders);
    listed[sales] = { tables: [{ name: 'orders', columns: [column('id', 'bigint')] }] };
    await store.refresh('quietly');
    expect(store.view.getState().selected).toMatchObject({
      id: 'main.sales.orders',
      table: listed[sales].tables?.[0],
    });
    delete listed[sales];
    await store.refresh('quietly');
    expect(store.view.getState().selected?.id).toBe('main.sales.orders');
    listed[sales] = { tables: [{ name: 'customers' }] };
    await store.refresh('quietly');
    expect(store.view.getState().selected).toBeUndefined();
    store.view.getState().select(orders);
    listed['schemas?catalog_name=main'] = { schemas: [] };
    await store.refresh('quietly');
    expect(store.view.getState().selected).toBeUndefined();
  });

  it('searches 10,000 tables', async () => {
    const tables = Array.from({ length: 10_000 }, (_, index) => ({ name: `t_${index}` }));
    const store = createCatalog(
      new QueryClient(),
      async (endpoint) =>
        endpoint === 'catalogs'
          ? { catalogs: [{ name: 'c' }] }
          : endpoint.startsWith('schemas')
            ? { schemas: [{ name: 's' }] }
            : { tables },
      () => undefined,
    );
    await loadAll(store);
    store.view.getState().setSearch('t_99');
    expect(linesOf(store)).toHaveLength(2 + 111);
  });
});

it('selects all columns of a table with a limit, and quotes odd names', () => {
  expect(selectTable(['main', 'default', 'orders']).text).toBe('SELECT * FROM main.default.orders LIMIT 100');
  expect(selectTable(['my catalog', 's', 'a`b']).text).toBe('SELECT * FROM `my catalog`.s.`a``b` LIMIT 100');
});
