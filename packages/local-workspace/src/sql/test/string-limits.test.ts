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

it('refuses columns of the type CHAR, also inside others', async () => {
  for (const type of [
    'CHAR(2)',
    'CHARACTER(2)',
    'ARRAY<CHAR(2)>',
    'STRUCT<x: CHAR(2)>',
    'MAP<STRING, CHAR(1)>',
  ])
    await expect(run(`CREATE TABLE main.default.padded (c ${type})`)).rejects.toThrow('type CHAR');
});
