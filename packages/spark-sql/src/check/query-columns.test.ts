import { expect, it } from 'vitest';
import { parseQuery } from '../syntax/parse-query.ts';
import { parseSchema } from '../syntax/parse-type.ts';
import { formatSchema } from '../types/column-type.ts';
import { queryColumns } from './query-columns.ts';

const RELATIONS = {
  orders: parseSchema('id BIGINT, customer INT, amount DECIMAL(10,2), tags array<string>'),
  customers: parseSchema('id INT, name STRING'),
  unread: undefined,
};

function columnsOf(text: string): string {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const { schema, problems } = queryColumns(parsed.value, RELATIONS);
  if (problems.length > 0) return problems.map(({ code, start }) => `${code} at ${start}`).join(', ');
  return schema ? formatSchema(schema) : 'not told';
}

it.each([
  ['SELECT * FROM orders', 'id BIGINT, customer INT, amount DECIMAL(10,2), tags ARRAY<STRING>'],
  ['SELECT * EXCEPT (tags, AMOUNT) FROM orders LIMIT 5', 'id BIGINT, customer INT'],
  [
    'SELECT o.id, c.*, o.amount * 2 AS twice FROM orders o JOIN customers AS c ON o.customer = c.id',
    'id BIGINT, id INT, name STRING, twice DECIMAL(12,2)',
  ],
  [
    'SELECT *, name IS NULL AS gone FROM customers LEFT SEMI JOIN orders ON customers.id = orders.customer',
    'id INT, name STRING, gone BOOLEAN',
  ],
  [
    'SELECT * FROM customers JOIN orders USING (id)',
    'id INT, name STRING, customer INT, amount DECIMAL(10,2), tags ARRAY<STRING>',
  ],
  ['SELECT id FROM customers RIGHT JOIN orders USING (id)', 'id BIGINT'],
  [
    'SELECT customer, count(*) AS n, row_number() OVER (ORDER BY customer) AS place FROM orders GROUP BY customer',
    'customer INT, n BIGINT, place INT',
  ],
  [
    'WITH a(x) AS (SELECT id FROM orders), b AS (SELECT x + 1 AS y FROM a) SELECT y, y * 2 AS z, z + 1 AS w FROM b',
    'y BIGINT, z BIGINT, w BIGINT',
  ],
  ['SELECT id FROM customers UNION ALL SELECT id FROM orders', 'id BIGINT'],
  [
    'SELECT q.n FROM (SELECT name AS n FROM customers) AS q WHERE q.n IN (SELECT name FROM customers)',
    'n STRING',
  ],
  ['FROM customers SELECT upper(name) AS u', 'u STRING'],
  // Only the engine can tell.
  ['SELECT * FROM unread', 'not told'],
  ['SELECT * FROM main.default.orders', 'not told'],
  ['SELECT explode(tags) AS tag FROM orders', 'not told'],
  ['SELECT my_function(id) AS x FROM orders', 'not told'],
  ['SELECT (SELECT max(id) FROM customers) AS x FROM orders', 'not told'],
  ['SELECT id, tag FROM orders LATERAL VIEW explode(tags) AS tag', 'not told'],
  // No engine takes these.
  ['SELECT nme FROM customers', 'unknown-column at 7'],
  ['SELECT c.amount FROM customers c', 'unknown-column at 7'],
  ['SELECT id FROM orders, customers', 'unknown-column at 7'],
  ['SELECT * FROM order', 'unknown-relation at 14'],
  ['SELECT * FROM customers WHERE nme = 1', 'unknown-column at 30'],
  ['SELECT amount + 1 FROM orders', 'unnamed-column at 7'],
] as const)('%s: %s', (text, columns) => {
  expect(columnsOf(text).toLowerCase()).toBe(columns.toLowerCase());
});
