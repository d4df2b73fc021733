import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { run, rows, home, open } = testStore({ statementTimeoutMs: 20_000 });

/** Statements that must never reach DuckDB unchanged. */
const ATTACKS = [
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_text('/etc/passwd')",
  "SELECT * FROM read_blob('/proc/self/environ')",
  "SELECT * FROM glob('/**')",
  "SELECT * FROM read_json_objects('/etc/hostname')",
  "SELECT * FROM read_parquet('/x')",
  "SELECT * FROM '/etc/passwd'",
  'SELECT * FROM duckdb_settings()',
  'SELECT * FROM duckdb_databases()',
  'SELECT * FROM pragma_version()',
  'SELECT * FROM sqlite_master',
  "SELECT getenv('PATH')",
  "SELECT current_setting('temp_directory')",
  "SELECT getvariable('x')",
  "SELECT error('x')",
  "SELECT js_upper('x')",
  'SELECT spark_try_date(1)',
  "SELECT query('SELECT 1')",
  "SELECT * FROM query('SELECT 1')",
  "SELECT * FROM query_table('t')",
  "COPY (SELECT 1) TO '/tmp/leak.csv'",
  "ATTACH '/tmp/x.db' AS x",
  'DETACH memory',
  'INSTALL httpfs',
  "LOAD 'x'",
  "SET memory_limit = '100GB'",
  'RESET memory_limit',
  'PRAGMA database_list',
  "CALL enable_logging('QueryLog')",
  "EXPORT DATABASE '/tmp/x'",
  "IMPORT DATABASE '/tmp/x'",
  'CREATE SECRET s (TYPE s3)',
  'CHECKPOINT',
  'VACUUM',
  'CREATE MACRO f() AS 1',
  'CREATE TEMP TABLE x (a INT)',
  'USE memory',
  'BEGIN',
  'PREPARE p AS SELECT 1',
  'EXECUTE p',
  'SELECT 1; SELECT 2',
  "SELECT 1; COPY (SELECT 1) TO '/tmp/leak.csv'",
  "EXPLAIN ANALYZE COPY (SELECT 1) TO '/tmp/leak.csv'",
  "SELECT * FROM read_files('/etc/passwd', format => 'csv')",
  "SELECT * FROM read_files('file:/etc/passwd', format => 'csv')",
  "SELECT * FROM read_files('/Volumes/main/default/uploads/../../../../secret.csv')",
  "SELECT * FROM read_files('/mnt/../secret.csv')",
  'SELECT * FROM csv.`/etc/passwd`',
  'SELECT * FROM delta.`/etc`',
  'SELECT * FROM delta.`/mnt/../catalogs`',
  "INSERT OVERWRITE DIRECTORY '/tmp/leak' USING csv SELECT 1",
  "INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/../../../x' USING csv SELECT 1",
  "CREATE TABLE t USING csv LOCATION '/etc/passwd'",
  'CREATE TABLE `../../x` AS SELECT 1',
  'CREATE SCHEMA `..`',
  'CREATE CATALOG `a/b`',
  "SELECT * FROM read_json('/etc/passwd')",
  "SELECT * FROM parquet_metadata('/x')",
  "SELECT * FROM sniff_csv('/etc/passwd')",
  'SELECT * FROM duckdb_secrets()',
  "SELECT * FROM iceberg_scan('/x')",
  "SELECT set_config('memory_limit', '1TB')",
  "SELECT * FROM pragma_table_info('x')",
  "SELECT write_log('x')",
  'SELECT * FROM json.`/proc/self/environ`',
  'SELECT * FROM parquet.`file:///etc/passwd`',
  "SELECT * FROM read_files('/Volumes/main/default/uploads/%2e%2e/%2e%2e/secret.csv')",
  "SELECT * FROM read_files('https://127.0.0.1/x.csv', format => 'csv')",
  "SELECT * FROM read_files('s3://bucket/x.parquet')",
  "SELECT * FROM read_files(concat('/etc/', 'passwd'), format => 'csv')",
  "COPY INTO t FROM '/etc/passwd' FILEFORMAT = CSV",
  "CREATE TABLE t LOCATION '/tmp/elsewhere' AS SELECT 1 AS a",
  'SELECT * FROM `/etc/passwd`',
  "SELECT * FROM IDENTIFIER('read_csv(''/etc/passwd'')')",
  "SELECT * FROM IDENTIFIER('x; DROP TABLE y')",
  "SELECT * FROM csv.IDENTIFIER('`/etc/passwd`')",
  'CREATE VOLUME `../x`',
  'DROP SCHEMA `..` CASCADE',
  "SELECT 1 AS a INTO OUTFILE '/tmp/leak'",
  'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t',
];

