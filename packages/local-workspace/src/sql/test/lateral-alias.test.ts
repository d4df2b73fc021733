import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, columns } = testStore();

/** An expression that is too long to be repeated. */
const LONG = `concat_ws('-', s, ${Array.from({ length: 30 }, (_, at) => `CAST(10 div id + ${at} AS STRING)`).join(', ')})`;
const FROM =
  "FROM VALUES (1, 'a'), (2, 'b'), (0, 'c') AS t(id, s) JOIN VALUES (1, 'x'), (2, 'y'), (0, 'z') AS u(id2, s2) ON id = id2";

it.each([
  [
    'computes an alias after WHERE, beside * and columns of the same names',
    `SELECT t.*, ${LONG} AS a, a || s2 AS b, u.*, substr(b, 1, 1) || b AS c ${FROM} WHERE id <> 0 ORDER BY c DESC`,
    `SELECT t.*, ${LONG}, ${LONG} || s2, u.*, substr(${LONG}, 1, 1) || ${LONG} || s2 ${FROM} WHERE id <> 0 ORDER BY id DESC`,
  ],
  [
    'leaves the names of columns to the columns',
    `SELECT ${LONG} AS s, s || s AS b, upper(${LONG}) AS s2, s2 AS c ${FROM} WHERE id <> 0 ORDER BY id`,
    `SELECT ${LONG}, s || s, upper(${LONG}), s2 ${FROM} WHERE id <> 0 ORDER BY id`,
  ],
  [
    'keeps literals, for functions that ask for them',
    `SELECT 'yyyy' AS f, id AS n, ${LONG} AS a, length(a) + length(a) + n AS l, date_format(DATE'2024-01-01', f) AS y ${FROM} WHERE id > 0 ORDER BY u.id2`,
    `SELECT 'yyyy', id, ${LONG}, 2 * length(${LONG}) + id, '2024' ${FROM} WHERE id > 0 ORDER BY id`,
  ],
  [
    'works with windows, DISTINCT, QUALIFY and subqueries',
    `SELECT DISTINCT ${LONG} AS a, count(a) OVER (PARTITION BY length(a)) AS n, n + n AS m, a || (SELECT max(x) FROM VALUES ('q') AS v(x)) AS q, exists(array(1), y -> y = id) AS e ${FROM} WHERE id > 0 QUALIFY row_number() OVER (ORDER BY a) < 2 ORDER BY a`,
    `SELECT ${LONG}, 1, 2, ${LONG} || 'q', true ${FROM} WHERE id = 1`,
  ],
])('%s', async (_name, short, long) => {
  expect(await rows(short)).toEqual(await rows(long));
});

it('computes an alias once: a random value is the same wherever it is used', async () => {
  const random = `concat_ws(',', ${Array(30).fill('uuid()').join(', ')})`;
  expect(await rows(`SELECT ${random} AS a, a || '' AS b, a = b AS c`)).toEqual([
    [expect.any(String), expect.any(String), 'true'],
  ]);
});

it('keeps names and types', async () => {
  expect(
    await columns(`SELECT ${LONG} AS a, a AS b, length(a) * 2 AS \`C d\`, length(a) ${FROM} WHERE id > 0`),
  ).toEqual(['a string', 'b string', 'C d int', 'length(a) int']);
});
