import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { home, run, rows, columns } = testStore();
const folder = (table: string): string => join(home(), 'catalogs/main/default', table);
const dataFiles = async (table: string): Promise<readonly string[]> =>
  (await readdir(folder(table), { recursive: true })).filter((name) => name.endsWith('.parquet'));

describe('DEEP CLONE', () => {
  it('has the rows, columns, partitions and properties of a table, and none of its later changes', async () => {
    await run(
      "CREATE TABLE src (id INT NOT NULL COMMENT 'the key', `my part` STRING, n STRUCT<a: INT>) COMMENT 'described' PARTITIONED BY (`my part`) TBLPROPERTIES ('delta.columnMapping.mode' = 'name', own = 'x')",
    );
    await run("INSERT INTO src VALUES (1, 'ä b', struct(1)), (2, NULL, NULL)");
    await run('DELETE FROM src WHERE id = 2');
    await run("INSERT INTO src VALUES (3, 'c/d', struct(3))");
    expect(await rows("CREATE TABLE copy DEEP CLONE src TBLPROPERTIES (other = 'y')")).toEqual([
      [expect.stringMatching(/^\d+$/u), '2', '0', '2', '0', expect.stringMatching(/^\d+$/u)],
    ]);
    const all = [
      ['1', 'ä b', '{"a":1}'],
      ['3', 'c/d', '{"a":3}'],
    ];
    expect(await rows('SELECT * FROM copy ORDER BY id')).toEqual(all);
    expect(await rows("SELECT id FROM copy WHERE `my part` = 'c/d'")).toEqual([['3']]);
    await run('UPDATE src SET n = NULL');
    await run('ALTER TABLE src RENAME COLUMN id TO key');
    await run('INSERT INTO copy VALUES (4, NULL, NULL)');
    expect(await rows('SELECT * FROM copy WHERE id < 4 ORDER BY id')).toEqual(all);
    expect(await columns('SELECT * FROM copy')).toEqual(['id int', 'my part string', 'n struct<a:int>']);
    await expect(run('INSERT INTO copy VALUES (NULL, NULL, NULL)')).rejects.toThrow('NOT_NULL');
    const properties = Object.fromEntries(await rows('SHOW TBLPROPERTIES copy'));
    expect(properties).toMatchObject({ own: 'x', other: 'y', 'delta.columnMapping.mode': 'name' });
    expect((await rows('DESCRIBE DETAIL copy'))[0]).not.toContain('described');
    const [, first] = (await rows('DESCRIBE HISTORY copy')).toReversed().map((row) => [row[4], row[5]]);
    expect((await rows('DESCRIBE HISTORY copy')).at(-1)?.[4]).toBe('CLONE');
    expect(first?.[0]).toBe('WRITE');
  });

  it('is of an earlier version, replaces a table, and leaves one as it is', async () => {
    await run('CREATE TABLE steps AS SELECT 1 AS a');
    await run('INSERT INTO steps VALUES (2)');
    await run("CREATE TABLE kept AS SELECT 'old' AS word");
    expect(await rows('CREATE TABLE IF NOT EXISTS kept CLONE steps')).toEqual([]);
    await expect(run('CREATE TABLE kept CLONE steps')).rejects.toThrow('TABLE_OR_VIEW_ALREADY_EXISTS');
    expect((await rows('CREATE OR REPLACE TABLE kept CLONE steps VERSION AS OF 0'))[0]?.slice(1, 4)).toEqual([
      '1',
      '1',
      '1',
    ]);
    expect(await rows('SELECT * FROM kept')).toEqual([['1']]);
    expect(await rows('SELECT * FROM kept VERSION AS OF 0')).toEqual([['old']]);
    await run('CREATE OR REPLACE TABLE kept CLONE steps');
    expect(await rows('SELECT * FROM kept ORDER BY a')).toEqual([['1'], ['2']]);
    // What both have is neither copied nor removed again.
    await run('DELETE FROM steps WHERE a = 1');
    await run('INSERT INTO steps VALUES (3)');
    expect((await rows('CREATE OR REPLACE TABLE kept CLONE steps'))[0]?.slice(1, 4)).toEqual(['2', '1', '1']);
    expect(await rows('SELECT * FROM kept ORDER BY a')).toEqual([['2'], ['3']]);
    await run('CREATE TABLE of_clone CLONE kept');
    await run('DROP TABLE kept');
    expect(await rows('SELECT sum(a) FROM of_clone')).toEqual([['5']]);
  });

  it('takes the keys of a table that it replaces, and leaves its row filter and what that needs', async () => {
    await run('CREATE TABLE plain AS SELECT 1 AS a, 2 AS b');
    await run('CREATE TABLE other AS SELECT 1 AS b');
    await run('CREATE TABLE had_keys (a INT PRIMARY KEY, b INT)');
    await run('CREATE OR REPLACE TABLE had_keys CLONE plain');
    expect(await rows('SHOW CREATE TABLE had_keys')).not.toContain('PRIMARY KEY');
    await run('ALTER TABLE had_keys DROP PRIMARY KEY IF EXISTS');
    await run('CREATE FUNCTION above(a INT) RETURN a > 1');
    await run('CREATE TABLE guarded (a INT, b INT)');
    await run('ALTER TABLE guarded SET ROW FILTER above ON (a)');
    await expect(run('CREATE OR REPLACE TABLE guarded CLONE other')).rejects.toThrow(
      'DELTA_UNSUPPORTED_CHANGE_OF_GUARDED_COLUMN',
    );
    await run('CREATE OR REPLACE TABLE guarded CLONE plain');
    expect(await rows('SELECT * FROM guarded')).toEqual([]);
  });

  it('has the writes that its source has, and not those of a writer that was killed while it made the clone', async () => {
    const write = async (table: string, app: string, count: number): Promise<unknown> => {
      await run(
        `INSERT INTO ${table} WITH ('txnAppId' = '${app}', 'txnVersion' = '1') SELECT id FROM range(${count})`,
      );
      return (await rows(`SELECT count(*) FROM ${table}`))[0]?.[0];
    };
    await run('CREATE TABLE written (id BIGINT)');
    await write('written', 'of both', 1);
    await run('CREATE TABLE left_over (id BIGINT)');
    await write('left_over', 'of both', 1);
    await write('left_over', 'of the killed', 1);
    await rm(join(folder('left_over'), '_lakehouse.json'));
    await run('CREATE TABLE left_over CLONE written');
    expect(await write('left_over', 'of both', 5)).toBe('1');
    expect(await write('left_over', 'of the killed', 5)).toBe('6');
  });

  it('refuses what it can’t clone, and leaves nothing', async () => {
    await run('CREATE TABLE told AS SELECT 1 AS a');
    await run('CREATE VIEW looked AS SELECT * FROM told');
    await run('CREATE FUNCTION some(a INT) RETURN a > 0');
    for (const [statement, error] of [
      ['CREATE TABLE c CLONE looked', 'EXPECT_TABLE_NOT_VIEW'],
      ['CREATE TABLE c CLONE nowhere', 'TABLE_OR_VIEW_NOT_FOUND'],
      ['CREATE TABLE c SHALLOW CLONE told', 'UNSUPPORTED_FEATURE'],
      ['CREATE TABLE c CLONE told VERSION AS OF 7', 'VERSION'],
      ["CREATE TABLE c CLONE told LOCATION '/x'", 'UNSUPPORTED_FEATURE'],
      ['CREATE OR REPLACE TABLE told CLONE told', 'DELTA_UNSUPPORTED_CLONE_REPLACE_SAME_TABLE'],
      ["CREATE TABLE c CLONE told TBLPROPERTIES ('delta.appendOnly' = 'maybe')", 'INVALID_PARAMETER_VALUE'],
    ] as const)
      await expect(run(statement), statement).rejects.toThrow(error);
    await run('ALTER TABLE told SET ROW FILTER some ON (a)');
    await expect(run('CREATE TABLE c CLONE told')).rejects.toThrow('row filter');
    await run('CREATE TABLE gone AS SELECT 1 AS a');
    for (const name of await dataFiles('gone')) await rm(join(folder('gone'), name));
    await expect(run('CREATE TABLE c CLONE gone')).rejects.toThrow('DELTA_FILE_NOT_FOUND');
    await expect(run('SELECT * FROM c')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
    await run('CREATE TABLE c (a INT)');
    expect(await dataFiles('c')).toEqual([]);
  });
});

describe('CREATE TABLE LIKE', () => {
  it('has the columns and the partitions of a table or view, and no rows', async () => {
    await run("CREATE TABLE one (id INT NOT NULL COMMENT 'the key', p STRING) PARTITIONED BY (p)");
    await run("INSERT INTO one VALUES (1, 'x')");
    await run("CREATE TABLE two LIKE one COMMENT 'like one'");
    expect(await rows('SELECT * FROM two')).toEqual([]);
    await expect(run('INSERT INTO two VALUES (NULL, NULL)')).rejects.toThrow('NOT_NULL');
    expect(await rows('DESCRIBE two')).toEqual(await rows('DESCRIBE one'));
    await run('CREATE VIEW seen AS SELECT id * 2 AS twice FROM one');
    await run('CREATE TABLE IF NOT EXISTS three LIKE seen');
    expect(await columns('SELECT * FROM three')).toEqual(['twice int']);
    await expect(run('CREATE TABLE four LIKE nowhere')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
    await expect(run('CREATE TABLE four LIKE one (a INT)')).rejects.toThrow('PARSE_SYNTAX_ERROR');
  });
});
