import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createCatalog } from '../model/catalog/catalog.ts';
import { completeSql } from './complete-sql.ts';
import { knownCatalog } from './known-catalog.ts';
import { relationsOf } from './relations.ts';

const columns = [
  { name: 'order id', type_text: 'bigint', comment: 'The key' },
  { name: 'amount', type_text: 'decimal(10,2)' },
];

function setUp() {
  const calls: string[] = [];
  const store = createCatalog(
    new QueryClient(),
    async (endpoint) => {
      calls.push(endpoint);
      if (endpoint === 'catalogs') return { catalogs: [{ name: 'main' }] };
      if (endpoint.startsWith('schemas')) return { schemas: [{ name: 'sales' }] };
      return { tables: [{ name: 'orders', columns }] };
    },
    () => undefined,
  );
  const complete = async (script: string) => {
    const offset = script.indexOf('|');
    const found = await completeSql(script.replace('|', ''), offset, knownCatalog(store));
    return found && { from: found.from, labels: found.items.map(({ label }) => label), items: found.items };
  };
  return { store, calls, complete };
}

describe('relationsOf', () => {
  it('reads tables with their aliases, in lists and joins, quoted or not', () => {
    expect(
      relationsOf(
        'SELECT * FROM main.sales.orders o, `my c`.s.`t` AS x LEFT JOIN b ON o.id = b.id WHERE a IN (SELECT 1 FROM deep)',
      ),
    ).toEqual([
      { path: ['main', 'sales', 'orders'], name: 'o' },
      { path: ['my c', 's', 't'], name: 'x' },
      { path: ['b'], name: 'b' },
      { path: ['deep'], name: 'deep' },
    ]);
  });
});

describe('completeSql', () => {
  it('offers the levels of the catalog after dots, and loads missing ones', async () => {
    const { complete, calls } = setUp();
    expect((await complete('SELECT * FROM main.|'))?.labels).toEqual(['sales']);
    expect(await complete('SELECT * FROM main.sales.or|')).toMatchObject({ from: 25, labels: ['orders'] });
    expect(calls).toHaveLength(3);
  });

  it('offers the columns of an alias, quoted where they must be', async () => {
    const { complete } = setUp();
    const found = await complete('SELECT o.| FROM main.sales.orders AS o');
    expect(found?.labels).toEqual(['order id', 'amount']);
    expect(found?.items[0]).toMatchObject({ insert: '`order id`', detail: 'bigint', help: 'The key' });
  });

  it('knows a shortened name once the table is loaded', async () => {
    const { complete } = setUp();
    expect((await complete('SELECT x.| FROM sales.orders x'))?.labels).toEqual([]);
    await complete('SELECT * FROM main.sales.|');
    expect((await complete('SELECT x.| FROM sales.orders x'))?.labels).toEqual(['order id', 'amount']);
  });

  it('offers columns, aliases, functions and words where a value is allowed', async () => {
    const { complete } = setUp();
    const labels = (await complete('SELECT 1; SELECT am| FROM main.sales.orders o'))?.labels ?? [];
    for (const label of ['amount', 'o', 'main', 'date_trunc', 'GROUP BY']) expect(labels).toContain(label);
    expect(new Set(labels).size).toBeGreaterThan(300);
  });

  it('takes columns from the statement of the cursor only', async () => {
    const { complete } = setUp();
    const labels = (await complete('SELECT a FROM main.sales.orders;\nSELECT b|'))?.labels ?? [];
    expect(labels).not.toContain('amount');
  });

  it.each(["SELECT 'a|'", 'SELECT 1 -- co|', 'SELECT /* co| */ 1'])(
    'offers nothing in %s',
    async (script) => {
      expect(await setUp().complete(script)).toBeUndefined();
    },
  );
});
