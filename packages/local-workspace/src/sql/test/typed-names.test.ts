import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run } = testStore();

// As Spark 4.2 names them; what it calls them follows from the types of the columns.
it.each([
  ['(dt - ts) * 2', '((dt - ts) * 2)'],
  ['2 * (dt - ts)', '((dt - ts) * 2)'],
  ['dt - dt', '(dt - dt)'],
  ['ts - dt', '(ts - dt)'],
  ['dt + NULL', 'dt + NULL'],
  ['NULL + dt', 'dt + NULL'],
  ['ts + NULL', 'ts + NULL'],
  ['dt - NULL', '(dt - NULL)'],
  ["- INTERVAL '2' DAY + dt", "date_add(dt, extractansiintervaldays((- INTERVAL '2' DAY)))"],
  [
    "dt + (INTERVAL '1' DAY + INTERVAL '2' DAY)",
    "date_add(dt, extractansiintervaldays((INTERVAL '1' DAY + INTERVAL '2' DAY)))",
  ],
  ["dt - (- INTERVAL '2' DAY)", "date_add(dt, (- extractansiintervaldays((- INTERVAL '2' DAY))))"],
  ["dt + INTERVAL '1' DAY * 2", "dt + (INTERVAL '1' DAY * 2)"],
  ["ts + INTERVAL '1' DAY * a", "ts + (INTERVAL '1' DAY * a)"],
  ["INTERVAL '1' MONTH * a + dt", "dt + (INTERVAL '1' MONTH * a)"],
  ['ts + i', 'ts + i'],
  ['i + ts', 'ts + i'],
  ['ts - i', 'ts - i'],
  ['i + i', '(i + i)'],
  ["s - INTERVAL '1' DAY", "s - INTERVAL '1' DAY"],
  ["dt + INTERVAL '1 2' DAY TO HOUR", "dt + INTERVAL '1 02' DAY TO HOUR"],
  ['- make_interval(1)', '(- make_interval(1, 0, 0, 0, 0, 0, 0.000000))'],
  ['ts + make_interval(1)', 'ts + make_interval(1, 0, 0, 0, 0, 0, 0.000000)'],
  ['dt + make_interval(1)', 'dt + make_interval(1, 0, 0, 0, 0, 0, 0.000000)'],
  ['make_interval(1) + dt', 'dt + make_interval(1, 0, 0, 0, 0, 0, 0.000000)'],
  ["date_part('year', dt)", 'date_part(year, dt)'],
  ['a > 0.5', '(a > 0)'],
  ["lpad(unhex('aa'), 5)", "lpad(unhex(aa), 5, X'00')"],
  ['lpad(bin, 5)', "lpad(bin, 5, X'00')"],
  ['rpad(bin, 5)', "rpad(bin, 5, X'00')"],
  [
    "time_bucket(INTERVAL '15' MINUTE, CAST(ts AS TIMESTAMP_NTZ))",
    "time_bucket(INTERVAL '15' MINUTE, CAST(ts AS TIMESTAMP_NTZ), TIMESTAMP_NTZ '1970-01-01 00:00:00')",
  ],
  ['st.x', 'x'],
  ['arr.x', 'x'],
  ['mp.k', 'k'],
  ["map('a', 1).a", 'map(a, 1)[a]'],
  ['t.arr[0].x', 'arr[0].x'],
  ['(SELECT max(st) FROM t).x', 'scalarsubquery().x'],
  ['a >= 0.5', '(a >= 1)'],
  ['a < 0.5', '(a < 1)'],
  ['a <= 0.5', '(a <= 0)'],
  ['0.5 < a', '(0 < a)'],
  ['0.5 >= a', '(0 >= a)'],
  ['a = 0.5', '(a = 0.5)'],
  ['a > -0.5', '(a > -1)'],
  ['a > 1.0', '(a > 1)'],
  ['a > 0.5D', '(a > 0.5)'],
  ['a BETWEEN 0.5 AND 1.5', 'between(a, 0.5, 1.5)'],
  ['dt - i', 'date_add(dt, (- extractansiintervaldays(i)))'],
  ['i + dt', 'date_add(dt, extractansiintervaldays(i))'],
  ['dt + ym', 'dt + ym'],
  ["INTERVAL '1' DAY + s", "s + INTERVAL '1' DAY"],
  ["INTERVAL '1' DAY * '2'", "(INTERVAL '1' DAY * 2)"],
  ['current_date() - 1', 'date_sub(current_date(), 1)'],
  ['a + dt', 'date_add(dt, a)'],
  [
    'sum(a) OVER (ORDER BY CAST(a AS DOUBLE) RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING)',
    'sum(a) OVER (ORDER BY CAST(a AS DOUBLE) ASC NULLS FIRST RANGE BETWEEN (- 1) FOLLOWING AND 1 FOLLOWING)',
  ],
  [
    'sum(a) OVER (ORDER BY CAST(a AS DOUBLE) RANGE BETWEEN 1D PRECEDING AND CURRENT ROW)',
    'sum(a) OVER (ORDER BY CAST(a AS DOUBLE) ASC NULLS FIRST RANGE BETWEEN 1.0 PRECEDING AND CURRENT ROW)',
  ],
  [
    'sum(a) OVER (ORDER BY CAST(a AS BIGINT) ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)',
    'sum(a) OVER (ORDER BY CAST(a AS BIGINT) ASC NULLS FIRST ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)',
  ],
  [
    'sum(a) OVER (ORDER BY dt RANGE BETWEEN INTERVAL 3 DAYS PRECEDING AND CURRENT ROW)',
    "sum(a) OVER (ORDER BY dt ASC NULLS FIRST RANGE BETWEEN INTERVAL '3' DAY PRECEDING AND CURRENT ROW)",
  ],
  ["TIME '12:30' - TIME '10:00'", "TIME '12:30:00' - TIME '10:00:00'"],
  ["TIME '12:30' - NULL", "TIME '12:30:00' - NULL"],
  ['typeof(current_date)', 'typeof(current_date())'],
  ['typeof(current_user)', 'typeof(current_user)'],
  ['random()', 'rand()'],
  ['greatest(u.*)', 'greatest(c, d)'],
  ['struct(u.*)', 'struct(c, d)'],
  ["concat_ws(',', u.*)", 'concat_ws(,, c, d)'],
  ['count(*)', 'count(1)'],
])('%s is named %s', async (expression, name) => {
  const columns = [
    "1 AS a, 'x' AS s, DATE'2024-01-01' AS dt, TIMESTAMP'2024-01-01 00:00:00' AS ts, X'00' AS bin",
    "INTERVAL '1' DAY AS i, INTERVAL '1' MONTH AS ym, struct(1 AS x) AS st, array(struct(1 AS x)) AS arr, map('k', 1) AS mp",
  ].join(', ');
  const { schema } = await run(
    `WITH t AS (SELECT ${columns} LIMIT 0) SELECT ${expression} FROM t CROSS JOIN (SELECT 1 AS c, 2 AS d) u CROSS JOIN (SELECT 'x' AS current_user) v`,
  );
  expect(schema.map((column) => column.name)).toEqual([name]);
});

it('names the columns of PIVOT after values of several parts', async () => {
  const { schema } = await run(`
    SELECT * FROM (SELECT 1 AS n, 'x' AS c, 2012 AS y, array(1, 2) AS l)
    PIVOT (sum(n) AS s, count(n) AS c FOR (c, y, l) IN (('x', 2012, array(1, 2)), ('y', 2013, array(3, 4)) AS other))`);
  expect(schema.map((column) => column.name)).toEqual([
    '{x, 2012, [1, 2]}_s',
    '{x, 2012, [1, 2]}_c',
    'other_s',
    'other_c',
  ]);
});
