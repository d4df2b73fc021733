import { expect, it } from 'vitest';
import { readRows } from '../mdm/shared/master-query.ts';
import { columnLinks, linkedColumns } from './column-lineage.ts';
import { columnsNamed } from './columns-named.ts';
import { isOfMonitor } from './drift.ts';

const ORDERS = ['main', 'shop', 'orders'];

it.each([
  ['SELECT id FROM main.shop.orders', ['id']],
  ['SELECT o.AMOUNT FROM `Main`.shop . `orders` o', ['amount']],
  ['SELECT * FROM main.shop.orders', ['id', 'amount']],
  ['SELECT o.* FROM main.shop.orders o', ['id', 'amount']],
  ['SELECT count(*), max(id) FROM main.shop.orders', ['id']],
  ['SELECT id * 2 FROM main.shop.orders', ['id']],
  ["SELECT 'amount' FROM main.shop.orders -- id", []],
  ['SELECT id FROM main.shop.orders_old', undefined],
  ['SELECT id FROM other.main.shop.orders', undefined],
  ['SELECT id FROM shop.orders', undefined],
  ["SELECT 'main.shop.orders'", undefined],
])('%s names %j', (statement, named) => {
  expect(columnsNamed(statement, ORDERS, ['id', 'amount'])).toEqual(named);
});

it('reads links of columns by the table that they are of, whatever the case of its name', () => {
  const names = ['source', 'target'].flatMap((end) =>
    ['catalog', 'schema', 'table', 'column'].map((part) => `${end}_${part}`),
  );
  const answer = {
    columns: [...names, 'moved_by', 'moved_at'].map((name) => ({ name })),
    rows: [
      ['main', 'shop', 'raw', 'cents', 'main', 'Shop', 'orders', 'Amount', null, '2026-05-01T10:00:00Z'],
      ['main', 'shop', 'orders', 'amount', 'main', 'shop', 'totals', 'total', 'ada', '2026-05-01T10:00:00Z'],
    ],
  };
  const { columns, from, to } = linkedColumns(ORDERS, readRows(columnLinks(ORDERS).row, answer));
  expect(columns).toEqual(['amount']);
  expect([...from].map(([column, [link]]) => [column, link?.table.join('.'), link?.column])).toEqual([
    ['amount', 'main.shop.raw', 'cents'],
  ]);
  expect([...to].map(([column, [link]]) => [column, link?.table.join('.'), link?.column, link?.by])).toEqual([
    ['amount', 'main.shop.totals', 'total', 'ada'],
  ]);
  expect(columnLinks(["o'x", 'b', 'c']).statement({ catalog: 'main' }).text).toContain("= 'o\\'x.b.c'");
});

it('knows the measurements of a monitor by all of their columns', () => {
  const columns = 'window column slice metric value baseline change threshold verdict'.split(' ');
  const named = columns.map((name) => ({ name }));
  expect(isOfMonitor([{ name: 'run' }, ...named])).toBe(true);
  expect(isOfMonitor(named.slice(1))).toBe(false);
});
