import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, run, columns, upload } = testStore();

it('computes the variance of values with NaN as Spark does', async () => {
  const spread = 'SELECT variance(a), stddev(a), var_pop(a), stddev_pop(a) FROM VALUES';
  expect(await rows(`${spread} (double('NaN')), (1D) AS t(a)`)).toEqual([['NaN', 'NaN', 'NaN', 'NaN']]);
  expect(await rows(`${spread} (double('NaN')) AS t(a)`)).toEqual([[null, null, 'NaN', 'NaN']]);
  expect(await rows(`${spread} (1), (3), (NULL) AS t(a)`)).toEqual([
    ['2.0', '1.4142135623730951', '1.0', '1.0'],
  ]);
  expect(await rows(`${spread} (1) AS t(a) WHERE a > 3`)).toEqual([[null, null, null, null]]);
});

it('keeps the sign of the dividend, and the digit into which rounding may carry', async () => {
  expect(await rows('SELECT -1.5D % 7D, pmod(-1.5D, 7D), pmod(-1.5D, -7D), mod(5.5D, -2D)')).toEqual([
    ['-1.5', '5.5', '-1.5', '1.5'],
  ]);
  expect(await columns('SELECT round(CAST(7 AS DECIMAL(5,0)), 1) AS a, round(1.25BD, 1) AS b')).toEqual([
    'a decimal(6,0)',
    'b decimal(3,1)',
  ]);
});

it('excludes a column whose name could begin a query', async () => {
  expect(await rows('SELECT * EXCEPT (`select`, b) FROM VALUES (1, 2, 3) AS t(`select`, b, c)')).toEqual([
    ['3'],
  ]);
});

it('counts no rows as 0 in a pivot that also returns strings or lists, and as NULL in one of numbers only', async () => {
  const pivot = (aggregates: string): string =>
    `SELECT * FROM VALUES (1, 'x', 'a'), (2, 'y', NULL) AS t(k, c, s) PIVOT (${aggregates} FOR c IN ('x', 'y')) ORDER BY k`;
  expect(await rows(pivot('count(*) AS n, max(s) AS m'))).toEqual([
    ['1', '1', 'a', '0', null],
    ['2', '0', null, '1', null],
  ]);
  expect(await rows(pivot('size(collect_list(s)) + 1 AS n, first(s) AS f'))).toEqual([
    ['1', '2', 'a', '1', null],
    ['2', '1', null, '1', null],
  ]);
  expect(await rows(pivot('count(*) AS n, count(s) AS m'))).toEqual([
    ['1', '1', '1', null, null],
    ['2', null, null, '1', '0'],
  ]);
});

it('truncates the seconds of a timestamp before 1970 toward zero', async () => {
  const timestamp = (text: string): string => `unix_timestamp(TIMESTAMP'1969-12-31 ${text}')`;
  expect(await rows(`SELECT ${timestamp('23:59:59.5')}, ${timestamp('23:59:58')}`)).toEqual([['0', '-2']]);
});

it('skips lines of white space in a tab-separated file', async () => {
  const path = await upload('tabs.csv', '1\ta\n\t\n \t \n2\t\n');
  expect(
    await rows(`SELECT * FROM read_files('${path}', delimiter => '\\t', schema => 'n INT, s STRING')`),
  ).toEqual([
    ['1', 'a'],
    ['2', null],
  ]);
});

it('reads whole numbers of both signs in JSON as BIGINT', async () => {
  const path = await upload('signs.json', '[{"n":1},{"n":-5}]');
  expect(await columns(`SELECT * FROM read_files('${path}', multiLine => true)`)).toEqual(['n bigint']);
});

it('casts the values of a pivot in the rows of their own value only', async () => {
  const pivot = `SELECT * FROM VALUES ('x', 'true', 'a'), ('z', 'no boolean', 'b') AS t(c, flag, s)
    PIVOT (count_if(flag) AS n, max(s) AS m FOR c IN ('x'))`;
  expect(await rows(pivot)).toEqual([['1', 'a']]);
});

it('accepts an empty name in backticks, and returns a TIMESTAMP for date_trunc of a TIMESTAMP_NTZ', async () => {
  expect(
    await columns("SELECT 1 AS ``, date_trunc('hour', TIMESTAMP_NTZ'2020-01-01 10:30:00') AS t"),
  ).toEqual([' int', 't timestamp']);
});

it('gives a FLOAT for nanvl of FLOATs and of a FLOAT or NULL, and a DOUBLE for others', async () => {
  const statement = `SELECT nanvl(f, NULL) AS a, nanvl(f, f) AS b, coalesce(nanvl(f, NULL), 7F) AS c, nanvl(f, 1) AS d, nanvl(f, '2') AS e,
      nanvl(NULL, f) AS g, nanvl(f, 0.5D) AS h, nanvl(1, f) AS i, nanvl(double(f), NULL) AS j
    FROM VALUES (CAST(0.1 AS FLOAT)), (CAST('NaN' AS FLOAT)) AS t(f)`;
  const double = '0.10000000149011612';
  expect(await columns(statement)).toEqual(
    ['a', 'b', 'c']
      .map((name) => `${name} float`)
      .concat(['d', 'e', 'g', 'h', 'i', 'j'].map((name) => `${name} double`)),
  );
  expect(await rows(statement)).toEqual([
    ['0.1', '0.1', '0.1', double, double, null, double, '1.0', double],
    [null, 'NaN', '7.0', '1.0', '2.0', null, '0.5', '1.0', null],
  ]);
});

