import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const store = testStore();
const { run, rows, columns } = store;

describe('a function of CREATE FUNCTION', () => {
  it('is bound with names of its own, whatever those around its call are', async () => {
    await run('CREATE OR REPLACE TABLE kept AS SELECT * FROM VALUES (1, 10), (2, 20) AS t(k, v)');
    await run(
      'CREATE OR REPLACE FUNCTION found(k INT) RETURNS INT RETURN (SELECT max(v) FROM kept r0 WHERE r0.k = found.k)',
    );
    expect(await rows('SELECT found(r0.v DIV 10), (SELECT found(r0.k)) FROM kept r0 ORDER BY 1')).toEqual([
      ['10', '10'],
      ['20', '20'],
    ]);
    expect(await rows('SELECT found(found(k) - found(k) + k) FROM kept ORDER BY 1')).toEqual([
      ['10'],
      ['20'],
    ]);
    expect(
      await rows('WITH w AS (SELECT 2 AS k), kept AS (SELECT 7 AS v) SELECT found(w.k) FROM w, kept'),
    ).toEqual([['20']]);
  });

  it('computes each argument once', async () => {
    await run('CREATE OR REPLACE FUNCTION unequal(x DOUBLE) RETURNS BOOLEAN RETURN x <> x');
    expect(await rows('SELECT DISTINCT unequal(rand()) FROM range(20)')).toEqual([['false']]);
    await run(
      'CREATE OR REPLACE FUNCTION in_query(x DOUBLE) RETURNS DOUBLE RETURN (SELECT max(x - x) FROM range(2))',
    );
    await expect(rows('SELECT in_query(rand())')).rejects.toThrow('UNSUPPORTED_FEATURE');
    await run('CREATE OR REPLACE FUNCTION as_rows(x DOUBLE) RETURNS TABLE (d DOUBLE) RETURN SELECT x - x');
    expect(await rows('SELECT * FROM as_rows(rand())')).toEqual([['0.0']]);
  });

  it('whose text is short stays short where it is called within itself', async () => {
    await run(
      'CREATE OR REPLACE FUNCTION sum_of_three(x DOUBLE) RETURNS DOUBLE RETURN x + x * x + sqrt(x * x * x)',
    );
    const nested = Array.from({ length: 8 }).reduce<string>((inner) => `sum_of_three(${inner})`, '0');
    expect(await rows(`SELECT ${nested}`)).toEqual([['0.0']]);
  });

  it('names its column in full, and has its type', async () => {
    await run('CREATE OR REPLACE FUNCTION half(x INT) RETURNS DECIMAL(10,1) RETURN x / 2');
    expect(await columns('SELECT half(3), half(1 + 1) * 2 FROM range(1)')).toEqual([
      'main.default.half(3) decimal(10,1)',
      '(main.default.half((1 + 1)) * 2) decimal(12,1)',
    ]);
  });

  it('is a key of GROUP BY, not a position', async () => {
    await run('CREATE OR REPLACE FUNCTION one() RETURNS INT RETURN 1');
    expect(await rows('SELECT count(*) FROM VALUES (5), (6) AS t(a) GROUP BY one()')).toEqual([['2']]);
    expect(await rows('SELECT a FROM VALUES (5), (6) AS t(a) ORDER BY one(), a DESC')).toEqual([
      ['6'],
      ['5'],
    ]);
    await run('CREATE OR REPLACE FUNCTION opposite(x INT) RETURNS INT RETURN -x');
    expect(await rows('SELECT a FROM VALUES (5), (6) AS t(a) ORDER BY opposite(a)')).toEqual([['6'], ['5']]);
  });

  it('can be the function of a row filter that calls others', async () => {
    await run('CREATE OR REPLACE TABLE filtered AS SELECT * FROM VALUES (1), (2), (3) AS t(k)');
    await run('CREATE OR REPLACE FUNCTION is_odd(x INT) RETURNS BOOLEAN RETURN x % 2 = 1');
    await run('CREATE OR REPLACE FUNCTION shown(x INT) RETURNS BOOLEAN RETURN is_odd(x) AND is_odd(x + 2)');
    await run('ALTER TABLE filtered SET ROW FILTER shown ON (k)');
    expect(await rows('SELECT k FROM filtered ORDER BY k')).toEqual([['1'], ['3']]);
    await run('CREATE OR REPLACE FUNCTION tabled(x INT) RETURNS TABLE (a INT) RETURN SELECT x');
    await expect(run('ALTER TABLE filtered SET ROW FILTER tabled ON (k)')).rejects.toThrow(
      'NOT_A_SCALAR_FUNCTION',
    );
  });

  it('is described, listed and in information_schema', async () => {
    await run('CREATE SCHEMA IF NOT EXISTS listed');
    await run(
      "CREATE OR REPLACE FUNCTION listed.told(a INT COMMENT 'first', b STRING DEFAULT 'x') RETURNS STRING COMMENT 'why' NOT DETERMINISTIC CONTAINS SQL RETURN b || a",
    );
    await run(
      'CREATE OR REPLACE FUNCTION listed.rowed(n INT) RETURNS TABLE (i INT, s STRING) RETURN SELECT n, "s"',
    );
    expect((await rows('DESCRIBE FUNCTION EXTENDED listed.told')).map(([line]) => line)).toEqual([
      'Function:      main.listed.told',
      'Type:          SCALAR',
      "Input:         a INT 'first'",
      "               b STRING DEFAULT 'x'",
      'Returns:       STRING',
      'Comment:       why',
      'Deterministic: false',
      'Data Access:   CONTAINS SQL',
      expect.stringMatching(/^Owner: /u),
      expect.stringMatching(/^Create Time: /u),
      'Body:          b || a',
    ]);
    expect(await rows('DESCRIBE FUNCTION listed.rowed')).toEqual([
      ['Function:      main.listed.rowed'],
      ['Type:          TABLE'],
      ['Input:         n INT'],
      ['Returns:       i INT'],
      ['               s STRING'],
    ]);
    expect(await rows('SHOW USER FUNCTIONS IN listed')).toEqual([
      ['main.listed.rowed'],
      ['main.listed.told'],
    ]);
    expect(
      await rows(
        "SELECT routine_name, full_data_type, is_deterministic, sql_data_access FROM system.information_schema.routines WHERE routine_schema = 'listed' ORDER BY 1",
      ),
    ).toEqual([
      ['rowed', 'TABLE_TYPE', null, null],
      ['told', 'string', 'NO', 'CONTAINS_SQL'],
    ]);
    expect(
      await rows(
        "SELECT specific_name, ordinal_position, parameter_name, full_data_type, parameter_default, comment FROM main.information_schema.parameters WHERE specific_schema = 'listed' ORDER BY 1, 2",
      ),
    ).toEqual([
      ['rowed', '0', 'n', 'int', null, null],
      ['told', '0', 'a', 'int', null, 'first'],
      ['told', '1', 'b', 'string', "'x'", null],
    ]);
    await expect(rows('DESCRIBE FUNCTION listed.absent')).rejects.toThrow('ROUTINE_NOT_FOUND');
  });

  it('is not called in the body of a lambda, as in Spark, nor in LIMIT', async () => {
    await run('CREATE OR REPLACE FUNCTION more(x INT) RETURNS INT RETURN x + 1');
    await expect(rows('SELECT transform(array(1), x -> more(x))')).rejects.toThrow(
      'LAMBDA_FUNCTION_WITH_SQL_UDF',
    );
    await expect(rows('SELECT 1 LIMIT more(1)')).rejects.toThrow('UNSUPPORTED_SQL_UDF_USAGE');
    expect(await rows('SELECT transform(array(more(1)), x -> x * 2)')).toEqual([['[4]']]);
  });

  it('of a session is refused where there is no session', async () => {
    await expect(run('CREATE TEMPORARY FUNCTION f() RETURN 1')).rejects.toThrow('UNSUPPORTED_FEATURE');
    await expect(run('DROP TEMPORARY FUNCTION f')).rejects.toThrow('UNSUPPORTED_FEATURE');
  });
});

it('takes a name that a function of the language has for that function, before the parameter of a function', async () => {
  await run('CREATE FUNCTION main.default.by_user(user STRING) RETURNS STRING RETURN user');
  await run(
    'CREATE FUNCTION main.default.by_date(current_date INT) RETURNS STRING RETURN CAST(current_date AS STRING)',
  );
  expect(
    await rows("SELECT by_user('x') = current_user(), by_date(3) = CAST(current_date() AS STRING)"),
  ).toEqual([['true', 'true']]);
});
