import { describe, expect, it } from 'vitest';
import { changed, newSession } from '../../engine/session-state.ts';
import { testStore } from '../test/store.ts';

const { run, rows } = testStore();

/** A session: each statement finds what those before it have left. */
function openSession() {
  let session = newSession('main', 'default', 'UTC');
  const send = async (statement: string) => {
    const result = await run(statement, { session });
    for (const change of result.changes ?? []) session = changed(session, change);
    return result.chunks.flat();
  };
  return {
    send,
    all: async (...statements: readonly string[]) => {
      for (const statement of statements.slice(0, -1)) await send(statement);
      return send(statements.at(-1) ?? '');
    },
  };
}

describe('a temporary view', () => {
  it('is there for its session only, and is computed when it is read', async () => {
    const { send, all } = openSession();
    await run('CREATE OR REPLACE TABLE sold AS SELECT 1 AS id');
    expect(
      await all(
        'CREATE TEMPORARY VIEW two (n) AS SELECT id + 1 FROM sold',
        'INSERT INTO sold VALUES (5)',
        'SELECT n FROM two ORDER BY n',
      ),
    ).toEqual([['2'], ['6']]);
    await expect(rows('SELECT * FROM two')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
    await send('DROP VIEW two');
    await expect(send('SELECT * FROM two')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
  });

  it('is described as JSON, as a table is', async () => {
    const { all } = openSession();
    const [[text] = []] = await all(
      'CREATE TEMPORARY VIEW told AS SELECT CAST(1 AS DECIMAL(10,2)) AS d',
      'DESCRIBE TABLE EXTENDED told AS JSON',
    );
    expect(JSON.parse(String(text))).toEqual({
      table_name: 'told',
      catalog_name: 'system',
      namespace: ['session'],
      schema_name: 'session',
      columns: [
        { name: 'd', type: { name: 'decimal', precision: 10, scale: 2 }, nullable: expect.any(Boolean) },
      ],
      last_access: 'UNKNOWN',
      type: 'VIEW',
      collation: 'UTF8_BINARY',
    });
  });

  it('hides a table of its name, and reads the tables of where it was made', async () => {
    const { all } = openSession();
    await run('CREATE SCHEMA IF NOT EXISTS elsewhere');
    await run('CREATE OR REPLACE TABLE elsewhere.hidden AS SELECT 7 AS id');
    await run('CREATE OR REPLACE TABLE hidden AS SELECT 1 AS id');
    expect(
      await all(
        'USE SCHEMA elsewhere',
        'CREATE TEMP VIEW seen AS SELECT * FROM hidden',
        'USE main.default',
        'CREATE TEMP VIEW hidden AS SELECT 3 AS id',
        'SELECT (SELECT id FROM seen), (SELECT id FROM hidden), (SELECT id FROM main.default.hidden)',
      ),
    ).toEqual([['7', '3', '1']]);
  });

  it('is made once, replaced on demand, and never reads itself', async () => {
    const { send } = openSession();
    await send('CREATE TEMP VIEW a AS SELECT 1 AS x');
    await expect(send('CREATE TEMP VIEW A AS SELECT 2 AS x')).rejects.toThrow(
      'TEMP_TABLE_OR_VIEW_ALREADY_EXISTS',
    );
    await send('CREATE TEMP VIEW b AS SELECT * FROM a');
    await expect(send('CREATE OR REPLACE TEMP VIEW a AS SELECT * FROM b')).rejects.toThrow('RECURSIVE_VIEW');
    await send('CREATE OR REPLACE TEMP VIEW a AS SELECT 2 AS x');
    expect(await send('SELECT * FROM b')).toEqual([['2']]);
    await expect(send('CREATE TEMP VIEW main.c AS SELECT 1')).rejects.toThrow(
      'TEMP_VIEW_NAME_TOO_MANY_NAME_PARTS',
    );
  });

  it('is not part of a view of the catalog', async () => {
    const { send } = openSession();
    await send('CREATE TEMP VIEW mine AS SELECT 1 AS x');
    await expect(send('CREATE VIEW lasting AS SELECT * FROM mine')).rejects.toThrow(
      'INVALID_TEMP_OBJ_REFERENCE',
    );
    await send('DECLARE VARIABLE five INT DEFAULT 5');
    await expect(send('CREATE VIEW lasting AS SELECT five AS x')).rejects.toThrow(
      'INVALID_TEMP_OBJ_REFERENCE',
    );
  });

  it('is not written to, nor is the table that it hides', async () => {
    const { send } = openSession();
    await run('CREATE OR REPLACE TABLE covered AS SELECT 1 AS id');
    await send('CREATE TEMP VIEW covered AS SELECT 2 AS id');
    for (const statement of [
      'INSERT INTO covered VALUES (3)',
      'DELETE FROM covered',
      'UPDATE covered SET id = 3',
    ])
      await expect(send(statement), statement).rejects.toThrow('EXPECT_TABLE_NOT_VIEW');
    expect(await rows('SELECT id FROM covered')).toEqual([['1']]);
    await send('ALTER VIEW covered AS SELECT 4 AS id');
    expect(await send('SELECT id FROM covered')).toEqual([['4']]);
  });

  it('is listed and described', async () => {
    const { send } = openSession();
    await send("CREATE TEMP VIEW mine (x COMMENT 'one') AS SELECT 1");
    expect(await send("SHOW VIEWS LIKE 'mine'")).toEqual([['', 'mine', 'true']]);
    expect(await send("SHOW TABLES LIKE 'mine'")).toEqual([['', 'mine', 'true']]);
    expect(await send('DESCRIBE mine')).toEqual([['x', 'int', 'one']]);
  });
});

describe('a setting', () => {
  it('of the catalog and schema is where names are looked up', async () => {
    const { send, all } = openSession();
    await run('CREATE SCHEMA IF NOT EXISTS elsewhere');
    expect(await all('USE elsewhere', 'SELECT current_catalog(), current_schema()')).toEqual([
      ['main', 'elsewhere'],
    ]);
    expect(await all('USE CATALOG main', 'SELECT current_schema()')).toEqual([['default']]);
    await expect(send('USE nowhere')).rejects.toThrow('SCHEMA_NOT_FOUND');
    await expect(send('USE CATALOG nowhere')).rejects.toThrow('CATALOG_NOT_FOUND');
  });

  it('of the time zone is that of the statements after it', async () => {
    const { send, all } = openSession();
    const hour = "SELECT date_format(TIMESTAMP '2024-01-01 00:00:00Z', 'HH')";
    expect(await all("SET TIME ZONE 'Asia/Tokyo'", hour)).toEqual([['09']]);
    expect(await all('SET spark.sql.session.timeZone = America/New_York', hour)).toEqual([['19']]);
    expect(await send('SET timezone')).toEqual([['timezone', 'America/New_York']]);
    expect(await all('RESET', hour)).toEqual([['00']]);
    await expect(send("SET TIME ZONE 'Nowhere/City'")).rejects.toThrow('INVALID_CONF_VALUE.TIME_ZONE');
  });

  it('of the tags of queries is stored, tag by tag', async () => {
    const { send } = openSession();
    expect(await send('SET QUERY_TAGS')).toEqual([['QUERY_TAGS', '']]);
    await send("SET QUERY_TAGS['team'] = 'a:b'");
    await send("SET QUERY_TAGS['run, 1'] = '7'");
    await send("SET QUERY_TAGS['team'] = 'x,y'");
    await send("SET QUERY_TAGS['te'] = ''");
    expect(await send('SET QUERY_TAGS')).toEqual([['QUERY_TAGS', String.raw`run\, 1:7,team:x\,y,te`]]);
    await send("SET QUERY_TAGS['te'] = UNSET");
    await send("SET QUERY_TAGS['run, 1'] = UNSET");
    expect(await send('SET QUERY_TAGS')).toEqual([['QUERY_TAGS', String.raw`team:x\,y`]]);
    await send('RESET QUERY_TAGS');
    expect(await send('SET QUERY_TAGS')).toEqual([['QUERY_TAGS', '']]);
    await expect(run("SET QUERY_TAGS['a'] = 'b'")).rejects.toThrow('session_id');
  });

  it('is refused when its value is not what holds here', async () => {
    const { send } = openSession();
    expect(await send('SET ANSI_MODE = true')).toEqual([['ANSI_MODE', 'true']]);
    await expect(send('SET ANSI_MODE = false')).rejects.toThrow('UNSUPPORTED_FEATURE');
    await expect(send('SET spark.sql.unheard.of = 1')).rejects.toThrow('UNSUPPORTED_FEATURE');
    await expect(send('SET spark.sql.unheard.of')).rejects.toThrow('UNSUPPORTED_FEATURE');
    await expect(send('SET spark.sql.optimizer.someLegacyCount.enabled = true')).rejects.toThrow(
      'UNSUPPORTED_FEATURE',
    );
    expect(await send('SET spark.sql.shuffle.partitions = 7')).toEqual([
      ['spark.sql.shuffle.partitions', '7'],
    ]);
    expect(await send('SET spark.sql.shuffle.partitions')).toEqual([['spark.sql.shuffle.partitions', '7']]);
  });
});

describe('a variable', () => {
  it('has its default, then what it is set to, in its own type', async () => {
    const { send, all } = openSession();
    expect(await all('DECLARE n INT DEFAULT 2 + 3', 'SELECT n, n + 1, session.n, system.session.n')).toEqual([
      ['5', '6', '5', '5'],
    ]);
    expect(await all("SET VAR n = '8'", 'SELECT typeof(n), n')).toEqual([['int', '8']]);
    expect(await all('SET VAR n = DEFAULT', 'SELECT n')).toEqual([['5']]);
    expect(await all("DECLARE OR REPLACE n = date('2024-02-03')", 'SELECT typeof(n), n')).toEqual([
      ['date', '2024-02-03'],
    ]);
    await expect(send('DECLARE n INT')).rejects.toThrow('VARIABLE_ALREADY_EXISTS');
    await send('DROP TEMPORARY VARIABLE n');
    await expect(send('SELECT n')).rejects.toThrow('UNRESOLVED_COLUMN');
    await expect(send('SET VAR n = 1')).rejects.toThrow('UNRESOLVED_VARIABLE');
    await expect(send('DROP TEMPORARY VARIABLE n')).rejects.toThrow('VARIABLE_NOT_FOUND');
    await send('DROP TEMPORARY VARIABLE IF EXISTS n');
  });

  it('keeps values of every type', async () => {
    const { all } = openSession();
    const values = [
      ["TIMESTAMP '2024-01-02 03:04:05.123456'", '2024-01-02T03:04:05.123456Z'],
      ["X'00FF'", 'AP8='],
      ['CAST(1.50 AS DECIMAL(10,3))', '1.500'],
      ["double('NaN')", 'NaN'],
      ["array('a', NULL)", '["a",null]'],
      ["map('k', 1)", '{"k":1}'],
      ["named_struct('a', 1, 'b', array(date'2024-01-01'))", '{"a":1,"b":["2024-01-01"]}'],
      ['CAST(NULL AS STRING)', null],
    ] as const;
    for (const [value, cell] of values)
      expect(
        await all(
          `DECLARE OR REPLACE v = ${value}`,
          `SELECT v, typeof(v) = typeof(${value}), to_json(struct(v)) = to_json(struct(${value} AS v))`,
        ),
        value,
      ).toEqual([[cell, 'true', 'true']]);
  });

  it('gives way to a column of its name', async () => {
    const { all } = openSession();
    expect(
      await all("DECLARE x STRING DEFAULT 'variable'", "SELECT x, session.x FROM VALUES ('column') t(x)"),
    ).toEqual([['column', 'variable']]);
  });

  it('is set by a query of one row, or of none, which is NULL', async () => {
    const { send, all } = openSession();
    await all('DECLARE a INT', 'DECLARE b STRING');
    expect(await all("SET VAR (a, b) = (SELECT 1, 'x')", 'SELECT a, b')).toEqual([['1', 'x']]);
    expect(await all("SET VAR (a, b) = (SELECT 1, 'x' WHERE false)", 'SELECT a, b')).toEqual([[null, null]]);
    await expect(send("SET VAR (a, b) = (VALUES (1, 'x'), (2, 'y'))")).rejects.toThrow(
      'ROW_SUBQUERY_TOO_MANY_ROWS',
    );
    await expect(send('SET VAR (a, b) = (SELECT 1)')).rejects.toThrow('ASSIGNMENT_ARITY_MISMATCH');
    await expect(send('SET VAR a = 1, a = 2')).rejects.toThrow('DUPLICATE_ASSIGNMENTS');
    await expect(send("SET VAR a = 'x'")).rejects.toThrow('CAST_INVALID_INPUT');
  });
});

describe('EXECUTE IMMEDIATE', () => {
  it('runs a text with values by position or by name', async () => {
    const { send, all } = openSession();
    const query = "'SELECT id FROM VALUES (1), (2), (3) t(id) WHERE id IN (?, ?) ORDER BY id'";
    expect(await all(`DECLARE q STRING DEFAULT ${query}`, 'EXECUTE IMMEDIATE q USING 1, 3')).toEqual([
      ['1'],
      ['3'],
    ]);
    expect(await send("EXECUTE IMMEDIATE 'SELECT :a, typeof(:b)' USING 1 + 1 AS a, X'00' AS b")).toEqual([
      ['2', 'binary'],
    ]);
    await expect(send("EXECUTE IMMEDIATE 'SELECT ?'")).rejects.toThrow('UNBOUND_SQL_PARAMETER');
    await expect(send("EXECUTE IMMEDIATE 'SELECT :a, :b' USING 1 AS a, 2")).rejects.toThrow(
      'ALL_PARAMETERS_MUST_BE_NAMED',
    );
    await expect(send('EXECUTE IMMEDIATE CAST(NULL AS STRING)')).rejects.toThrow(
      'NULL_QUERY_STRING_EXECUTE_IMMEDIATE',
    );
  });

  it('puts a row into variables, and changes the session', async () => {
    const { send, all } = openSession();
    expect(
      await all('DECLARE a INT', "EXECUTE IMMEDIATE 'SELECT ? * 2' INTO a USING 21", 'SELECT a'),
    ).toEqual([['42']]);
    expect(await all("EXECUTE IMMEDIATE 'SET VAR a = :v' USING 7 AS v", 'SELECT a')).toEqual([['7']]);
    expect(
      await all(
        "EXECUTE IMMEDIATE 'CREATE TEMP VIEW IDENTIFIER(:n) AS SELECT 1 AS x' USING 'made' AS n",
        'SELECT * FROM made',
      ),
    ).toEqual([['1']]);
    await expect(send("EXECUTE IMMEDIATE 'SET VAR a = 1' INTO a")).rejects.toThrow(
      'INVALID_STATEMENT_FOR_EXECUTE_INTO',
    );
  });
});

it('refuses what is about a session where there is none', async () => {
  for (const statement of [
    'USE default',
    'SET x = 1',
    'RESET',
    'CREATE TEMP VIEW v AS SELECT 1',
    'DECLARE x INT',
  ])
    await expect(run(statement), statement).rejects.toThrow('session of its own');
});
