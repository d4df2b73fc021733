import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createCatalog } from '../model/catalog/catalog.ts';
import { completeSql } from './complete-sql.ts';
import { knownCatalog } from './known-catalog.ts';

const columns = [
  { name: 'order id', type_text: 'bigint', comment: 'The key' },
  { name: 'amount', type_text: 'decimal(10,2)' },
  { name: 'address', type_text: 'struct<city:string,geo:array<struct<lat:double>>>' },
];

/** The columns, and one that has structs in a map. */
const withMap = [...columns, { name: 'prices', type_text: 'map<string,struct<net:int,parts:array<int>>>' }];

function setUp() {
  const calls: string[] = [];
  const store = createCatalog(
    new QueryClient(),
    async (endpoint) => {
      calls.push(endpoint);
      if (endpoint === 'catalogs') return { catalogs: [{ name: 'main' }] };
      if (endpoint.startsWith('schemas')) return { schemas: [{ name: 'sales' }] };
      return {
        tables: [
          { name: 'orders', columns },
          { name: 'offers', columns: withMap },
        ],
      };
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

describe('completeSql', () => {
  it('offers the levels of the catalog after dots, and loads missing ones', async () => {
    const { complete, calls } = setUp();
    expect((await complete('SELECT * FROM main.|'))?.labels).toEqual(['sales']);
    expect(await complete('SELECT * FROM main.sales.or|')).toMatchObject({
      from: 25,
      labels: ['offers', 'orders'],
    });
    expect(calls).toHaveLength(3);
  });

  it('offers the columns of an alias, quoted where they must be', async () => {
    const { complete } = setUp();
    const found = await complete('SELECT o.| FROM main.sales.orders AS o');
    expect(found?.labels).toEqual(['order id', 'amount', 'address']);
    expect(found?.items[0]).toMatchObject({ insert: '`order id`', detail: 'bigint', help: 'The key' });
  });

  it('knows a shortened name once the table is loaded', async () => {
    const { complete } = setUp();
    expect((await complete('SELECT x.| FROM sales.orders x'))?.labels).toEqual([]);
    await complete('SELECT * FROM main.sales.|');
    expect((await complete('SELECT x.| FROM sales.orders x'))?.labels).toEqual([
      'order id',
      'amount',
      'address',
    ]);
  });

  it('offers columns, aliases, functions and words where a value is allowed', async () => {
    const { complete } = setUp();
    const labels = (await complete('SELECT 1; SELECT am| FROM main.sales.orders o'))?.labels ?? [];
    for (const label of ['amount', 'o', 'main', 'date_trunc', 'GROUP BY']) expect(labels).toContain(label);
    expect(new Set(labels).size).toBeGreaterThan(300);
  });

  it.each([
    [
      'a CTE',
      'WITH t AS (SELECT amount * 2 AS twice, o.amount FROM main.sales.orders o) SELECT x.| FROM t x',
      ['twice', 'amount'],
    ],
    [
      'a CTE with names',
      'WITH t(a, b) AS (SELECT 1, amount FROM main.sales.orders) SELECT t.| FROM t',
      ['a', 'b'],
    ],
    [
      'a CTE of a CTE',
      'WITH t AS (SELECT * FROM main.sales.orders), u AS (SELECT t.* , 1 one FROM t) SELECT u.| FROM u',
      ['order id', 'amount', 'address', 'one'],
    ],
    [
      'a subquery',
      'SELECT s.| FROM (SELECT count(*) AS n, max(amount) top FROM main.sales.orders) s',
      ['n', 'top'],
    ],
    [
      'the inside of a subquery',
      'SELECT 1 FROM x WHERE EXISTS (SELECT i.| FROM main.sales.orders i WHERE i.amount > 1)',
      ['order id', 'amount', 'address'],
    ],
    ['a struct', 'SELECT address.| FROM main.sales.orders', ['city', 'geo']],
    ['a struct of an alias', 'SELECT o.address.geo.| FROM main.sales.orders o', ['lat']],
    [
      'a struct through a CTE',
      'WITH t AS (SELECT address AS home FROM main.sales.orders) SELECT home.| FROM t',
      ['city', 'geo'],
    ],
    ['an element of an array', 'SELECT o.address.geo[0].| FROM main.sales.orders o', ['lat']],
    ['a value of a map', `SELECT prices['a b'].| FROM main.sales.offers`, ['net', 'parts']],
    [
      'what is computed in a CTE',
      "WITH t AS (SELECT named_struct('x', 1, 'y', amount) AS p, max(address) AS a FROM main.sales.orders GROUP BY ALL) SELECT p.| FROM t",
      ['x', 'y'],
    ],
    [
      'an aggregate in a subquery',
      'SELECT s.a.| FROM (SELECT max(address) AS a FROM main.sales.orders) s',
      ['city', 'geo'],
    ],
    ['rows of values with names', 'SELECT v.| FROM VALUES (1, 2), (3, 4) AS v(one, two)', ['one', 'two']],
    [
      'a subquery with names',
      'SELECT s.| FROM (SELECT 1, amount FROM main.sales.orders) AS s(k, total)',
      ['k', 'total'],
    ],
    [
      'a lateral view',
      'SELECT e.| FROM main.sales.orders LATERAL VIEW OUTER explode(address.geo) e AS place WHERE amount > 1',
      ['place'],
    ],
    [
      'a field of what a lateral view gives',
      'SELECT place.| FROM main.sales.orders o LATERAL VIEW posexplode(o.address.geo) e AS at, place',
      ['lat'],
    ],
    [
      'a field of what a lateral view gives of a map',
      'SELECT price.| FROM main.sales.offers LATERAL VIEW explode(prices) e AS name, price',
      ['net', 'parts'],
    ],
    [
      'a list of quoted names',
      'SELECT b.| FROM `a a`.b.c, `main`.sales.`orders` AS b JOIN d ON 1 = 1',
      ['order id', 'amount', 'address'],
    ],
  ])('knows the columns of %s', async (_, script, expected) => {
    expect((await setUp().complete(script))?.labels).toEqual(expected);
  });

  it('offers aliases of the select list with the names of its own query, not those of a query inside', async () => {
    const script =
      'WITH recent AS (SELECT 1 AS inside) SELECT sum(amount) AS total, 2 two FROM main.sales.orders ORDER BY |';
    const labels = (await setUp().complete(script))?.labels ?? [];
    for (const label of ['total', 'two', 'amount', 'recent']) expect(labels).toContain(label);
    for (const label of ['inside', 'amoun']) expect(labels).not.toContain(label);
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
