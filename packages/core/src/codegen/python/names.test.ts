import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdentifier } from './identifier.ts';
import { assignNames, toIdentifier } from './names.ts';
import { RESERVED_NAMES } from './reserved-names.ts';
import { anyText } from './testing/arbitrary-python.ts';

describe('toIdentifier', () => {
  it.each([
    ['Clean Orders', 'clean_orders'],
    ['customerOrders', 'customer_orders'],
    ['HTTPServer log', 'http_server_log'],
    ['  --Umsatz (Süd) 2024! ', 'umsatz_sud_2024'],
    ['Straße', 'strasse'],
    ['Заказы', 'zakazy'],
    ['Άλφα', 'alfa'],
    ['2024 sales', 'df_2024_sales'],
    ['日本', 'node'],
    ['', 'node'],
    ['class', 'class_df'],
    ['Filter', 'filter_df'],
    ['F', 'f_df'],
    ['spark', 'spark_df'],
    ['l', 'l_df'],
    ['_private__x_', 'private_x'],
  ])('%j gives %s', (title, name) => {
    expect(toIdentifier(title)).toBe(name);
  });

  it('gives a safe identifier of at most 40 characters for any title', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 400 })), (title) => {
        const name = toIdentifier(title);
        expect(isIdentifier(name) && name === name.toLowerCase()).toBe(true);
        expect(name.length).toBeLessThanOrEqual(40);
        expect(RESERVED_NAMES.has(name)).toBe(false);
      }),
    );
  });
});

const nodes = fc.uniqueArray(
  fc.record({
    id: fc
      .tuple(fc.constantFrom('source', 'transformation'), fc.nat(30))
      .map(([type, at]) => `${type}-17000000${at}`),
    title: fc.constantFrom('orders', 'Orders', 'filter', 'orders 1700', 'customers', '日本', 'x'.repeat(60)),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('assignNames', () => {
  it('numbers the newer of two nodes with equal titles', () => {
    const names = assignNames([
      { id: 'source-1700000004711', title: 'Orders' },
      { id: 'source-1700000000001', title: 'orders' },
    ]);
    expect([...names]).toEqual([
      ['source-1700000004711', 'orders_4711'],
      ['source-1700000000001', 'orders'],
    ]);
  });

  it('gives each node a unique name, in any order of the list', () => {
    fc.assert(
      fc.property(nodes, (list) => {
        const names = assignNames(list);
        expect(new Set(names.values()).size).toBe(list.length);
        for (const name of names.values()) expect(isIdentifier(name) && name.length <= 40).toBe(true);
        expect(new Map(assignNames(list.toReversed()))).toEqual(names);
      }),
    );
  });

  it('keeps every name when a newer node is added or a node with another identifier is removed', () => {
    fc.assert(
      fc.property(nodes, (list) => {
        const names = assignNames(list);
        const younger = assignNames([...list, { id: 'display-1999999999999', title: 'orders' }]);
        for (const { id } of list) expect(younger.get(id)).toBe(names.get(id));
        const [gone, ...rest] = list;
        if (!gone) return;
        const after = assignNames(rest);
        for (const { id, title } of rest)
          if (toIdentifier(title) !== toIdentifier(gone.title)) expect(after.get(id)).toBe(names.get(id));
      }),
    );
  });
});