it('refuses a rounded decimal that has more than 38 digits', async () => {
  const decimal = (text: string): string => `CAST('${text}' AS DECIMAL(38,0))`;
  const nines = '9'.repeat(38);
  for (const rounded of [
    `round(${decimal(nines)}, -3)`,
    `round(${decimal(`-${nines}`)}, -3)`,
    `round(${decimal(nines)}, -38)`,
  ])
    await expect(rows(`SELECT ${rounded} IS NOT NULL`)).rejects.toThrow(
      '[NUMERIC_VALUE_OUT_OF_RANGE.WITHOUT_SUGGESTION]',
    );
  const fits = decimal(`${'9'.repeat(35)}499`);
  expect(await rows(`SELECT round(${fits}, -3)`)).toEqual([[`${'9'.repeat(35)}000`]]);
});

it('rounds a decimal to as many zeros as it has digits, and to more', async () => {
  const values = '(CAST(99.9 AS DECIMAL(3,1))), (50.0), (49.9), (-50.0), (NULL)';
  expect(
    await rows(
      `SELECT round(v, -2), round(v, -3), round(v, -1), bround(v, -2) FROM VALUES ${values} AS t(v)`,
    ),
  ).toEqual([
    ['100', '0', '100', '100'],
    ['100', '0', '50', '0'],
    ['0', '0', '50', '0'],
    ['-100', '0', '-50', '0'],
    [null, null, null, null],
  ]);
  expect(await rows(`SELECT round(CAST('${'9'.repeat(36)}.99' AS DECIMAL(38,2)), -36)`)).toEqual([
    [`1${'0'.repeat(36)}`],
  ]);
  expect(await rows('SELECT round(i, -38), bround(i, -20) FROM VALUES (5), (NULL) AS t(i)')).toEqual([
    ['0', '0'],
    [null, null],
  ]);
});

const failure = (text: string): Promise<unknown> =>
  rows(text).then(
    (found) => found,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

it('refuses a name with other letters than those of ASCII outside of backticks, as Spark does', async () => {
  for (const text of [
    'SELECT 1 AS Größe',
    'SELECT a.é FROM (SELECT 1 AS `é`) a',
    "SELECT named_struct('ü', 1).ü",
    'SELECT CAST(NULL AS STRUCT<ü: INT>)',
  ])
    expect(await failure(text)).toMatch(/^\[INVALID_IDENTIFIER\] The name \S+ must be in backticks: `/u);
  expect(await rows("SELECT `Größe`, 'Größe', 1 -- é\nFROM (SELECT 2 AS `größe`)")).toEqual([
    ['2', 'Größe', '1'],
  ]);
});

it('drops no digits of a DECIMAL that is a time in seconds, and reads no JSON in a number', async () => {
  const seconds = (text: string) => failure(`SELECT unix_micros(timestamp_seconds(${text}))`);
  expect(await seconds('1.1234567BD')).toMatch(/^\[ARITHMETIC_OVERFLOW\] Rounding necessary/u);
  expect(await seconds('1.1234560BD')).toEqual([['1123456']]);
  expect(await seconds('CAST(-1.5 AS DECIMAL(38,18))')).toEqual([['-1500000']]);
  expect(await seconds('CAST(NULL AS DECIMAL(12,7))')).toEqual([[null]]);
  expect(await seconds('1.1234567D')).toEqual([['1123456']]);
  expect(await failure("SELECT from_json(5, 'a INT')")).toMatch(/^\[DATATYPE_MISMATCH/u);
  expect(await failure("SELECT from_json(CAST('{}' AS BINARY), 'a INT')")).toMatch(/^\[DATATYPE_MISMATCH/u);
  expect(await rows("SELECT from_json(NULL, 'a INT'), from_json('{\"a\":1}', 'a INT').a")).toEqual([
    [null, '1'],
  ]);
});

it.each([
  ['9.999999999999998D, 0, 10', '9223372036854775806', '9223372036854773761'],
  ['1e308D, -1e308D, 1.5e308D', '9223372036854775806', '1'],
  ['-1e308D, 1e308D, -1.5e308D', '1000', '1'],
  ['3, 0, 4', '9223372036854774784', '6917529027641080833'],
  ['9.999999999999998D, 10, 0', '9223372036854775806', '1639'],
  ['4, 0, 10', '5', '3'],
])('width_bucket(%s, %s) is %s, as of Java', async (values, count, expected) => {
  const statement = `SELECT width_bucket(${values}, n), width_bucket(${values}, ${count}) FROM VALUES (${count}L) AS t(n)`;
  expect(await rows(statement)).toEqual([[expected, expected]]);
});

it.each(['regexp_like(s, p)', 's RLIKE p'])(
  '%s refuses a pattern of a column in which a brace begins no repetition',
  async (call) => {
    const over = (pattern: string): string => `SELECT ${call} FROM VALUES ('a1{', '${pattern}') AS t(s, p)`;
    for (const pattern of ['{"a": 1}', 'a{', 'a{,2}', '(x{2}|{)'])
      await expect(run(over(pattern))).rejects.toThrow('[INVALID_PARAMETER_VALUE.PATTERN]');
    for (const pattern of ['a{1}', 'a{1,}', '[{]', '\\\\{', '[^\\\\]{]', '\\\\p{L}'])
      expect(await rows(over(pattern))).toEqual([['true']]);
  },
);
