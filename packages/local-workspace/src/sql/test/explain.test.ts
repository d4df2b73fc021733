import { readPlan } from '@lakehouse/spark-sql/explain/read-plan';
import { beforeAll, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore();

beforeAll(async () => {
  await run('CREATE TABLE orders AS SELECT id, id % 7 AS k, id * 2 AS amount FROM range(1000)');
  await run("CREATE TABLE customers AS SELECT id AS k, concat('n', id) AS name FROM range(7)");
  await run('CREATE TABLE returns AS SELECT id, id % 7 AS k, id * 3 AS amount FROM range(50)');
  await run('CREATE VIEW big AS SELECT id, k FROM orders WHERE amount > 1000');
});

it('try', async () => {
  for (const sql of QS) {
    console.log('#### ' + sql);
    console.log((await rows(`EXPLAIN ${sql}`))[0]?.[0]);
    console.log((await rows(`EXPLAIN ANALYZE ${sql}`))[0]?.[0]);
    readPlan;
    expect(1).toBe(1);
  }
});
const QS = [
  'SELECT c.name, sum(o.amount) AS total FROM orders o JOIN customers c ON o.k = c.k WHERE o.amount > 10 GROUP BY c.name ORDER BY total DESC LIMIT 5',
  'SELECT id FROM orders WHERE amount > (SELECT avg(amount) FROM orders) AND EXISTS (SELECT 1 FROM customers c WHERE c.k = orders.k)',
  'SELECT id, explode(array(1,2)) u, row_number() OVER (PARTITION BY k ORDER BY id) rn FROM orders UNION ALL SELECT k, 1, 1 FROM customers',
  'WITH t AS (SELECT k, count(*) n FROM orders GROUP BY k) SELECT a.k FROM t a JOIN t b ON a.k = b.k',
  'SELECT a.id FROM orders a JOIN returns b ON a.id = b.id JOIN orders c ON c.id = b.id WHERE c.amount < 20',
  'SELECT id FROM big EXCEPT SELECT id FROM returns',
  'SELECT * FROM orders ORDER BY amount LIMIT 3',
];
