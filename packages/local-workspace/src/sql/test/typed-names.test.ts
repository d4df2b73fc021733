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
])('%s is named %s', async (expression, name) => {
  const columns = [
    "1 AS a, 'x' AS s, DATE'2024-01-01' AS dt, TIMESTAMP'2024-01-01 00:00:00' AS ts, X'00' AS bin",
    "INTERVAL '1' DAY AS i, INTERVAL '1' MONTH AS ym, struct(1 AS x) AS st, array(struct(1 AS x)) AS arr, map('k', 1) AS mp",
  ].join(', ');
  const { schema } = await run(`WITH t AS (SELECT ${columns} LIMIT 0) SELECT ${expression} FROM t`);
  expect(schema.map((column) => column.name)).toEqual([name]);
});
