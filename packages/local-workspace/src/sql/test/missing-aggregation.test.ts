import { beforeAll, describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore();

beforeAll(async () => {
  await run(
    "CREATE TABLE people AS SELECT 'a' city, 'b' name, 3 age, named_struct('x', named_struct('y', 1)) st, true ok",
  );
});

/** Spark names the first column that is in no key, whatever is computed of it. */
describe('a column beside GROUP BY is named', () => {
  it.each([
    ['SELECT city, name FROM people GROUP BY city', 'name'],
    ['SELECT city, upper(p.name), count(*) FROM people p GROUP BY 1', 'name'],
    ['SELECT city AS c, max(age) + age FROM people GROUP BY c', 'age'],
    ['SELECT age + 1 FROM people GROUP BY age + 2', 'age'],
    ['SELECT st.x FROM people GROUP BY city', 'st'],
    ['SELECT * FROM people GROUP BY city', 'name'],
    ['SELECT city, row_number() OVER (ORDER BY age) FROM people GROUP BY city', 'age'],
    ['SELECT `a b` FROM (SELECT 1 AS `a b`, 2 AS c) GROUP BY c', 'a b'],
    ['WITH t AS (SELECT age FROM people GROUP BY city) SELECT * FROM t', 'age'],
    ['SELECT u.name FROM people u JOIN people v ON u.city = v.city GROUP BY v.name', 'name'],
    ['SELECT city, name FROM people GROUP BY ROLLUP (city, age)', 'name'],
    ['CREATE TABLE copied AS SELECT city, name FROM people GROUP BY city', 'name'],
    ['CREATE VIEW seen AS SELECT city, name FROM people GROUP BY city', 'name'],
    ['BEGIN SELECT city, name FROM people GROUP BY city; END', 'name'],
  ])('%s', async (statement, column) => {
    await expect(run(statement)).rejects.toThrow(
      `[MISSING_AGGREGATION] The non-aggregating expression "${column}" is based on columns which are not participating in the GROUP BY clause.`,
    );
  });
});

describe('a column beside an aggregate without GROUP BY is named', () => {
  it.each([
    ['SELECT city, count(*) FROM people', 'city'],
    ['SELECT count(*), age + 1 FROM people', 'age'],
    ['SELECT name FROM people HAVING count(*) > 0', 'name'],
    ['SELECT *, count(*) FROM people', 'city'],
  ])('%s', async (statement, column) => {
    await expect(run(statement)).rejects.toThrow(
      `[MISSING_GROUP_BY] The query does not include a GROUP BY clause, and uses "${column}" beside an aggregate function.`,
    );
  });
});

describe('what belongs to a group is not refused', () => {
  it.each([
    ['SELECT upper(city) || 1, upper(city) FROM people GROUP BY upper(city)', ['A1', 'A']],
    ['SELECT st.x.y FROM people GROUP BY st.x', ['1']],
    ['SELECT st.x.y FROM people GROUP BY st', ['1']],
    ['SELECT age + 1 + 1 FROM people GROUP BY age + 1', ['5']],
    ['SELECT CAST(age AS STRING) || 1 FROM people GROUP BY CAST(age AS STRING)', ['31']],
    ['SELECT concat(age, 1) FROM people GROUP BY CAST(age AS STRING)', ['31']],
    ['SELECT NOT ok, ok FROM people GROUP BY ok', ['false', 'true']],
    ['SELECT People.CITY FROM people GROUP BY city', ['a']],
    ['SELECT city AS age, sum(age) FROM people GROUP BY city', ['a', '3']],
    ['SELECT city, transform(array(1), x -> x + length(city))[0] FROM people GROUP BY city', ['a', '2']],
    [
      'SELECT city, grouping(age) FROM people GROUP BY GROUPING SETS ((city), (city, age)) ORDER BY 2 LIMIT 1',
      ['a', '0'],
    ],
    ['SELECT (SELECT max(q.age) FROM people q WHERE q.city = people.city) FROM people GROUP BY city', ['3']],
    ['SELECT name FROM people GROUP BY ALL', ['b']],
    ['SELECT sum(age) OVER (PARTITION BY city) FROM people', ['3']],
    ['SELECT sum(sum(age)) OVER (PARTITION BY city) FROM people GROUP BY city', ['3']],
    ['SELECT (SELECT count(*) + p.age FROM people) FROM people p', ['4']],
  ])('%s', async (statement, expected) => {
    expect(await rows(statement)).toEqual([expected]);
  });
});
