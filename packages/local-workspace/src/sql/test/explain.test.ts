import { type Operator, operatorsOf } from '@lakehouse/spark-sql/explain/operator';
import { readPlan } from '@lakehouse/spark-sql/explain/read-plan';
import { beforeAll, describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { run, rows, upload } = testStore();

beforeAll(async () => {
  await run('CREATE TABLE orders AS SELECT id, id % 7 AS k, id * 2 AS amount FROM range(1000)');
  await run("CREATE TABLE customers AS SELECT id AS k, concat('n', id) AS name FROM range(7)");
  await run('CREATE TABLE returns AS SELECT id, id % 7 AS k, id * 3 AS amount FROM range(50)');
  await run('CREATE TABLE parted PARTITIONED BY (k) AS SELECT * FROM orders');
  await run('CREATE VIEW big AS SELECT id, k FROM orders WHERE amount > 1000');
});

const explained = async (sql: string, mode = ''): Promise<string> =>
  (await rows(`EXPLAIN ${mode} ${sql}`))[0]?.[0] ?? '';

const treeOf = async (sql: string): Promise<readonly string[]> =>
  (await explained(sql))
    .replaceAll('main.default.', '')
    .split('\n')
    .filter((line) => line !== '')
    .slice(1);

async function planned(sql: string, mode: 'ANALYZE' | 'FORMATTED'): Promise<readonly Operator[]> {
  const plan = readPlan(await explained(sql, mode));
  if (!plan) throw new Error('No plan was printed');
  return operatorsOf(plan);
}

/** The metrics as `rows: operators`, the uppermost first. */
async function metrics(sql: string): Promise<readonly string[]> {
  const operators = await planned(sql, 'ANALYZE');
  const nameOf = (id: number): string =>
    (operators.find((one) => one.id === id)?.name ?? '')
      .replace('Scan parquet main.default.', '')
      .split(' ')[0] ?? '';
  const measured = operators.flatMap(({ measured: own }) => own ?? []);
  const all = measured.flatMap((one) => one.operators);
  expect(new Set(all).size, 'one metric each').toBe(all.length);
  expect(all.length, 'all have a metric').toBe(operators.length);
  return measured.map(
    (one) =>
      `${one.rows}: ${one.operators.map(nameOf).join('+')}${one.narrowed ? ', filtered at run time' : ''}`,
  );
}

describe('EXPLAIN', () => {
  it.each<[string, readonly string[]]>([
    [
      'FROM orders |> SET amount = k + 1 |> WHERE amount > 2',
      ['Filter (amount > 2)', '+- Project [id, k, k + 1 AS amount]', '   +- Scan parquet orders[id, k]'],
    ],
    [
      'SELECT c.name, sum(o.amount) AS total FROM orders o JOIN customers c ON o.k = c.k WHERE o.amount > 10 GROUP BY c.name HAVING total > 3 ORDER BY total DESC LIMIT 5',
      [
        'TakeOrderedAndProject 5, [total DESC NULLS LAST], [name, total]',
        '+- Filter (total > 3)',
        '   +- HashAggregate(keys=[c.name], functions=[sum(o.amount)])',
        '      +- BroadcastHashJoin [o.k], [c.k], Inner, BuildRight',
        '         :- Filter (o.amount > 10)',
        '         :  +- Scan parquet orders[k, amount]',
        '         +- Scan parquet customers[k, name]',
      ],
    ],
    [
      'SELECT a.id, b.amount FROM orders a, orders b WHERE a.id = b.k AND b.amount < 9 AND a.amount + b.amount > 1',
      [
        'Project [a.id, b.amount]',
        '+- BroadcastHashJoin [a.id], [b.k], Inner, BuildRight, (a.amount + b.amount > 1)',
        '   :- Scan parquet orders[id, amount]',
        '   +- Filter (b.amount < 9)',
        '      +- Scan parquet orders[k, amount]',
      ],
    ],
    [
      'SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM returns r WHERE r.id = o.id AND r.amount > 3) AND k IN (SELECT c.k FROM customers c WHERE c.name > o.amount)',
      [
        'Project [id]',
        '+- BroadcastHashJoin [k], [k], LeftSemi, BuildRight, (c.name > o.amount)',
        '   :- BroadcastHashJoin [o.id], [r.id], LeftAnti, BuildRight',
        '   :  :- Scan parquet orders[id, k, amount]',
        '   :  +- Filter (r.amount > 3)',
        '   :     +- Scan parquet returns[id, amount]',
        '   +- Scan parquet customers[k, name]',
      ],
    ],
    [
      'SELECT id, (SELECT max(r.amount) FROM returns r WHERE r.k = o.k) AS most FROM orders o WHERE amount > (SELECT avg(amount) FROM returns)',
      [
        'Project [id, (SELECT max(r.amount) FROM returns AS r WHERE r.k = o.k) AS most]',
        '+- BroadcastHashJoin [o.k], [r.k], LeftOuter, BuildRight',
        '   :- Filter (amount > (SELECT avg(amount) FROM returns))',
        '   :  :- Subquery',
        '   :  :  +- HashAggregate(keys=[], functions=[avg(amount)])',
        '   :  :     +- Scan parquet returns[amount]',
        '   :  +- Scan parquet orders[id, k, amount]',
        '   +- HashAggregate(keys=[k], functions=[max(r.amount)])',
        '      +- Scan parquet returns[k, amount]',
      ],
    ],
    [
      'WITH t AS (SELECT k, count(*) n, max(id) FROM orders GROUP BY k), u AS (SELECT * FROM t) SELECT a.k, u.n FROM t a JOIN u USING (k)',
      [
        'Project [a.k, u.n]',
        '+- BroadcastHashJoin [a.k], [u.k], Inner, BuildRight',
        '   :- Exchange the rows of t, read 2 times',
        '   :  +- HashAggregate(keys=[k], functions=[count(*), max(id)])',
        '   :     +- Scan parquet orders[id, k]',
        '   +- ReusedExchange operator 3, the rows of t',
      ],
    ],
    [
      'SELECT id FROM orders UNION ALL SELECT id FROM returns UNION SELECT k FROM customers',
      [
        'HashAggregate(keys=[id], functions=[])',
        '+- Union',
        '   :- Scan parquet orders[id]',
        '   :- Scan parquet returns[id]',
        '   +- Scan parquet customers[k]',
      ],
    ],
    [
      'SELECT id FROM big EXCEPT SELECT id FROM returns',
      [
        'HashAggregate(keys=[id], functions=[])',
        '+- BroadcastHashJoin [id], [id], LeftAnti, BuildRight',
        '   :- Project [id]',
        '   :  +- Filter (amount > 1000)',
        '   :     +- Scan parquet orders[id, amount]',
        '   +- Scan parquet returns[id]',
      ],
    ],
    [
      'SELECT id, u, row_number() OVER w AS rn FROM orders LATERAL VIEW explode(array(1, 2)) x AS u WINDOW w AS (PARTITION BY k ORDER BY id DESC) QUALIFY rn = 1',
      [
        'Project [id, u, row_number() OVER w AS rn]',
        '+- Filter (rn = 1)',
        '   +- Window [row_number() OVER w AS rn], [k], [id DESC NULLS LAST]',
        '      +- Generate explode(array(1, 2)), false, [u]',
        '         +- Scan parquet orders[id, k]',
      ],
    ],
    [
      'SELECT * FROM orders LEFT JOIN customers ON orders.k = customers.k AND customers.name > "a" WHERE orders.id > 5 AND customers.name IS NULL ORDER BY 1',
      [
        'Sort [id ASC NULLS FIRST], true, 0',
        '+- Filter (customers.name IS NULL)',
        '   +- BroadcastHashJoin [orders.k], [customers.k], LeftOuter, BuildRight',
        '      :- Filter (orders.id > 5)',
        '      :  +- Scan parquet orders[id, k, amount]',
        "      +- Filter (customers.name > 'a')",
        '         +- Scan parquet customers[k, name]',
      ],
    ],
    ['SELECT 1 AS a', ['Project [1 AS a]', '+- Scan OneRowRelation[]']],
    [
      "SELECT * FROM VALUES (1, 'a'), (2, 'b') v(n, s) CROSS JOIN range(3)",
      [
        'BroadcastNestedLoopJoin Cross BuildRight Cross, None',
        ":- LocalTableScan [col1, col2], [1, 'a'], [2, 'b']",
        '+- Range 0, 3, step=1',
      ],
    ],
  ])('%s', async (sql, tree) => {
    expect(await treeOf(sql)).toEqual(tree);
  });

  it.each(['EXTENDED', 'COST', 'CODEGEN'])('%s is refused by name', async (mode) => {
    await expect(run(`EXPLAIN ${mode} SELECT 1`)).rejects.toThrow(
      new RegExp(`EXPLAIN ${mode} .*use EXPLAIN`, 'u'),
    );
  });

  it('fails like the query', async () => {
    await expect(run('EXPLAIN SELECT nope FROM orders')).rejects.toThrow('[UNRESOLVED_COLUMN');
    await expect(run('EXPLAIN FORMATTED SELECT * FROM nope')).rejects.toThrow('[TABLE_OR_VIEW_NOT_FOUND]');
    await expect(run("EXPLAIN ANALYZE SELECT CAST('x' AS INT) FROM orders")).rejects.toThrow(
      '[CAST_INVALID_INPUT]',
    );
  });

  it('shows the files that a query reads', async () => {
    await upload('sales.csv', 'id,city\n1,Basel\n');
    const [scan] = await planned(
      `SELECT * FROM read_files('${UPLOADS}/sales.csv', header => true)`,
      'FORMATTED',
    );
    expect(scan?.name).toBe('Scan csv');
    expect(scan?.details).toContainEqual({ label: 'Location', value: `[${UPLOADS}/sales.csv]` });
  });

  it('names nothing of DuckDB, and reads no table', async () => {
    const text = await explained('SELECT k, count(*) FROM orders WHERE id > 3 GROUP BY k', 'FORMATTED');
    expect(text).not.toMatch(/internal|HASH_GROUP|READ_PARQUET|Rows:|Time:/u);
  });
});

describe('EXPLAIN ANALYZE', () => {
  it.each<[string, readonly string[]]>([
    ['SELECT sum(id) AS n FROM orders', ['1: HashAggregate', '1000: orders']],
    [
      'SELECT c.name, sum(o.amount) AS total FROM orders o JOIN customers c ON o.k = c.k WHERE o.amount > 10 GROUP BY c.name ORDER BY total DESC LIMIT 5',
      [
        '5: TakeOrderedAndProject',
        '7: HashAggregate',
        '994: BroadcastHashJoin',
        '994: Filter+orders, filtered at run time',
        '7: customers',
      ],
    ],
    // Two scans of tables with the same columns, of which one is filtered.
    [
      'SELECT a.amount, b.amount FROM orders a JOIN returns b ON a.id = b.id WHERE b.amount >= 30 AND a.amount < 60',
      ['20: Project+BroadcastHashJoin', '20: Filter+orders, filtered at run time', '40: Filter+returns'],
    ],
    // A self-join: the scans of one table are told apart.
    [
      'SELECT a.id, b.id FROM orders a JOIN orders b ON a.id = b.amount WHERE b.k = 3',
      [
        '71: Project+BroadcastHashJoin',
        '981: orders, filtered at run time',
        '71: Filter+orders, filtered at run time',
      ],
    ],
    [
      'SELECT id FROM orders UNION ALL SELECT id FROM returns',
      ['1050: Union', '1000: orders', '50: returns'],
    ],
    [
      'SELECT k FROM orders UNION SELECT k FROM returns',
      ['7: HashAggregate+Union', '1000: orders', '50: returns'],
    ],
    // DuckDB sorts a limited query by a join with itself.
    ['SELECT * FROM orders ORDER BY amount LIMIT 3', ['3: TakeOrderedAndProject+orders']],
    ['SELECT count(*) FROM parted WHERE amount > 100', ['1: HashAggregate', '949: Filter+parted']],
  ])('%s', async (sql, expected) => {
    expect(await metrics(sql)).toEqual(expected);
  });

  /** The rows of each query are known; where DuckDB has other operators, the metric is that of several. */
  it.each<[string, number]>([
    ['WITH t AS (SELECT k, count(*) n FROM orders GROUP BY k) SELECT a.k FROM t a JOIN t b ON a.k = b.k', 7],
    ['WITH t AS (SELECT id FROM orders WHERE id < 10) SELECT * FROM t UNION ALL SELECT * FROM t', 20],
    ['SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM returns r WHERE r.id = o.id AND r.amount > 3)', 48],
    ['SELECT id FROM orders WHERE amount > (SELECT avg(amount) FROM orders)', 500],
    ['SELECT id, (SELECT max(r.id) FROM returns r WHERE r.k = o.k) FROM orders o', 1000],
    ['SELECT id FROM orders QUALIFY row_number() OVER (PARTITION BY k ORDER BY id) <= 2', 14],
    ['SELECT id FROM orders EXCEPT SELECT id FROM returns', 950],
    [
      'SELECT a.id FROM orders a JOIN returns b ON a.id = b.id JOIN orders c ON c.id = b.id WHERE c.amount < 20',
      10,
    ],
    ['SELECT id FROM orders WHERE false', 0],
    ['SELECT * FROM big WHERE k = 1', 71],
    ['SELECT k, name, sum(amount) FROM orders JOIN customers USING (k) GROUP BY ROLLUP (k, name)', 15],
    ["SELECT * FROM VALUES (1, 'a'), (2, 'b') v(n, s) CROSS JOIN range(3)", 6],
    ['SELECT * FROM orders PIVOT (sum(amount) FOR k IN (1, 2)) LIMIT 4', 4],
    ['SELECT id, explode(array(1, 2)) FROM returns ORDER BY id', 100],
  ])('%s returns %i rows', async (sql, count) => {
    const found = await metrics(sql);
    expect(found[0]).toMatch(new RegExp(`^${count}: `, 'u'));
  });
});
