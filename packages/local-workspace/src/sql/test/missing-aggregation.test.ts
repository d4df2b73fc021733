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

/** Above grouped rows, Spark has no other names. */
describe('a column that HAVING, QUALIFY or ORDER BY of grouped rows does not have is named, with its place', () => {
  it.each([
    ['SELECT city FROM people GROUP BY city HAVING AGE > 1', 'AGE'],
    ["SELECT city FROM people GROUP BY city HAVING max(age) > 0 AND upper(name) = 'X'", 'name'],
    ['SELECT city FROM people GROUP BY city ORDER BY age + 1', 'age'],
    ['SELECT city FROM people p GROUP BY city ORDER BY max(age), p.age', 'p.age'],
    ['SELECT city, count(*) FROM people GROUP BY city HAVING count(*) > 0 ORDER BY city, age', 'age'],
    ['SELECT city FROM people GROUP BY ROLLUP (city) HAVING age > 1', 'age'],
    ['SELECT city FROM people GROUP BY ALL HAVING age > 1', 'age'],
    ['SELECT city FROM people GROUP BY ALL ORDER BY age', 'age'],
    ['SELECT count(*) FROM people HAVING age > 1', 'age'],
    ['SELECT count(*) FROM people ORDER BY age', 'age'],
    ['SELECT city FROM people GROUP BY city HAVING st.x IS NULL', 'st.x'],
    ['SELECT city, count(*) FROM people GROUP BY city QUALIFY age > 1', 'age'],
    ['SELECT city FROM people GROUP BY city QUALIFY row_number() OVER (ORDER BY age) = 1', 'age'],
    ['SELECT city FROM people GROUP BY age + 1, city HAVING age > 1', 'age'],
    ['SELECT DISTINCT city FROM people GROUP BY city ORDER BY age', 'age'],
  ])('%s', async (statement, column) => {
    const failure = await run(statement).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    const message = failure instanceof Error ? failure.message : '';
    expect(message).toContain(
      `[UNRESOLVED_COLUMN.WITH_SUGGESTION] A column, variable, or function parameter with name \`${column.split('.').join('`.`')}\` cannot be resolved.`,
    );
    expect(message).toContain(`any_value(${column})`);
    const [, place] = / pos(?:ition)? (\d+)/u.exec(message) ?? [];
    expect(statement.slice(Number(place))).toMatch(new RegExp(`^${column}\\b`, 'u'));
  });

  it.each([
    ['SELECT city, max(age) AS age FROM people GROUP BY city ORDER BY age', ['a', '3']],
    [
      'SELECT city, max(age) + 4 AS age FROM people GROUP BY city HAVING age = 7 AND max(age) = 3',
      ['a', '7'],
    ],
    ['SELECT age + 4 AS age FROM people GROUP BY people.age HAVING age = 3', ['7']],
    ['SELECT 9 AS st FROM people GROUP BY st HAVING st.x.y = 1', ['9']],
    ['SELECT city FROM people GROUP BY city, age HAVING age > 1 ORDER BY age + 1', ['a']],
    ['SELECT city FROM people GROUP BY st.x, city HAVING st.x.y > 0 ORDER BY st.x.y', ['a']],
    ['SELECT city FROM people GROUP BY city ORDER BY max(age) + length(city)', ['a']],
    ['SELECT city FROM people GROUP BY CAST(age AS STRING), city HAVING concat(age, 1) > 0', ['a']],
    ['SELECT city FROM people GROUP BY city QUALIFY row_number() OVER (ORDER BY sum(age), city) = 1', ['a']],
    ['SELECT (SELECT max(q.city) FROM people q HAVING max(q.age) = p.age) FROM people p', ['a']],
    ['SELECT upper(city) AS u FROM people GROUP BY 1 HAVING upper(city) > u OR true ORDER BY u', ['A']],
  ])('%s', async (statement, expected) => {
    expect(await rows(statement)).toEqual([expected]);
  });
});

/** Spark compares expressions by a form that is the same for operands in another order. */
describe('a key in another spelling is known', () => {
  it.each([
    ['SELECT 1 + age FROM people GROUP BY age + 1', ['4']],
    ['SELECT 1 + age + 1, upper(city) FROM people GROUP BY people.AGE + 1, upper(CITY)', ['5', 'A']],
    ['SELECT 1 + 1 + age FROM people GROUP BY age + 1 + 1', ['5']],
    ['SELECT count(*) FROM people GROUP BY age + 1 HAVING 1 + age > 3', ['1']],
    ['SELECT count(*) FROM people GROUP BY age + 1 ORDER BY 1 + age', ['1']],
    ['SELECT 1 + age AS x, max(age + 1) FROM people GROUP BY x HAVING age + 1 > 3', ['4', '4']],
    ['SELECT (length(city) > age) IS NULL FROM people GROUP BY age < length(city)', ['false']],
    ['SELECT NOT (age > length(city)) FROM people GROUP BY length(city) >= age', ['false']],
    ['SELECT NOT (age = length(city)) FROM people GROUP BY length(city) <> age', ['true']],
    ['SELECT ok AND age > 1 FROM people GROUP BY age > 1 AND ok', ['true']],
    ['SELECT greatest(age, 7) FROM people GROUP BY greatest(7, age)', ['7']],
    ['SELECT age IN (1, 3) FROM people GROUP BY age IN (3, 1)', ['true']],
    ['SELECT age NOT IN (1, 3) FROM people GROUP BY NOT (age IN (3, 1))', ['false']],
    ['SELECT CASE WHEN 1 + age > 3 THEN 1 END FROM people GROUP BY CASE WHEN age + 1 > 3 THEN 1 END', ['1']],
    [
      'SELECT 1 + age, grouping(1 + age) FROM people GROUP BY ROLLUP (age + 1) ORDER BY 2 LIMIT 1',
      ['4', '0'],
    ],
    ['SELECT sum(1 + age) OVER (ORDER BY 1 + age) FROM people GROUP BY age + 1', ['4']],
    ['SELECT 2.5 + age FROM people GROUP BY age + 2.5', ['5.5']],
    [
      'SELECT (SELECT max(q.age) + 1 FROM people q WHERE q.age + 1 = 1 + people.age) FROM people GROUP BY age',
      ['4'],
    ],
  ])('%s', async (statement, expected) => {
    expect(await rows(statement)).toEqual([expected]);
  });

  it('and the column has the name of what is written', async () => {
    const { schema } = await run('SELECT 1 + age, count(*) FROM people GROUP BY age + 1');
    expect(schema[0]?.name).toBe('(1 + age)');
  });

  it.each([
    'SELECT age + (1 + 1) FROM people GROUP BY age + 1',
    'SELECT 1 - age FROM people GROUP BY age - 1',
    'SELECT age + length(city) + 1 FROM people GROUP BY age + 1, city',
    'SELECT coalesce(age, 1) FROM people GROUP BY coalesce(1, age)',
    'SELECT age + 1 FROM people GROUP BY age + 1L',
    'SELECT 2.5 + age + 1 FROM people GROUP BY 1 + 2.5 + age',
  ])('but not: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(
      '[MISSING_AGGREGATION] The non-aggregating expression "age"',
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
