import { describe, expect, it } from 'vitest';
import { multipliesRows } from './query-products.ts';

describe('finds rows that a query combines without a condition between them', () => {
  it.each([
    'SELECT * FROM a CROSS JOIN b',
    'SELECT * FROM a, b',
    'SELECT * FROM a JOIN b',
    'SELECT * FROM a JOIN b ON true',
    'SELECT * FROM a LEFT JOIN b ON b.x = 1',
    'SELECT * FROM a x, a y WHERE x.id = 1 AND y.id = 2',
    'SELECT * FROM a JOIN b ON a.id = b.id CROSS JOIN c',
    'SELECT * FROM a, b, c, d WHERE a.id = b.id AND c.id = d.id',
    'SELECT * FROM a CROSS JOIN (SELECT max(x) AS x FROM c GROUP BY y)',
    'SELECT * FROM a CROSS JOIN (SELECT x, max(x) OVER () FROM c)',
    'SELECT * FROM a CROSS JOIN range(3)',
    // Anywhere in the query.
    'WITH both AS (SELECT * FROM a CROSS JOIN b) SELECT * FROM both',
    'SELECT * FROM (SELECT 1 FROM a, b)',
    'SELECT 1 FROM a UNION ALL SELECT 1 FROM a, b',
    'SELECT * FROM a WHERE id IN (SELECT b.id FROM b CROSS JOIN c)',
    'SELECT /* a hint */ * FROM a -- JOIN b ON a.id = b.id\nCROSS\nJOIN b',
  ])('%s', (text) => {
    expect(multipliesRows(text)).toBe(true);
  });
});

describe('finds none where a condition links them, or one side has one row or lists its rows', () => {
  it.each([
    "SELECT 'CROSS JOIN' AS `a, b` FROM a -- CROSS JOIN b",
    'SELECT * FROM a JOIN b ON a.id = b.id',
    'SELECT * FROM a JOIN b USING (id)',
    'SELECT * FROM a NATURAL JOIN b',
    'SELECT * FROM a LEFT SEMI JOIN b ON true',
    // Spark makes joins of these.
    'SELECT * FROM a, b WHERE a.id = b.id',
    'SELECT * FROM main.x.a CROSS JOIN B WHERE main.x.a.id < b.id',
    'SELECT * FROM a, b, c WHERE a.id = c.id AND b.id = c.id',
    // Whose columns these are is not known.
    'SELECT * FROM a, b WHERE id = other_id',
    'SELECT * FROM a, LATERAL explode(a.items) AS t(item)',
    'SELECT * FROM a CROSS JOIN LATERAL (SELECT a.x + 1)',
    'SELECT * FROM a LATERAL VIEW explode(items) t AS item',
    'SELECT * FROM a CROSS JOIN (SELECT max(x) AS x FROM c)',
    'WITH top AS (SELECT max(x) AS x FROM c) SELECT * FROM a CROSS JOIN top',
    'SELECT * FROM a CROSS JOIN (SELECT 1 AS x)',
    'SELECT * FROM a, (VALUES (1, 2), (3, 4)) AS v(x, y)',
    'SELECT * FROM VALUES (1), (2) AS v(x) CROSS JOIN (SELECT explode(sequence(1, 9)) AS n)',
    'SELECT * FROM a CROSS JOIN (SELECT * FROM c LIMIT 1)',
    'SELECT * FROM a WHERE EXISTS (SELECT 1 FROM b)',
    // Not a query that can be read.
    'SELECT * FROM a CROSS JOIN',
  ])('%s', (text) => {
    expect(multipliesRows(text)).toBe(false);
  });
});
