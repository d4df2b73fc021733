import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { home, open, run, rows, upload } = testStore();

const folderOf = (table: string): string => join(home(), 'catalogs/main/default', table);
/** The files of a folder that any reader of it takes for data. */
const dataIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((path) => path.split('/').every((part) => !/^[_.]/u.test(part) || part.includes('=')))
    .filter((path) => /\.(?:parquet|csv|json)$/u.test(path))
    .toSorted();

describe('a table of files of its own', () => {
  it('has its rows in its folder, those of partitions in folders of their own', async () => {
    await run('CREATE TABLE parted (v INT, p STRING) USING parquet PARTITIONED BY (p)');
    await run("INSERT INTO parted VALUES (1, 'a'), (2, 'ä/b'), (3, NULL)");
    const folders = (await dataIn(folderOf('parted'))).map((path) => path.split('/')[0]);
    expect(folders).toEqual(['p=__HIVE_DEFAULT_PARTITION__', 'p=a', 'p=ä%2Fb']);
    expect(await rows('SELECT * FROM parted ORDER BY v')).toEqual([
      ['1', 'a'],
      ['2', 'ä/b'],
      ['3', null],
    ]);
    expect(await rows("SELECT v FROM parted WHERE p = 'a'")).toEqual([['1']]);
  });

  it('keeps no file that was overwritten, and none of a statement that fails', async () => {
    await run('CREATE TABLE kept (v INT) USING json');
    await run('INSERT INTO kept VALUES (1), (2)');
    await run('INSERT OVERWRITE kept VALUES (3)');
    expect(await dataIn(folderOf('kept'))).toHaveLength(1);
    await expect(run("INSERT INTO kept SELECT int(x) FROM VALUES ('1'), ('x') t(x)")).rejects.toThrow(
      'CAST_INVALID_INPUT',
    );
    expect(await readdir(folderOf('kept'))).toHaveLength(3);
    expect(await rows('SELECT * FROM kept')).toEqual([['3']]);
    await run('DROP TABLE kept');
    await run('CREATE TABLE kept (v INT) USING json');
    expect(await rows('SELECT * FROM kept')).toEqual([]);
  });

  it('shows no file of a write that was interrupted, and the next write removes them', async () => {
    await run('CREATE TABLE broken (v INT) USING csv');
    await run('INSERT INTO broken VALUES (1)');
    const folder = folderOf('broken');
    const [before = ''] = await dataIn(folder);
    // As a killed process leaves them: one file that is there already, and another beside the table.
    await writeFile(join(folder, 'part-00000-half.c000.csv'), '2\n');
    await writeFile(
      join(folder, '_change.json'),
      JSON.stringify({ id: 'x', hidden: ['part-00000-half.c000.csv'] }),
    );
    await mkdir(join(folder, '_lakehouse-staging-1'));
    await writeFile(join(folder, '_lakehouse-staging-1', 'part-0.csv'), '3\n');
    // The process that held it has ended.
    await writeFile(join(folder, '_lock'), '4194305');
    expect(await rows('SELECT * FROM broken')).toEqual([['1']]);
    await run('INSERT INTO broken VALUES (4)');
    expect(await rows('SELECT * FROM broken ORDER BY v')).toEqual([['1'], ['4']]);
    const left = await readdir(folder);
    expect(left).toContain(before);
    expect(left.filter((name) => /half|staging|_lock/u.test(name))).toEqual([]);
  });

  it('still has its old rows when a write ends before all its files are in place, and the new ones after', async () => {
    await run('CREATE TABLE replaced (v INT) USING csv');
    await run('INSERT INTO replaced VALUES (1)');
    const folder = folderOf('replaced');
    const [old = ''] = await dataIn(folder);
    await writeFile(join(folder, 'part-00000-new.c000.csv'), '2\n');
    const hide = (hidden: readonly string[]) =>
      writeFile(join(folder, '_change.json'), JSON.stringify({ id: hidden.join(), hidden }));
    await hide(['part-00000-new.c000.csv']);
    expect(await rows('SELECT * FROM replaced')).toEqual([['1']]);
    await hide([old]);
    expect(await rows('SELECT * FROM replaced')).toEqual([['2']]);
  });

  it('takes the writes of several statements at once', async () => {
    await run('CREATE TABLE together (v INT, p INT) USING parquet PARTITIONED BY (p)');
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => run(`INSERT INTO together VALUES (${at}, 0), (${at}, 1)`)),
    );
    expect(await rows('SELECT count(*), count(DISTINCT v) FROM together')).toEqual([['12', '6']]);
  });

  it('is described with its format', async () => {
    await run(
      "CREATE TABLE shown (id INT COMMENT 'key', p STRING) USING csv OPTIONS (header 'true') PARTITIONED BY (p) COMMENT 'c' TBLPROPERTIES ('a' = 'b')",
    );
    const [[text] = []] = await rows('SHOW CREATE TABLE shown');
    expect(text).toBe(
      "CREATE TABLE main.`default`.shown (\n  id INT COMMENT 'key',\n  p STRING)\nUSING csv\nOPTIONS (\n  'header' = 'true')\nPARTITIONED BY (p)\nCOMMENT 'c'\nTBLPROPERTIES (\n  'a' = 'b')",
    );
    await run('DROP TABLE shown');
    await run(String(text));
    expect((await rows('SHOW CREATE TABLE shown'))[0]).toEqual([text]);
    const described = new Map((await rows('DESCRIBE EXTENDED shown')).map(([name, value]) => [name, value]));
    expect(described.get('Provider')).toBe('csv');
    expect(described.get('Type')).toBe('MANAGED');
    expect(
      await rows(
        "SELECT table_type, data_source_format FROM main.information_schema.tables WHERE table_name = 'shown'",
      ),
    ).toEqual([['MANAGED', 'CSV']]);
  });

  it('can be dropped and had again', async () => {
    await run('CREATE TABLE back USING parquet AS SELECT 1 AS x');
    await run('DROP TABLE back');
    await run('UNDROP TABLE back');
    expect(await rows('SELECT * FROM back')).toEqual([['1']]);
  });

  it.each([
    ['ALTER TABLE is_refused SET ROW FILTER f ON (v)', 'UNSUPPORTED_FEATURE'],
    ['CREATE OR REPLACE TABLE is_refused AS SELECT 1 AS x', 'UNSUPPORTED_FEATURE.TABLE_OPERATION'],
    ['COPY INTO is_refused FROM "/Volumes/main/default/uploads" FILEFORMAT = CSV', 'UNSUPPORTED_FEATURE'],
    ['CREATE TABLE cloned SHALLOW CLONE is_refused', 'UNSUPPORTED_FEATURE'],
    ['INSERT INTO is_refused REPLACE WHERE v = 1 SELECT 1', 'UNSUPPORTED_FEATURE'],
    ["CREATE TABLE t (v INT) USING csv OPTIONS (nothing 'x')", 'UNSUPPORTED_FEATURE'],
    ['CREATE TABLE t (v INT) USING orc', 'UNSUPPORTED_FEATURE'],
    ['CREATE TABLE t (v INT) USING avro', 'UNSUPPORTED_FEATURE'],
    ['CREATE TABLE t (v STRING) USING text', 'UNSUPPORTED_FEATURE'],
  ])('refuses %s', async (statement, code) => {
    await run('CREATE TABLE IF NOT EXISTS is_refused (v INT) USING csv');
    await expect(run(statement)).rejects.toThrow(`[${code}]`);
  });
});