describe('what a statement cannot do', () => {
  it.each(ATTACKS)('%s', async (statement) => {
    await expect(run(statement)).rejects.toMatchObject({
      name: 'SqlError',
      message: expect.stringMatching(/^\[[A-Z]/u),
    });
  });

  it('cannot follow a symbolic link out of a volume', async () => {
    await writeFile(join(home(), 'secret.csv'), 'a\nsecret\n');
    const volume = await open().volumes.resolve(UPLOADS);
    await symlink(join(home(), 'secret.csv'), join(volume, 'link.csv'));
    await symlink(home(), join(volume, 'folder'));
    for (const path of ['link.csv', 'folder/secret.csv', 'folder/*.csv'])
      await expect(
        run(`SELECT * FROM read_files('${UPLOADS}/${path}', header => true)`),
        path,
      ).rejects.toThrow(/PATH_NOT_FOUND/u);
  });

  it.each([
    ["it's", "'; DROP TABLE x; --"],
    ["\\'", '\\'],
    ["''", '" OR 1=1 --'],
    ['$1', '${x} {y} %s'],
    ['\u2019', '\n\t\u0001'],
  ])('preserves hostile strings: %j, %j', async (a, b) => {
    expect(
      await rows('SELECT :a, :b, :a = :a', {
        parameters: [
          { name: 'a', value: a },
          { name: 'b', value: b },
        ],
      }),
    ).toEqual([[a, b, 'true']]);
    const quote = (value: string): string => `'${value.replace(/[\\']/gu, (character) => `\\${character}`)}'`;
    expect(await rows(`SELECT ${quote(a)}, ${quote(b)}`)).toEqual([[a, b]]);
  });

  it('preserves hostile column names', async () => {
    for (const name of [
      'a"b',
      "a'b",
      'select',
      'a b',
      'a.b',
      '1',
      'é',
      '$x',
      '"; DROP',
      'x'.repeat(300),
      'c0',
      'r0',
    ])
      expect(
        (await run(`SELECT \`${name}\` FROM (SELECT 1 AS \`${name}\`)`)).schema.map((column) => column.name),
      ).toEqual([name]);
  });

  it('rejects nesting that would overflow the stack', async () => {
    await expect(run(`SELECT ${'('.repeat(20_000)}1${')'.repeat(20_000)}`)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(run(`SELECT ${'NOT '.repeat(20_000)}true`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await rows(`SELECT ${'('.repeat(90)}1${')'.repeat(90)}`)).toEqual([['1']]);
  });

  it('rejects values that would exhaust the memory, and keeps working', async () => {
    for (const sql of [
      "SELECT repeat('x', 2000000000)",
      'SELECT size(sequence(1, 2000000000))',
      "SELECT lpad('x', 2000000000, 'y')",
      "SELECT size(collect_list(repeat('x', 60000000) || id)) FROM range(1000)",
    ])
      await expect(run(sql), sql).rejects.toMatchObject({ name: 'SqlError' });
    expect(await rows('SELECT 1')).toEqual([['1']]);
  });

  it('stops statements that would run forever, and serves others meanwhile and afterwards', async () => {
    const abort = new AbortController();
    const endless = run('SELECT sum(a.id * b.id) FROM range(10000000) a CROSS JOIN range(10000000) b', {
      signal: abort.signal,
    });
    const stopped = expect(endless).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await rows('SELECT 2')).toEqual([['2']]);
    abort.abort();
    await stopped;
    expect(await rows('SELECT 3')).toEqual([['3']]);
  });
});

describe('a statement that nobody cancels', () => {
  const { run: brief, rows: after } = testStore({ statementTimeoutMs: 300 });

  it.each([
    'SELECT sum(a.id * b.id) FROM range(10000000) a CROSS JOIN range(10000000) b',
    'SELECT count(*) FROM range(1000000) a JOIN range(1000000) b ON a.id < b.id',
    'CREATE TABLE big AS SELECT a.id FROM range(10000000) a CROSS JOIN range(10000000) b',
  ])('ends at the time limit: %s', async (statement) => {
    await expect(brief(statement)).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(await after('SELECT 1')).toEqual([['1']]);
  });
});
