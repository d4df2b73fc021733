import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { readQuery } from '@lakehouse/core/pipeline/from-sql/split-query';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { beforeAll, describe, expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { rows, run } = testStore();

beforeAll(async () => {
  await run('CREATE TABLE main.default.people (id INT, name STRING, city STRING, at STRUCT<x: INT>)');
  await run(
    "INSERT INTO main.default.people VALUES (1, 'Ada', 'Bonn', struct(1)), (2, 'Bo', NULL, struct(2)), (3, 'Cy', 'Ulm', NULL), (4, 'Ada', 'Ulm', struct(1))",
  );
  await run(
    'CREATE TABLE main.default.sales (id INT, person INT, amount DECIMAL(10,2), day DATE, price DOUBLE)',
  );
  await run(
    "INSERT INTO main.default.sales VALUES (10, 1, 5.50, DATE'2026-01-02', 0.5), (11, 1, 7, DATE'2026-01-20', 1), (12, 2, NULL, DATE'2026-02-03', 2), (13, 9, 1, NULL, NULL), (14, NULL, 4, DATE'2026-02-03', 0)",
  );
});

const columnsOf = async (query: string): Promise<Schema> =>
  (await rows(`DESCRIBE QUERY ${query}`)).map(([name, type]) => ({
    name: String(name),
    type: parseType(String(type)),
  }));

/** The query's pipeline, as a session of the SQL designer makes it. */
async function split(query: string) {
  const read = readQuery(query, 0);
  if (!read.ok) return read;
  const columns = new Map<string, Schema>();
  for (const source of read.sources) columns.set(source, await columnsOf(source));
  return read.split(columns, await columnsOf(query));
}

const P = 'main.default.people';
const S = 'main.default.sales';

/** Each query with the kinds of its nodes, in the order of the pipeline. */
const QUERIES: readonly (readonly [query: string, kinds: string])[] = [
  [`SELECT * FROM ${P}`, 'source'],
  [
    `SELECT name, id FROM ${P} WHERE city IS NOT NULL ORDER BY id DESC LIMIT 2`,
    'source filter select order-by limit',
  ],
  [
    `SELECT people.name FROM ${P} WHERE main.default.people.id > 1 ORDER BY id`,
    'source filter order-by select',
  ],
  [`SELECT upper(name) AS name, id + 1 AS next FROM ${P}`, 'source with-column select'],
  [`SELECT id + 1 AS next, next * 2 AS twice FROM ${P}`, 'source with-column select'],
  [
    `SELECT at.x AS x, p.at.x + 1 AS y FROM ${P} p ORDER BY 1 DESC NULLS LAST, y`,
    'source with-column select order-by',
  ],
  [`FROM ${P} |> WHERE id > 1 |> SET name = concat(name, id)`, 'source filter with-column'],
  [`SELECT DISTINCT name FROM ${P} ORDER BY name`, 'source select drop-duplicates order-by'],
  [
    `SELECT p.name, s.amount FROM ${S} s JOIN ${P} p ON p.id = s.person WHERE s.id > 10 ORDER BY s.amount, name`,
    'source source join filter select order-by',
  ],
  [
    `SELECT p.id AS pid, s.id AS sid FROM ${P} p LEFT JOIN ${S} s ON s.person = p.id AND p.id = s.person`,
    'source source join with-column select',
  ],
  [`SELECT a.id, b.name FROM ${P} a JOIN ${P} b ON a.id = b.id`, 'source source join with-column select'],
  [
    `SELECT b.id, a.name FROM ${P} a RIGHT JOIN ${P} b ON a.id = b.id AND a.name = b.city`,
    'source source join select',
  ],
  [
    `SELECT id, a.name, b.city AS there FROM ${P} a JOIN ${P} b USING (id)`,
    'source source join with-column select',
  ],
  [`SELECT a.name, s.amount FROM ${P} a FULL JOIN ${S} s ON a.id = s.person`, 'source source join select'],
  [`SELECT * FROM ${P} p LEFT ANTI JOIN ${S} s ON p.id = s.person`, 'source source join'],
  [`SELECT p.name, s.day FROM ${P} p, ${S} s WHERE p.id = s.person`, 'source source join filter select'],
  [`SELECT p.name FROM ${S} s JOIN ${P} p ON p.id <=> s.person`, 'source source join select'],
  [`SELECT count(*) AS n, sum(amount) AS total FROM ${S}`, 'source agg'],
  [
    `SELECT person, sum(amount) AS total, count(*) AS n FROM ${S} GROUP BY person HAVING count(*) > 1 OR max(price) > 1 ORDER BY total DESC`,
    'source group-by filter select order-by',
  ],
  [
    `SELECT date_trunc('MONTH', day) AS month, count(DISTINCT person) AS people, sum(amount) / count(*) AS mean FROM ${S} GROUP BY date_trunc('MONTH', day) ORDER BY month`,
    'source with-column group-by order-by',
  ],
  [
    `SELECT count(*), person AS who FROM ${S} GROUP BY 2 ORDER BY count(*), who`,
    'source group-by with-column select order-by',
  ],
  [`SELECT year(day) AS y FROM ${S} GROUP BY y`, 'source with-column select drop-duplicates'],
  [
    `SELECT CASE WHEN person = 1 THEN 'one' ELSE 'other' END AS kind, min(day) AS first FROM ${S} GROUP BY kind`,
    'source with-column group-by',
  ],
  [
    `SELECT r.id FROM range(5) r JOIN (SELECT id FROM ${P} WHERE id > 1) p ON p.id = r.id`,
    'source source join',
  ],
  [
    `WITH rich AS (SELECT * FROM ${S} WHERE amount > 4) SELECT name, amount FROM rich JOIN ${P} p ON rich.person = p.id`,
    'source source join select',
  ],
  [
    `SELECT name, row_number() OVER (PARTITION BY city ORDER BY id) AS place FROM ${P}`,
    'source with-column select',
  ],
];

describe('a query split into nodes', () => {
  it.each(QUERIES)('gives the rows of %s', async (query, kinds) => {
    const made = await split(query);
    if (!made.ok) throw new Error(made.reason);
    const { nodes } = made.document;
    expect(nodes.map(({ kind }) => kind).join(' ')).toBe(kinds);
    const plan = planPipeline(made.document);
    expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const code = nodeQuery(plan, nodes.at(-1)?.id ?? '');
    if (!code.ok) throw new Error(code.reason);
    expect(await columnsOf(code.value.text)).toEqual(await columnsOf(query));
    const [own, theirs] = [await rows(code.value.text), await rows(query)];
    expect(theirs.length).toBeGreaterThan(0);
    if (/ORDER BY[^()]*$/u.test(query)) expect(own).toEqual(theirs);
    else
      expect(own.map((row) => JSON.stringify(row)).toSorted()).toEqual(
        theirs.map((row) => JSON.stringify(row)).toSorted(),
      );
  });

  it.each([
    [`SELECT 1 AS a UNION SELECT 2 AS a`, 'it is more than one SELECT'],
    [`SELECT * FROM ${P} a JOIN ${P} b ON a.id = b.id`, 'two columns are called “id”'],
    [`SELECT b.id FROM ${P} a LEFT JOIN ${P} b ON a.id = b.id`, '“id” is a key of both sides'],
    [`SELECT a.id FROM ${P} a FULL JOIN ${P} b ON a.id = b.id`, '“id” is a key of both sides'],
    [`SELECT a.price FROM ${S} a JOIN ${S} b ON a.id < b.id`, 'a join compares more than columns'],
    [`SELECT id FROM ${P} WHERE id IN (SELECT person FROM ${S})`, 'it has a subquery'],
    [`SELECT name FROM ${P} WHERE exists(array(id), x -> x > 1)`, 'it has a lambda'],
    [`SELECT name FROM ${P} ORDER BY id + 1`, 'it is sorted by a value that is not in its result'],
    [`SELECT DISTINCT name FROM ${P} ORDER BY name LIMIT 1 OFFSET 1`, 'it has OFFSET'],
    [`SELECT name, count(*) AS n FROM ${P} GROUP BY ROLLUP (name)`, 'it has rollup'],
    [`SELECT name AS city, city AS name FROM ${P}`, 'which another one needs'],
    [`SELECT city, count(*) AS n FROM ${P} GROUP BY ALL`, 'it has GROUP BY ALL'],
    [`SELECT 1 AS a`, 'it reads no table'],
  ])('stays whole: %s', async (query, reason) => {
    expect(await split(query)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});