describe('a table over files of a volume', () => {
  it('reads them with its options, and leaves them when it is dropped', async () => {
    await upload('outer/a.csv', 'id;word\n1;one\n2;"two;half"\n');
    await run(
      `CREATE TABLE outer_csv (id INT, word STRING) USING csv OPTIONS (header 'true', delimiter ';') LOCATION '${UPLOADS}/outer'`,
    );
    const both = [
      ['1', 'one'],
      ['2', 'two;half'],
    ];
    expect(await rows('SELECT * FROM outer_csv ORDER BY id')).toEqual(both);
    await upload('outer/b.csv', 'id;word\n3;three\n');
    expect(await rows('SELECT count(*) FROM outer_csv')).toEqual([['3']]);
    expect(
      await rows(
        "SELECT table_type, data_source_format FROM main.information_schema.tables WHERE table_name = 'outer_csv'",
      ),
    ).toEqual([['EXTERNAL', 'CSV']]);
    expect(await open().catalog.getTable('main', 'default', 'outer_csv')).toMatchObject({
      tableType: 'EXTERNAL',
      format: 'CSV',
      storageLocation: `${UPLOADS}/outer`,
    });
    await run("INSERT INTO outer_csv VALUES (4, 'four')");
    expect(await rows('SELECT max(id) FROM outer_csv')).toEqual([['4']]);
    await expect(run('TRUNCATE TABLE outer_csv')).rejects.toThrow('external');
    await run('DROP TABLE outer_csv');
    expect((await dataIn(join(home(), 'volumes/main/default/uploads/outer'))).length).toBe(3);
  });

  it('finds columns, types and partitions where none are given', async () => {
    await upload('found/p=1/a.json', '{"id": 1, "tags": ["x"]}\n');
    await upload('found/p=2/a.json', '{"id": 2, "tags": []}\n');
    await run(`CREATE TABLE found_json USING json LOCATION '${UPLOADS}/found'`);
    expect(await rows('DESCRIBE found_json')).toEqual([
      ['id', 'bigint', null],
      ['tags', 'array<string>', null],
      ['p', 'int', null],
      ['# Partition Information', '', ''],
      ['# col_name', 'data_type', 'comment'],
      ['p', 'int', null],
    ]);
    expect(await rows('SELECT id, p FROM found_json ORDER BY id')).toEqual([
      ['1', '1'],
      ['2', '2'],
    ]);
    await upload('strings/a.csv', 'id,word\n1,one\n');
    await run(`CREATE TABLE found_csv USING csv OPTIONS (header true, path '${UPLOADS}/strings')`);
    expect((await rows('DESCRIBE found_csv')).map(([, type]) => type)).toEqual(['string', 'string']);
    await run(
      `CREATE EXTERNAL TABLE found_types USING csv OPTIONS (header true, inferSchema true) LOCATION '${UPLOADS}/strings'`,
    );
    expect((await rows('DESCRIBE found_types')).map(([, type]) => type)).toEqual(['int', 'string']);
  });

  it('writes what a query gives into an empty folder, and into no other', async () => {
    await run(`CREATE TABLE filled USING parquet LOCATION '${UPLOADS}/filled' AS SELECT 1 AS x`);
    expect(await rows(`SELECT * FROM parquet.\`${UPLOADS}/filled\``)).toEqual([['1']]);
    await expect(
      run(`CREATE TABLE filled2 USING parquet LOCATION '${UPLOADS}/filled' AS SELECT 2 AS x`),
    ).rejects.toThrow('non-empty directory');
    expect(await rows('SELECT * FROM filled')).toEqual([['1']]);
  });

  it.each([
    ['/etc', 'PATH_NOT_FOUND'],
    [`${UPLOADS}/../../../../catalogs`, 'PATH_NOT_FOUND'],
    ['s3://bucket/x', 'UNSUPPORTED_FILE_SYSTEM'],
    [`${UPLOADS}/*`, 'UNSUPPORTED_FEATURE'],
    [`${UPLOADS}/nothing-here`, 'PATH_NOT_FOUND'],
  ])('is not made over %s', async (path, code) => {
    await expect(run(`CREATE TABLE beyond USING parquet LOCATION '${path}'`)).rejects.toThrow(code);
  });
});

it('has no history, by a statement or in FROM', async () => {
  await run('CREATE TABLE no_versions USING parquet AS SELECT 1 AS id');
  for (const statement of ['DESCRIBE HISTORY no_versions', 'SELECT * FROM (DESCRIBE HISTORY no_versions)'])
    await expect(run(statement)).rejects.toThrow('[DELTA_ONLY_OPERATION]');
});

it('keeps its comment when a column gets one, and what two statements say at the same time', async () => {
  await run("CREATE TABLE described (id INT, city STRING) USING csv COMMENT 'of people'");
  await run("COMMENT ON COLUMN described.id IS 'the key'");
  await Promise.all([
    run("ALTER TABLE described SET TBLPROPERTIES (a = '1')"),
    run("ALTER TABLE described ALTER COLUMN city COMMENT 'where'"),
  ]);
  const [[made = ''] = []] = await rows('SHOW CREATE TABLE described');
  for (const part of ["'of people'", "'the key'", "'where'", "'1'"]) expect(made).toContain(part);
});
