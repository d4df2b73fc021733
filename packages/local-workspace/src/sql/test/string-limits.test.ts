import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { home, run, rows } = testStore();
const T = 'main.default.limited';

/** The fields of a table as they are in the first commit of its log. */
async function fieldsOf(
  table: string,
): Promise<readonly { name: string; type: unknown; metadata: object }[]> {
  const log = join(home(), 'catalogs/main/default', table, '_delta_log/00000000000000000000.json');
  const actions = (await readFile(log, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return JSON.parse(actions.find(({ metaData }) => metaData).metaData.schemaString).fields;
}

describe('a column of the type VARCHAR(n)', () => {
  beforeAll(async () => {
    await run(
      `CREATE TABLE ${T} (id INT, v VARCHAR(3), list ARRAY<VARCHAR(2)>, st STRUCT<x: VARCHAR(2), y: INT>, m MAP<STRING, VARCHAR(1)>)`,
    );
    await run(
      `INSERT INTO ${T} VALUES (1, 'abc', array('xy', NULL), named_struct('x', 'xy', 'y', 1), map('key', 'v'))`,
    );
  });

  it('is a STRING to every query, and what Spark holds writers to in the log of the table', async () => {
    expect((await run(`SELECT v, list FROM ${T}`)).schema.map(({ type }) => type)).toEqual([
      { kind: 'string' },
      { kind: 'array', element: { kind: 'string' } },
    ]);
    const limited = (await fieldsOf('limited')).map(({ name, metadata }) => [name, metadata]);
    expect(limited).toEqual([
      ['id', {}],
      ['v', { __CHAR_VARCHAR_TYPE_STRING: 'varchar(3)' }],
      ['list', { __CHAR_VARCHAR_TYPE_STRING: 'array<varchar(2)>' }],
      ['st', { __CHAR_VARCHAR_TYPE_STRING: 'struct<x:varchar(2),y:int>' }],
      ['m', { __CHAR_VARCHAR_TYPE_STRING: 'map<string,varchar(1)>' }],
    ]);
  });

  it('holds no longer strings, counted in characters, and NULL', async () => {
    await run(`INSERT INTO ${T} VALUES (2, 'é😀x', array('é😀'), NULL, NULL), (3, NULL, NULL, NULL, NULL)`);
    expect(await rows(`SELECT v FROM ${T} WHERE id > 1 ORDER BY id`)).toEqual([['é😀x'], [null]]);
  });

  it.each([
    ['INSERT', `INSERT INTO ${T} VALUES (9, 'abcd', NULL, NULL, NULL)`, '((v IS NULL) OR (length(v) <= 3))'],
    [
      'spaces at the end',
      `INSERT INTO ${T} VALUES (9, 'abc ', NULL, NULL, NULL)`,
      '((v IS NULL) OR (length(v) <= 3))',
    ],
    [
      'an item of a list',
      `INSERT INTO ${T} VALUES (9, 'a', array('x', 'xyz'), NULL, NULL)`,
      'list is array<varchar(2)>',
    ],
    [
      'a field',
      `INSERT INTO ${T} VALUES (9, 'a', NULL, named_struct('x', 'xyz', 'y', 1), NULL)`,
      'st is struct<x:varchar(2),y:int>',
    ],
    [
      'a value of a map',
      `INSERT INTO ${T} VALUES (9, 'a', NULL, NULL, map('k', 'vv'))`,
      'm is map<string,varchar(1)>',
    ],
    ['UPDATE', `UPDATE ${T} SET v = 'abcd' WHERE id = 1`, '((v IS NULL) OR (length(v) <= 3))'],
    [
      'MERGE',
      `MERGE INTO ${T} t USING (SELECT 1 AS id, 'long' AS v) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET v = s.v`,
      '((v IS NULL) OR (length(v) <= 3))',
    ],
    [
      'INSERT OVERWRITE',
      `INSERT OVERWRITE ${T} (id, v) SELECT id, 'abcd' FROM range(2)`,
      '((v IS NULL) OR (length(v) <= 3))',
    ],
  ])('%s: a longer one is refused, and the table is as before', async (_what, statement, check) => {
    const before = await rows(`SELECT id, v FROM ${T} ORDER BY id`);
    await expect(run(statement)).rejects.toThrow(
      /^\[DELTA_EXCEED_CHAR_VARCHAR_LIMIT\] Value ".*" exceeds char\/varchar type length limitation\. Failed check: /u,
    );
    await expect(run(statement)).rejects.toThrow(`Failed check: ${check}.`);
    expect(await rows(`SELECT id, v FROM ${T} ORDER BY id`)).toEqual(before);
  });

  it('is there after ALTER TABLE ADD COLUMN, in a copy, and in a script', async () => {
    await run(`CREATE TABLE main.default.grown (id INT)`);
    await run(`ALTER TABLE main.default.grown ADD COLUMN w VARCHAR(2)`);
    await expect(run(`INSERT INTO main.default.grown VALUES (1, 'abc')`)).rejects.toThrow('DELTA_EXCEED');
    await run(`BEGIN CREATE TABLE main.default.scripted (v VARCHAR(2)); END`);
    await expect(run(`INSERT INTO main.default.scripted VALUES ('abc')`)).rejects.toThrow('DELTA_EXCEED');
    await run(`INSERT INTO main.default.scripted VALUES ('ab')`);
    expect(await rows('SELECT * FROM main.default.scripted')).toEqual([['ab']]);
  });

  it('limits columns only: a cast is one to STRING, as on Spark', async () => {
    expect(await rows("SELECT CAST('abcdef' AS VARCHAR(3))")).toEqual([['abcdef']]);
    await run(`CREATE TABLE main.default.selected AS SELECT CAST('abcdef' AS VARCHAR(3)) AS v`);
    expect(await rows('SELECT * FROM main.default.selected')).toEqual([['abcdef']]);
  });
});

describe('a column of the type CHAR(n)', () => {
  const C = 'main.default.chars';
  beforeAll(async () => {
    await run(`CREATE TABLE ${C} (id INT, c CHAR(5), s STRING)`);
    await run(`INSERT INTO ${C} VALUES (1, 'ab', 'ab'), (2, 'abcde', 'abcde')`);
  });

  it('is stored as it is written, and what Spark fills up when it reads', async () => {
    expect((await fieldsOf('chars')).map(({ metadata }) => metadata)).toEqual([
      {},
      { __CHAR_VARCHAR_TYPE_STRING: 'char(5)' },
      {},
    ]);
    expect(await rows(`SELECT c FROM ${C} ORDER BY id`)).toEqual([['ab   '], ['abcde']]);
  });

  it('keeps its type in copies and views, and is shown with it', async () => {
    await run(`CREATE TABLE main.default.chars_copy AS SELECT id, c, upper(c) AS u FROM ${C}`);
    await run(`CREATE VIEW main.default.chars_view AS SELECT c AS renamed, id FROM ${C}`);
    await run(`CREATE TABLE main.default.chars_like LIKE main.default.chars_view`);
    const described = async (name: string): Promise<unknown> =>
      (await rows(`DESCRIBE main.default.${name}`)).map(([column, type]) => [column, type]);
    expect(await described('chars_copy')).toEqual([
      ['id', 'int'],
      ['c', 'char(5)'],
      ['u', 'string'],
    ]);
    for (const name of ['chars_view', 'chars_like'])
      expect(await described(name)).toEqual([
        ['renamed', 'char(5)'],
        ['id', 'int'],
      ]);
    expect(await rows(`DESCRIBE TABLE EXTENDED ${C} c`)).toContainEqual(['data_type', 'char(5)']);
    const [[text] = []] = await rows('SHOW CREATE TABLE main.default.chars_copy');
    expect(text).toContain('c CHAR(5)');
  });

  it('keeps what it is limited to inside of structs in a view', async () => {
    await run('CREATE TABLE main.default.inside (st STRUCT<x: CHAR(3)>)');
    await run("INSERT INTO main.default.inside VALUES (named_struct('x', 'a'))");
    await run('CREATE VIEW main.default.inside_view AS SELECT st FROM main.default.inside');
    expect(await rows('DESCRIBE main.default.inside_view')).toEqual([['st', 'struct<x:char(3)>', null]]);
    expect(await rows('SELECT st.x FROM main.default.inside_view')).toEqual([['a  ']]);
  });

  it('is found by a text of which files have other statistics', async () => {
    await run(`CREATE TABLE main.default.far (c CHAR(3)) PARTITIONED BY (p)`.replace('(c', '(p CHAR(2), c'));
    await run("INSERT INTO main.default.far VALUES ('x', 'a')");
    expect(await rows("SELECT p FROM main.default.far WHERE c = 'a  ' AND p = 'x '")).toEqual([['x ']]);
  });

  it.each([
    `DELETE FROM ${C} WHERE c = 'ab'`,
    `UPDATE ${C} SET s = c`,
    `UPDATE ${C} SET s = 'x' WHERE length(c) = 5`,
    `MERGE INTO ${C} t USING (SELECT 'ab' AS k) s ON t.c = s.k WHEN MATCHED THEN DELETE`,
  ])('is not read where Delta changes rows: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow('UNSUPPORTED_FEATURE');
  });

  it('is written where rows are changed', async () => {
    await run('CREATE TABLE main.default.changed (id INT, c CHAR(5))');
    await run("INSERT INTO main.default.changed VALUES (1, 'a'), (2, 'b')");
    await run("UPDATE main.default.changed SET c = 'new' WHERE id = 1");
    await expect(run("UPDATE main.default.changed SET c = 'too long' WHERE id = 2")).rejects.toThrow(
      'DELTA_EXCEED_CHAR_VARCHAR_LIMIT',
    );
    await run(
      "MERGE INTO main.default.changed t USING (SELECT 3 AS id, 'm' AS c) s ON t.id = s.id WHEN NOT MATCHED THEN INSERT *",
    );
    await run('DELETE FROM main.default.changed WHERE id = 2');
    expect(await rows('SELECT * FROM main.default.changed ORDER BY id')).toEqual([
      ['1', 'new  '],
      ['3', 'm    '],
    ]);
  });

  it('is what a row filter sees, whether rows are read or changed', async () => {
    await run('CREATE TABLE main.default.filtered (c CHAR(3), n INT)');
    await run("INSERT INTO main.default.filtered VALUES ('a', 1), ('b', 2)");
    await run("CREATE FUNCTION main.default.only_a(x STRING) RETURNS BOOLEAN RETURN x = 'a  '");
    await run('ALTER TABLE main.default.filtered SET ROW FILTER main.default.only_a ON (c)');
    await run('UPDATE main.default.filtered SET n = 9');
    expect(await rows('SELECT * FROM main.default.filtered')).toEqual([['a  ', '9']]);
    await run('ALTER TABLE main.default.filtered DROP ROW FILTER');
    expect(await rows('SELECT n FROM main.default.filtered ORDER BY n')).toEqual([['2'], ['9']]);
  });
});
