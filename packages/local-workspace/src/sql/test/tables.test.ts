import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLocalStore } from '../../app/create-engine.ts';
import { testStore } from './store.ts';

const { home, run, rows, columns, upload } = testStore();
const operations = async (table: string): Promise<unknown[]> =>
  (await rows(`DESCRIBE HISTORY ${table}`)).map((row) => row[4]);

describe('ALTER TABLE', () => {
  it('sets no property with which no other writer of Delta could write the table any more', async () => {
    await run('CREATE TABLE shared (id INT)');
    for (const [property, error] of [
      ["'delta.checkpointInterval' = 'abc'", 'INVALID_PARAMETER_VALUE'],
      ["'delta.checkpointInterval' = '0'", 'INVALID_PARAMETER_VALUE'],
      ["'delta.appendOnly' = 'maybe'", 'INVALID_PARAMETER_VALUE'],
      ["'delta.dataSkippingNumIndexedCols' = 'x'", 'INVALID_PARAMETER_VALUE'],
      ["'delta.enableInCommitTimestamps' = 'true'", 'DELTA_UNSUPPORTED_FEATURES'],
      ["'delta.enableTypeWidening' = 'TRUE'", 'DELTA_UNSUPPORTED_FEATURES'],
      ["'delta.enableIcebergCompatV2' = 'true'", 'DELTA_UNSUPPORTED_FEATURES'],
      ["'delta.universalFormat.enabledFormats' = 'iceberg'", 'DELTA_UNSUPPORTED_FEATURES'],
    ] as const) {
      await expect(run(`ALTER TABLE shared SET TBLPROPERTIES (${property})`), property).rejects.toThrow(
        error,
      );
      await expect(run(`CREATE TABLE other (a INT) TBLPROPERTIES (${property})`), property).rejects.toThrow(
        error,
      );
    }
    await run(
      "ALTER TABLE shared SET TBLPROPERTIES ('delta.checkpointInterval' = '20', 'delta.appendOnly' = 'False')",
    );
  });

  it('adds columns anywhere; older rows have NULL there', async () => {
    await run("CREATE TABLE a (id INT, v STRING) COMMENT 'first'");
    await run("INSERT INTO a VALUES (1, 'x')");
    await run("ALTER TABLE a ADD COLUMNS (n DOUBLE COMMENT 'number' FIRST, s STRUCT<k: INT> AFTER id)");
    await run("INSERT INTO a VALUES (2.5, 2, named_struct('k', 7), 'y')");
    expect(await columns('SELECT * FROM a')).toEqual(['n double', 'id int', 's struct<k:int>', 'v string']);
    expect(await rows('SELECT * FROM a ORDER BY id')).toEqual([
      [null, '1', null, 'x'],
      ['2.5', '2', '{"k":7}', 'y'],
    ]);
    await expect(run('ALTER TABLE a ADD COLUMN ID INT')).rejects.toThrow('FIELD_ALREADY_EXISTS');
    await expect(run('ALTER TABLE a ADD COLUMN z INT AFTER nope')).rejects.toThrow('UNRESOLVED_COLUMN');
    expect((await operations('a')).slice(0, 2)).toEqual(['WRITE', 'ADD COLUMNS']);
  });

  it('renames and drops columns once they are mapped, and not before', async () => {
    await run('CREATE TABLE m (id INT, v STRING, p STRING) PARTITIONED BY (p)');
    await run("INSERT INTO m VALUES (1, 'x', 'a'), (2, 'y', NULL)");
    await expect(run('ALTER TABLE m DROP COLUMN v')).rejects.toThrow(
      /DELTA_UNSUPPORTED_DROP_COLUMN.*delta.columnMapping.mode/u,
    );
    await expect(run('ALTER TABLE m RENAME COLUMN v TO w')).rejects.toThrow(
      'DELTA_UNSUPPORTED_RENAME_COLUMN',
    );
    await run("ALTER TABLE m SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
    await run('ALTER TABLE m RENAME COLUMN v TO `new name`');
    await run('ALTER TABLE m RENAME COLUMN p TO part');
    await run("INSERT INTO m VALUES (3, 'z', 'b')");
    expect(await rows('SELECT * FROM m ORDER BY id')).toEqual([
      ['1', 'x', 'a'],
      ['2', 'y', null],
      ['3', 'z', 'b'],
    ]);
    expect(await columns('SELECT * FROM m')).toEqual(['id int', 'new name string', 'part string']);
    await run('ALTER TABLE m DROP COLUMN `new name`');
    await run("UPDATE m SET id = id + 10 WHERE part = 'b'");
    expect(await rows('SELECT * FROM m ORDER BY id')).toEqual([
      ['1', 'a'],
      ['2', null],
      ['13', 'b'],
    ]);
    await expect(run('ALTER TABLE m DROP COLUMN part')).rejects.toThrow(
      'DELTA_UNSUPPORTED_DROP_PARTITION_COLUMN',
    );
    expect(await rows('SELECT `v` FROM m VERSION AS OF 1 ORDER BY 1')).toEqual([['x'], ['y']]);
  });

  it('a new table may have any column names when its columns are mapped', async () => {
    await run(
      "CREATE TABLE n TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS SELECT 1 AS `a b`, named_struct('c d', array(named_struct('e,f', 2))) AS `;`",
    );
    await run('INSERT INTO n VALUES (3, NULL)');
    expect(await rows('SELECT * FROM n ORDER BY 1')).toEqual([
      ['1', '{"c d":[{"e,f":2}]}'],
      ['3', null],
    ]);
    expect(await rows('SELECT `a b` FROM n WHERE `a b` > 1')).toEqual([['3']]);
  });

  it('enforces constraints, and rejects new ones that existing rows violate', async () => {
    await run('CREATE TABLE c (id INT, v STRING)');
    await run('INSERT INTO c VALUES (1, NULL)');
    await expect(run('ALTER TABLE c ADD CONSTRAINT big CHECK (id > 5)')).rejects.toThrow(
      'DELTA_NEW_CHECK_CONSTRAINT_VIOLATION',
    );
    await expect(run('ALTER TABLE c ALTER COLUMN v SET NOT NULL')).rejects.toThrow('1 rows of the column v');
    await run('ALTER TABLE c ADD CONSTRAINT small CHECK (id < 5)');
    await run('ALTER TABLE c ALTER COLUMN id SET NOT NULL');
    await expect(run('INSERT INTO c VALUES (9, NULL)')).rejects.toThrow(
      'CHECK constraint small (id < 5) violated',
    );
    await expect(run('INSERT INTO c VALUES (NULL, NULL)')).rejects.toThrow(
      'DELTA_NOT_NULL_CONSTRAINT_VIOLATED',
    );
    await run('ALTER TABLE c DROP CONSTRAINT small');
    await run('ALTER TABLE c DROP CONSTRAINT IF EXISTS small');
    await expect(run('ALTER TABLE c DROP CONSTRAINT small')).rejects.toThrow(
      'DELTA_CONSTRAINT_DOES_NOT_EXIST',
    );
    await run('INSERT INTO c VALUES (9, NULL)');
    expect(await rows('SELECT count(*) FROM c')).toEqual([['2']]);
  });

  it('sets and removes properties and comments, and renames', async () => {
    await run('CREATE TABLE p (id INT)');
    await run("ALTER TABLE p SET TBLPROPERTIES ('delta.appendOnly' = 'true', owner = 'me')");
    await run('INSERT INTO p VALUES (1)');
    await expect(run('DELETE FROM p')).rejects.toThrow('DELTA_CANNOT_MODIFY_APPEND_ONLY');
    await run("ALTER TABLE p UNSET TBLPROPERTIES ('delta.appendOnly')");
    await expect(run("ALTER TABLE p UNSET TBLPROPERTIES ('nope')")).rejects.toThrow(
      'UNSET_NONEXISTENT_PROPERTIES',
    );
    await run("COMMENT ON TABLE p IS 'it\\'s mine'");
    await run("COMMENT ON COLUMN p.id IS 'key'");
    expect((await rows('SHOW CREATE TABLE p'))[0]?.[0]).toBe(
      "CREATE TABLE main.`default`.p (\n  id INT COMMENT 'key')\nUSING delta\nCOMMENT 'it\\'s mine'\nTBLPROPERTIES (\n  'owner' = 'me')",
    );
    await run('DELETE FROM p');
    await run('ALTER TABLE p RENAME TO q');
    expect(await rows('SELECT count(*) FROM q')).toEqual([['0']]);
    await expect(run('SELECT * FROM p')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
    expect(await rows('SHOW TBLPROPERTIES q')).toEqual([
      ['delta.minReaderVersion', '1'],
      ['delta.minWriterVersion', '2'],
      ['owner', 'me'],
    ]);
  });
});

describe('history', () => {
  it('is a relation of queries, the newest version first', async () => {
    await run('CREATE TABLE told AS SELECT 1 AS id');
    await run('INSERT INTO told VALUES (2), (3)');
    await run('CREATE VIEW told_view AS SELECT 1 AS a');
    const [first] = await rows('DESCRIBE HISTORY told LIMIT 1');
    expect(await rows('SELECT * FROM (DESCRIBE HISTORY told LIMIT 1)')).toEqual([first]);
    // Two words alone in parentheses are a table and its alias.
    const from = '(DESC HISTORY main.default.told) AS h CROSS JOIN (describe history)';
    expect(
      await rows(
        `WITH describe AS (SELECT 7 AS seven) SELECT h.version + 1, operationMetrics['numOutputRows'], history.seven FROM ${from} ORDER BY 1`,
      ),
    ).toEqual([
      ['1', '1', '7'],
      ['2', '2', '7'],
    ]);
    expect(await rows('SELECT (SELECT max(version) FROM (DESCRIBE HISTORY told)) AS v')).toEqual([['1']]);
    await expect(run('SELECT * FROM (DESCRIBE HISTORY nope)')).rejects.toMatchObject({ sqlState: '42P01' });
    await expect(run('SELECT * FROM (DESCRIBE HISTORY told_view)')).rejects.toThrow('EXPECT_TABLE_NOT_VIEW');
  });

  it('is read by version and by time, and restored', async () => {
    await run('CREATE TABLE h AS SELECT 1 AS id');
    await run('INSERT INTO h VALUES (2)');
    const [[, , , , , , , , , , ,] = [], first] = await rows('DESCRIBE HISTORY h');
    const createdAt = String(first?.[1]);
    await run('ALTER TABLE h ADD COLUMN v STRING');
    await run('DELETE FROM h WHERE id = 1');
    expect(await rows(`SELECT * FROM h TIMESTAMP AS OF '${createdAt}'`)).toEqual([['1']]);
    await expect(run('SELECT * FROM h TIMESTAMP AS OF current_timestamp()')).rejects.toThrow(
      'DELTA_TIMESTAMP_GREATER_THAN_COMMIT',
    );
    await expect(run("SELECT * FROM h TIMESTAMP AS OF '2001-01-01'")).rejects.toThrow(
      'DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION',
    );
    await expect(run("RESTORE TABLE h TO TIMESTAMP AS OF '2999-01-01'")).rejects.toThrow(
      'DELTA_CANNOT_RESTORE_TIMESTAMP_GREATER',
    );
    const restored = await run('RESTORE TABLE h TO VERSION AS OF 1');
    expect(restored.schema.map(({ name }) => name)).toContain('num_restored_files');
    expect(await rows('SELECT * FROM h ORDER BY id')).toEqual([['1'], ['2']]);
    expect(await columns('SELECT * FROM h')).toEqual(['id int']);
    expect((await operations('h'))[0]).toBe('RESTORE');
    await expect(run('RESTORE h TO VERSION AS OF 77')).rejects.toThrow('DELTA_VERSION_NOT_FOUND');
  });
});

describe('files', () => {
  const parquet = async (table: string) =>
    (await readdir(join(home(), 'catalogs/main/default', table), { recursive: true })).filter(
      (name) => name.endsWith('.parquet') && !name.includes('checkpoint'),
    ).length;

  it('OPTIMIZE compacts small ones and VACUUM deletes what is no longer needed', async () => {
    await run('CREATE TABLE o (id INT, p STRING) PARTITIONED BY (p)');
    for (const id of [3, 1, 2]) await run(`INSERT INTO o VALUES (${id}, 'a'), (${id}, 'b')`);
    await expect(run('OPTIMIZE o WHERE id = 1')).rejects.toThrow('DELTA_NON_PARTITION_COLUMN_REFERENCE');
    expect(await rows("OPTIMIZE o WHERE p = 'a'")).toEqual([
      [expect.any(String), '{"numFilesAdded":1,"numFilesRemoved":3,"totalConsideredFiles":3}'],
    ]);
    await run('OPTIMIZE o ZORDER BY (id)');
    expect(await rows("SELECT id FROM o WHERE p = 'a'")).toEqual([['1'], ['2'], ['3']]);
    expect((await rows('DESCRIBE DETAIL o'))[0]?.[8]).toBe('2');
    const before = await parquet('o');
    await run('VACUUM o');
    await expect(run('VACUUM o RETAIN 0 HOURS')).rejects.toThrow('DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT');
    expect(await parquet('o')).toBe(before);
    await run("ALTER TABLE o SET TBLPROPERTIES ('delta.deletedFileRetentionDuration' = 'interval 0 hours')");
    expect(await rows('VACUUM o DRY RUN')).toHaveLength(before - 2);
    await run('VACUUM o');
    expect(await parquet('o')).toBe(2);
    expect(await rows('SELECT count(*) FROM o')).toEqual([['6']]);
    await expect(run('RESTORE o TO VERSION AS OF 2')).rejects.toThrow('DELTA_MISSING_FILES_FOR_RESTORE');
    expect(await rows('SHOW PARTITIONS o')).toEqual([['a'], ['b']]);
  });

  it('COPY INTO loads each file once, and new columns when asked', async () => {
    await run('CREATE TABLE l (id BIGINT, name STRING)');
    await upload('in/1.json', '{"id": 1, "name": "a"}\n');
    const path = '/Volumes/main/default/uploads/in';
    const copy = (tail = '') => rows(`COPY INTO l FROM '${path}' FILEFORMAT = JSON ${tail}`);
    expect(await copy()).toEqual([['1', '1', '0']]);
    expect(await copy()).toEqual([['0', '0', '0']]);
    await upload('in/2.json', '{"id": 2, "name": "b", "more": true}\n');
    await expect(copy()).rejects.toThrow('UNRESOLVED_COLUMN');
    expect(await copy("COPY_OPTIONS ('mergeSchema' = 'true')")).toEqual([['1', '1', '0']]);
    expect(await copy("PATTERN = '1*' COPY_OPTIONS ('force' = 'true')")).toEqual([['1', '1', '0']]);
    expect(await rows('SELECT * FROM l ORDER BY id')).toEqual([
      ['1', 'a', null],
      ['1', 'a', null],
      ['2', 'b', 'true'],
    ]);
    await expect(copy("FILES = ('9.json')")).rejects.toThrow('PATH_NOT_FOUND');
    await expect(copy("COPY_OPTIONS ('nope' = 'x')")).rejects.toThrow('COPY_INTO_UNKNOWN_OPTION');
  });

  it('INSERT WITH SCHEMA EVOLUTION adds the columns that the table lacks', async () => {
    await run('CREATE TABLE e (id INT)');
    await expect(run("INSERT INTO e BY NAME SELECT 1 AS id, 'x' AS v")).rejects.toThrow('UNRESOLVED_COLUMN');
    await run("INSERT WITH SCHEMA EVOLUTION INTO e BY NAME SELECT 'x' AS v, 1 AS id");
    expect(await rows('SELECT id, v FROM e')).toEqual([['1', 'x']]);
    const merge = (tail: string) =>
      run(
        `MERGE ${tail} INTO e USING (SELECT 1 AS id, 'y' AS v, 2.5D AS n UNION ALL SELECT 2, 'z', NULL) s ON e.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *`,
      );
    await merge('');
    expect(await columns('SELECT * FROM e')).toEqual(['id int', 'v string']);
    await merge('WITH SCHEMA EVOLUTION');
    expect(await columns('SELECT * FROM e')).toEqual(['id int', 'v string', 'n double']);
    expect(await rows('SELECT * FROM e ORDER BY id')).toEqual([
      ['1', 'y', '2.5'],
      ['2', 'z', null],
    ]);
  });
});

describe('dropped objects', () => {
  it('tables can be restored for a week, after a restart too', async () => {
    await run('CREATE TABLE u AS SELECT 42 AS id');
    await run('DROP TABLE u');
    await run('CREATE TABLE u AS SELECT 1 AS id');
    await expect(run('UNDROP TABLE u')).rejects.toThrow('TABLE_OR_VIEW_ALREADY_EXISTS');
    await run('ALTER TABLE u RENAME TO u2');
    const again = await openLocalStore({ home: home() });
    const all = async (statement: string) => (await again.engine.execute({ statement })).chunks.flat();
    expect((await all('SHOW TABLES DROPPED')).map((row) => row[2])).toEqual(['u']);
    await all('UNDROP TABLE main.default.u');
    expect(await all('SELECT * FROM u')).toEqual([['42']]);
    await expect(all('UNDROP TABLE u3')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
    await again.close();
  });

  it('a catalog is dropped with its content only by CASCADE', async () => {
    await run("CREATE CATALOG k COMMENT 'c'");
    await run('CREATE TABLE k.default.t AS SELECT 1 AS a');
    await run('CREATE VIEW k.default.v AS SELECT * FROM k.default.t');
    await run('ALTER VIEW k.default.v AS SELECT a + 1 AS b FROM k.default.t');
    expect(await rows('SELECT * FROM k.default.v')).toEqual([['2']]);
    await expect(run('ALTER VIEW k.default.t AS SELECT 1')).rejects.toThrow('EXPECT_VIEW_NOT_TABLE');
    await run("COMMENT ON SCHEMA k.default IS 'mine'");
    await expect(run('COMMENT ON CATALOG kk IS NULL')).rejects.toThrow('CATALOG_NOT_FOUND');
    await expect(run('DROP CATALOG k')).rejects.toThrow('CATALOG_NOT_EMPTY');
    await run('DROP CATALOG k CASCADE');
    await run('DROP CATALOG IF EXISTS k');
    expect((await rows('SHOW CATALOGS')).flat()).not.toContain('k');
  });
});

it('information_schema describes the catalog that it belongs to', async () => {
  await run("CREATE SCHEMA info COMMENT 'about'");
  await run("CREATE TABLE info.t (id INT NOT NULL COMMENT 'key', p STRING) PARTITIONED BY (p)");
  await run('CREATE VIEW info.v AS SELECT id FROM main.info.t');
  expect(
    await rows("SELECT schema_name, comment FROM information_schema.schemata WHERE schema_name = 'info'"),
  ).toEqual([['info', 'about']]);
  expect(
    await rows(
      "SELECT table_name, table_type FROM main.information_schema.tables WHERE table_schema = 'info' ORDER BY 1",
    ),
  ).toEqual([
    ['t', 'MANAGED'],
    ['v', 'VIEW'],
  ]);
  expect(
    await rows(
      "SELECT column_name, ordinal_position, is_nullable, full_data_type, comment, partition_index FROM INFORMATION_SCHEMA.columns WHERE table_name = 't' AND table_schema = 'info' ORDER BY 2",
    ),
  ).toEqual([
    ['id', '0', 'NO', 'int', 'key', null],
    ['p', '1', 'YES', 'string', null, '0'],
  ]);
  expect(
    await rows("SELECT view_definition FROM information_schema.views WHERE table_schema = 'info'"),
  ).toEqual([['SELECT id FROM main.info.t']]);
  expect(
    await rows("SELECT year(created) > 2000 FROM information_schema.volumes WHERE volume_name = 'uploads'"),
  ).toEqual([['true']]);
  await expect(run('SELECT * FROM information_schema.nope')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
});
