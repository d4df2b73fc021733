import { expect, it } from 'vitest';
import { parseQuery } from '../syntax/parse-query.ts';
import { columnOrigins } from './column-origins.ts';

const TABLES: Readonly<Record<string, readonly string[]>> = {
  orders: ['id', 'customer', 'amount', 'tags'],
  customers: ['id', 'name'],
};

/** The columns of a query as `name <- table.column, …`. */
function originsOf(text: string): string[] {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const names = Object.keys(TABLES);
  const columns = columnOrigins(parsed.value, {
    sourceOf: (source) => {
      const name = source.kind === 'table' ? source.name.at(-1) : undefined;
      const key = names.indexOf(name ?? '');
      if (name === undefined || key < 0) return undefined;
      const own = (TABLES[name] ?? []).map((column) => ({ name: column, type: 'string' }));
      return { kind: 'scan', key, name, qualifier: [name], columns: own, details: [] };
    },
    isAggregate: (name) => name === 'sum',
    isGenerator: (name) => name === 'explode',
    nameOf: ({ value }) => (value.kind === 'column' ? (value.path.at(-1) ?? '') : 'value'),
  });
  return columns.map(
    ({ name, from }) =>
      `${name} <- ${from
        .map(({ key, column }) => `${names[key]}.${column}`)
        .toSorted()
        .join(', ')}`,
  );
}

it.each([
  [
    'SELECT id, amount * 2 AS twice, 1 AS one FROM orders',
    ['id <- orders.id', 'twice <- orders.amount', 'one <- '],
  ],
  [
    'WITH o AS (SELECT customer AS who, sum(amount) AS total FROM orders GROUP BY customer) SELECT c.name, o.total FROM o JOIN customers c ON c.id = o.who WHERE o.who > 1',
    ['name <- customers.name', 'total <- orders.amount'],
  ],
  [
    'SELECT * EXCEPT (tags) FROM orders AS x (a, b, c, tags)',
    ['a <- orders.id', 'b <- orders.customer', 'c <- orders.amount'],
  ],
  ['SELECT id FROM orders UNION SELECT name FROM customers', ['id <- customers.name, orders.id']],
  ['SELECT tag FROM orders LATERAL VIEW explode(tags) t AS tag', ['tag <- orders.tags']],
  [
    'SELECT id, name FROM orders FULL JOIN customers USING (id)',
    ['id <- customers.id, orders.id', 'name <- customers.name'],
  ],
  [
    "SELECT * FROM (SELECT id, customer, amount FROM orders) PIVOT (sum(amount) FOR customer IN ('a' AS a))",
    ['id <- orders.id', 'a <- orders.amount, orders.customer'],
  ],
  [
    'SELECT sum(amount) OVER (PARTITION BY customer) AS running FROM orders',
    ['running <- orders.amount, orders.customer'],
  ],
  [
    'SELECT count(*) AS n, count(*) FILTER (WHERE amount > 1) AS some FROM orders GROUP BY id',
    ['n <- ', 'some <- orders.amount'],
  ],
  ['SELECT count(*) OVER (PARTITION BY customer) AS n FROM orders', ['n <- orders.customer']],
])('%s', (text, origins) => {
  expect(originsOf(text)).toEqual(origins);
});
