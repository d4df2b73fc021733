import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, run, columns } = testStore();

const TABLE = `CREATE TABLE t (id INT, s STRING COLLATE UTF8_LCASE, tags ARRAY<STRING COLLATE UNICODE_CI>,
  r STRUCT<a: STRING COLLATE sr_ci, b: STRING>, b STRING COLLATE UTF8_BINARY)`;

/** The text of a version of a table's log, without the quoting of what is JSON in JSON. */
async function logOf(name: string, version: number): Promise<string> {
  const { schema, chunks } = await run(`DESCRIBE DETAIL ${name}`);
  const location = chunks.flat()[0]?.[schema.findIndex((column) => column.name === 'location')];
  const file = join(String(location), '_delta_log', `${String(version).padStart(20, '0')}.json`);
  return (await readFile(file, 'utf8')).replaceAll('\\"', '"');
}

describe('a column with a collation', () => {
  it('is in the log of the table as Spark keeps it, with the feature that it needs and without bounds', async () => {
    await run(TABLE);
    await run(
      `INSERT INTO t VALUES (1, 'Ada', array('X'), struct('ć', 'y'), 'b'), (2, 'ADA', array('z'), NULL, 'B')`,
    );
    const log = await logOf('t', 0);
    expect(log).toContain('"writerFeatures":["collations"]');
    expect(log).toContain(
      '"name":"s","type":"string","nullable":true,"metadata":{"__COLLATIONS":{"s":"spark.UTF8_LCASE"}}',
    );
    expect(log).toContain('{"__COLLATIONS":{"tags.element":"icu.UNICODE_CI"}}');
    expect(log).toContain('{"__COLLATIONS":{"a":"icu.sr_CI"}}');
    const added = await logOf('t', 1);
    expect(added).toContain('"minValues":{"id":1,"r":{"b":"y"},"b":"B"}');
    expect(added).toContain('"nullCount":{"id":0,"s":0');
  });

  it('is what DESCRIBE shows, and what the columns of a query have', async () => {
    expect((await rows('DESCRIBE t')).map((row) => row.slice(0, 2))).toEqual([
      ['id', 'int'],
      ['s', 'string collate UTF8_LCASE'],
      ['tags', 'array<string collate UNICODE_CI>'],
      ['r', 'struct<a:string collate sr_CI,b:string>'],
      ['b', 'string collate UTF8_BINARY'],
    ]);
    expect(await columns('SELECT s, tags[0] AS tag, r.a FROM t')).toEqual([
      's string collate UTF8_LCASE',
      'tag string collate UNICODE_CI',
      'a string collate sr_CI',
    ]);
  });

  it('is compared by it, in files that their bytes would leave out', async () => {
    expect(await rows("SELECT id FROM t WHERE s = 'aDA' ORDER BY id")).toEqual([['1'], ['2']]);
    expect(await rows("SELECT id FROM t WHERE s < 'b' AND b = 'b'")).toEqual([['1']]);
    expect(await rows("SELECT id FROM t WHERE r.a = 'Ć'")).toEqual([['1']]);
    expect(await rows("SELECT id FROM t WHERE array_contains(tags, 'x')")).toEqual([['1']]);
  });

  it('is changed and deleted by it', async () => {
    await run("UPDATE t SET b = 'c' WHERE s = 'ada' AND id = 2");
    await run(
      "MERGE INTO t USING (SELECT 'ada' COLLATE UTF8_LCASE AS s, 1 AS id) u ON t.s = u.s AND t.id = u.id WHEN MATCHED THEN DELETE",
    );
    expect(await rows('SELECT id, b FROM t')).toEqual([['2', 'c']]);
  });

  it('keeps its collation by another name, and in a table made of it', async () => {
    await run("ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
    await run('ALTER TABLE t RENAME COLUMN tags TO words');
    expect(await columns('SELECT words FROM t')).toEqual(['words array<string collate UNICODE_CI>']);
    await run('CREATE TABLE copied AS SELECT s, words FROM t');
    expect(await columns('SELECT * FROM copied')).toEqual([
      's string collate UTF8_LCASE',
      'words array<string collate UNICODE_CI>',
    ]);
  });

  it('is added to a table that has one, and to no other', async () => {
    await run('ALTER TABLE copied ADD COLUMNS (u STRING COLLATE UNICODE)');
    expect(await columns('SELECT u FROM copied')).toEqual(['u string collate UNICODE']);
    await run('CREATE TABLE bare (a INT)');
    await expect(run('ALTER TABLE bare ADD COLUMNS (u STRING COLLATE UNICODE)')).rejects.toThrow(
      'Adding the column u with the first collation of a table',
    );
  });

  it('cannot partition a table, and is none of a key of a map', async () => {
    await expect(run('CREATE TABLE p (a INT, s STRING COLLATE UNICODE) PARTITIONED BY (s)')).rejects.toThrow(
      'DELTA_INVALID_PARTITION_COLUMN_TYPE',
    );
    await expect(run('CREATE TABLE m (a MAP<STRING COLLATE UNICODE, INT>)')).rejects.toThrow(
      'A collation of the keys of a MAP is not supported',
    );
    await expect(run('CREATE TABLE x (a STRING COLLATE latin)')).rejects.toThrow('COLLATION_INVALID_NAME');
    await expect(run('CREATE TABLE x (a STRING) DEFAULT COLLATION UNICODE')).rejects.toThrow(
      'CREATE TABLE … DEFAULT COLLATION is not supported',
    );
  });
});

describe('what would be another answer than Spark’s is refused', () => {
  const SOURCE = "(SELECT explode(array('b' COLLATE UNICODE_CI, 'A')) AS s)";
  it.each([
    [`SELECT s LIKE 'a%' FROM ${SOURCE}`, 'A collation in LIKE'],
    [`SELECT regexp_replace(s, 'a', 'b') FROM ${SOURCE}`, 'The collation UNICODE_CI in regexp_replace'],
    [`SELECT contains(s, 'a') FROM ${SOURCE}`, 'The collation UNICODE_CI in contains'],
    [`SELECT initcap(s) FROM ${SOURCE}`, 'The collation UNICODE_CI in initcap'],
    ["SELECT upper('i' COLLATE tr)", 'The collation tr in upper'],
    [`SELECT decode(s, 'B', 'x') FROM ${SOURCE}`, 'The collation UNICODE_CI in decode'],
    [`SELECT mode(s) FROM ${SOURCE}`, 'The collation UNICODE_CI in mode'],
    [`SELECT max_by(1, s) FROM ${SOURCE}`, 'The collation UNICODE_CI in max_by'],
    [`SELECT listagg(DISTINCT s) FROM ${SOURCE}`, 'The collation UNICODE_CI in listagg'],
    [`SELECT map(s, 1) FROM ${SOURCE}`, 'The collation UNICODE_CI in map'],
    [`SELECT s, count(*) FROM ${SOURCE} GROUP BY ROLLUP (s)`, 'A collation in several grouping sets'],
    [
      `SELECT * FROM (SELECT s, 1 AS n, 'x' AS k FROM ${SOURCE}) PIVOT (sum(n) FOR k IN ('x'))`,
      'A collation of a column that PIVOT groups by',
    ],
    [`SELECT '说' COLLATE UNICODE_CI = 'a'`, 'sort in a newer way'],
    [`SELECT '“a”' COLLATE UNICODE_CI_AI = 'a'`, 'sort in a newer way'],
    [`SELECT 'ß' COLLATE UNICODE_AI = 'ss'`, 'sort in a newer way'],
    [`SELECT 'a' COLLATE kk_Arab = 'b'`, 'The collation kk_Arab'],
  ])('%s', async (statement, why) => {
    await expect(run(statement)).rejects.toThrow(why);
  });
});

describe('a view with DEFAULT COLLATION', () => {
  it('gives it to its own strings, and to none of the tables that it reads', async () => {
    await run('CREATE TABLE plain (a STRING, b STRING COLLATE UTF8_LCASE)');
    await run("INSERT INTO plain VALUES ('x', 'y')");
    await run(`CREATE VIEW v DEFAULT COLLATION sr_ai_ci AS
      SELECT *, 'ć' AS c, CAST(1 AS STRING) AS d, reverse('e') AS e, 'ć' = 'Č' AS f FROM plain WHERE b = 'Y'`);
    expect(await columns('SELECT * FROM v')).toEqual([
      'a string',
      'b string collate UTF8_LCASE',
      'c string collate sr_CI_AI',
      'd string collate sr_CI_AI',
      'e string collate sr_CI_AI',
      'f boolean',
    ]);
    expect(await rows("SELECT c, f FROM v WHERE c = 'C' AND a = 'x'")).toEqual([['ć', 'true']]);
    expect(await rows("SELECT c FROM v WHERE a = 'X'")).toEqual([]);
  });

  it('has it for a new query, too, and says it', async () => {
    await run("ALTER VIEW v AS SELECT 'a' AS g WHERE 'a' = 'A'");
    expect(await columns('SELECT * FROM v')).toEqual(['g string collate sr_CI_AI']);
    const [[json] = []] = await rows('DESCRIBE TABLE EXTENDED v AS JSON');
    expect(JSON.parse(String(json))).toMatchObject({
      collation: 'sr_CI_AI',
      columns: [{ name: 'g', type: { name: 'string', collation: 'sr_CI_AI' } }],
    });
  });

  it('is refused with a text that is made of none, and by a name of no collation', async () => {
    const view = 'CREATE OR REPLACE VIEW v DEFAULT COLLATION UTF8_LCASE AS SELECT';
    await expect(run(`${view} md5(a) FROM plain`)).rejects.toThrow('The function md5 in a view');
    await expect(run(`${view} concat(1, 2)`)).rejects.toThrow('The function concat in a view');
    await expect(run(`${view} CAST(array(1) AS ARRAY<STRING>)`)).rejects.toThrow('A cast to a type');
    await expect(run('CREATE VIEW w DEFAULT COLLATION latin AS SELECT 1')).rejects.toThrow(
      'COLLATION_INVALID_NAME',
    );
  });
});
