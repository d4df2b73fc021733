import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { run, rows, columns, open } = testStore();

describe('tables', () => {
  it('are created, filled, changed and read at earlier versions', async () => {
    await run("CREATE TABLE t (id INT NOT NULL, name STRING COMMENT 'who', at TIMESTAMP_NTZ)");
    expect(
      await rows("INSERT INTO t VALUES (1, 'a', NULL), (2, 'b', TIMESTAMP_NTZ '2024-01-02 03:04:05')"),
    ).toEqual([['2', '2']]);
    expect(await rows("INSERT INTO t (name, id) SELECT 'c', 3")).toEqual([['1', '1']]);
    expect(await rows('INSERT INTO t BY NAME SELECT NULL AS at, 4 AS id')).toEqual([['1', '1']]);
    expect(await rows('UPDATE t SET name = upper(name) WHERE id < 3')).toEqual([['2']]);
    expect(await rows('DELETE FROM t WHERE name IS NULL')).toEqual([['1']]);
    expect(await rows('SELECT * FROM t ORDER BY id')).toEqual([
      ['1', 'A', null],
      ['2', 'B', '2024-01-02T03:04:05.000'],
      ['3', 'c', null],
    ]);
    expect(await rows('SELECT count(*) FROM t VERSION AS OF 1')).toEqual([['2']]);
    expect(await rows('DESCRIBE t')).toEqual([
      ['id', 'int', null],
      ['name', 'string', 'who'],
      ['at', 'timestamp_ntz', null],
    ]);
    expect((await rows('DESCRIBE HISTORY t')).map((row) => row[4])).toEqual([
      'DELETE',
      'UPDATE',
      'WRITE',
      'WRITE',
      'WRITE',
      'CREATE TABLE',
    ]);
    await run("INSERT OVERWRITE t VALUES (9, 'z', NULL)");
    expect(await rows('SELECT id FROM t')).toEqual([['9']]);
  });

  it('reject invalid rows and remain unchanged', async () => {
    await run('CREATE TABLE strict (id INT NOT NULL, n TINYINT)');
    await run('INSERT INTO strict VALUES (1, 1)');
    for (const [sql, error] of [
      ['INSERT INTO strict VALUES (NULL, 1)', 'DELTA_NOT_NULL_CONSTRAINT_VIOLATED'],
      ['INSERT INTO strict VALUES (2, 300)', 'CAST_OVERFLOW'],
      ["INSERT INTO strict VALUES ('x', 1)", 'CAST_INVALID_INPUT'],
      ['INSERT INTO strict VALUES (1)', 'DELTA_INSERT_COLUMN_ARITY_MISMATCH'],
      ['INSERT INTO strict (nope) VALUES (1)', 'UNRESOLVED_COLUMN'],
      ['INSERT INTO strict (id, ID) VALUES (2, 3)', 'COLUMN_ALREADY_EXISTS'],
      ['CREATE TABLE strict (a INT)', 'TABLE_OR_VIEW_ALREADY_EXISTS'],
      ['UPDATE strict SET nope = 1', 'UNRESOLVED_COLUMN'],
      ['SELECT * FROM strict VERSION AS OF 99', 'DELTA_VERSION_NOT_FOUND'],
      ['CREATE TABLE x AS SELECT 1 AS a, 2 AS A', 'COLUMN_ALREADY_EXISTS'],
      ['CREATE TABLE x AS SELECT 1 AS `a b`', 'DELTA_INVALID_CHARACTERS_IN_COLUMN_NAMES'],
      ['CREATE TABLE nope.x AS SELECT 1 AS a', 'SCHEMA_NOT_FOUND'],
      ['CREATE TABLE x AS SELECT NULL AS a', 'DELTA_UNSUPPORTED_DATA_TYPES'],
    ] as const)
      await expect(run(sql), sql).rejects.toThrow(`[${error}`);
    expect(await rows('SELECT * FROM strict')).toEqual([['1', '1']]);
    expect(await rows("SHOW TABLES LIKE 'x'")).toEqual([]);
  });

  it('are partitioned in folders, with values that need escaping', async () => {
    await run('CREATE TABLE parts (a INT, p STRING, d DATE) PARTITIONED BY (p, d)');
    await run(
      "INSERT INTO parts VALUES (1, 'x y', DATE '2024-01-02'), (2, NULL, NULL), (3, 'z/ü=%', DATE '2024-01-03')",
    );
    expect(await rows('SELECT * FROM parts ORDER BY a')).toEqual([
      ['1', 'x y', '2024-01-02'],
      ['2', null, null],
      ['3', 'z/ü=%', '2024-01-03'],
    ]);
    expect(await rows("SELECT a FROM parts WHERE d > DATE '2024-01-02'")).toEqual([['3']]);
    const table = await open().catalog.getTable('main', 'default', 'parts');
    const log = await readFile(
      join(table?.storageLocation ?? '', '_delta_log', '00000000000000000001.json'),
      'utf8',
    );
    const adds = log
      .split('\n')
      .filter((line) => line.startsWith('{"add"'))
      .map((line) => JSON.parse(line).add);
    expect(
      adds.map((add) => add.partitionValues).toSorted((a, b) => String(a.p).localeCompare(String(b.p))),
    ).toEqual([
      { p: null, d: null },
      { p: 'x y', d: '2024-01-02' },
      { p: 'z/ü=%', d: '2024-01-03' },
    ]);
    expect(
      adds.every((add) => JSON.parse(add.stats).numRecords === 1 && add.size > 0 && !add.path.includes(' ')),
    ).toBe(true);
  });

  it('accept concurrent appends without losing one', async () => {
    await run('CREATE TABLE many (a INT)');
    await Promise.all(Array.from({ length: 12 }, (_, index) => run(`INSERT INTO many VALUES (${index})`)));
    expect(await rows('SELECT count(DISTINCT a), count(*) FROM many')).toEqual([['12', '12']]);
  });

  it('create a table once, where it may exist, and leave it as it is', async () => {
    const create = (number: number) => run(`CREATE TABLE IF NOT EXISTS once AS SELECT ${number} AS a`);
    await Promise.all(Array.from({ length: 12 }, (_, index) => create(index)));
    expect(await rows('SELECT count(*) FROM once')).toEqual([['1']]);
  });
});

describe('MERGE', () => {
  it('tells the rows of many partitions apart, which are read at once', async () => {
    await run(
      'CREATE TABLE tells_apart PARTITIONED BY (p) AS SELECT id, id % 60 AS p, 0 AS n FROM range(300)',
    );
    const merge =
      'MERGE INTO tells_apart AS t USING (SELECT id FROM range(0, 300, 7)) AS s ON t.id = s.id WHEN MATCHED THEN UPDATE SET t.n = t.n + 1';
    for (let time = 0; time < 15; time++) await run(merge);
    expect(await rows('SELECT n, count(*) FROM tells_apart GROUP BY n ORDER BY n')).toEqual([
      ['0', '257'],
      ['15', '43'],
    ]);
  });

  it('updates, deletes and inserts in one commit', async () => {
    await run("CREATE TABLE m AS SELECT * FROM VALUES (1, 'a'), (2, 'b'), (3, 'c') AS v(id, x)");
    const answer =
      await run(`MERGE INTO m AS t USING (SELECT * FROM VALUES (2, 'B'), (3, NULL), (4, 'd'), (5, 'skip') AS v(id, x)) AS s ON t.id = s.id
      WHEN MATCHED AND s.x IS NULL THEN DELETE WHEN MATCHED THEN UPDATE SET t.x = s.x || '!' WHEN NOT MATCHED AND s.x <> 'skip' THEN INSERT (id, x) VALUES (s.id, s.x)
      WHEN NOT MATCHED BY SOURCE THEN UPDATE SET x = 'gone'`);
    expect(answer.schema.map(({ name }) => name)).toEqual([
      'num_affected_rows',
      'num_updated_rows',
      'num_deleted_rows',
      'num_inserted_rows',
    ]);
    expect(answer.chunks.flat()).toEqual([['4', '2', '1', '1']]);
    expect(await rows('SELECT * FROM m ORDER BY id')).toEqual([
      ['1', 'gone'],
      ['2', 'B!'],
      ['4', 'd'],
    ]);
  });

  it('rejects a source with two rows for one target row', async () => {
    await run('CREATE TABLE m2 AS SELECT 1 AS id, 0 AS x');
    await expect(
      run(
        'MERGE INTO m2 USING (SELECT 1 AS id, 5 AS x UNION ALL SELECT 1, 6) s ON m2.id = s.id WHEN MATCHED THEN UPDATE SET *',
      ),
    ).rejects.toThrow('[DELTA_MULTIPLE_SOURCE_ROW_MATCHING_TARGET_ROW_IN_MERGE]');
    expect(await rows('SELECT * FROM m2')).toEqual([['1', '0']]);
    await run(
      'MERGE INTO m2 USING (SELECT 1 AS id, 5 AS x UNION ALL SELECT 2, 6) s ON m2.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *',
    );
    expect(await rows('SELECT * FROM m2 ORDER BY id')).toEqual([
      ['1', '5'],
      ['2', '6'],
    ]);
  });
});

describe('queries', () => {
  it.each([
    [
      "SELECT * FROM (SELECT * FROM VALUES ('a', 'x', 1), ('a', 'y', 2), ('b', 'x', 3) AS v(k, c, n)) PIVOT (sum(n) AS s, count(*) AS r FOR c IN ('x' AS ex, 'y', 'z')) ORDER BY k",
      [
        ['a', '1', '1', '2', '1', null, null],
        ['b', '3', '1', null, null, null, null],
      ],
      ['k', 'ex_s', 'ex_r', 'y_s', 'y_r', 'z_s', 'z_r'],
    ],
    [
      'SELECT * FROM (SELECT 1 AS id, 10 AS a, CAST(NULL AS INT) AS b) UNPIVOT (v FOR k IN (a, b AS bee))',
      [['1', 'a', '10']],
      ['id', 'k', 'v'],
    ],
    [
      'SELECT id, x FROM (SELECT 1 AS id, array(1, 2) AS arr UNION ALL SELECT 2, NULL) LATERAL VIEW OUTER explode(arr) e AS x ORDER BY id, x',
      [
        ['1', '1'],
        ['1', '2'],
        ['2', null],
      ],
      ['id', 'x'],
    ],
    [
      "SELECT posexplode(array('a', 'b')) AS (p, c)",
      [
        ['0', 'a'],
        ['1', 'b'],
      ],
      ['p', 'c'],
    ],
    ["SELECT explode(map('a', 1))", [['a', '1']], ['key', 'value']],
    [
      "SELECT k, v FROM (SELECT 10 AS a, 20 AS b) LATERAL VIEW stack(2, 'a', a, 'b', b) s AS k, v",
      [
        ['a', '10'],
        ['b', '20'],
      ],
      ['k', 'v'],
    ],
    [
      'SELECT a.id, b.id, id FROM (SELECT 1 id) a FULL JOIN (SELECT 2 id) b USING (id) ORDER BY 3',
      [
        ['1', null, '1'],
        [null, '2', '2'],
      ],
      ['id', 'id', 'id'],
    ],
    [
      'SELECT x, row_number() OVER (ORDER BY x DESC) AS rn FROM VALUES (1), (3), (NULL) AS v(x) QUALIFY rn <= 2',
      [
        ['3', '1'],
        ['1', '2'],
      ],
      ['x', 'rn'],
    ],
    ['SELECT x FROM VALUES (1), (NULL), (2) AS v(x) ORDER BY x', [[null], ['1'], ['2']], ['x']],
    ['SELECT x FROM VALUES (1), (NULL), (2) AS v(x) ORDER BY x DESC', [['2'], ['1'], [null]], ['x']],
    ['SELECT * EXCEPT (b) FROM (SELECT 1 a, 2 b, 3 c)', [['1', '3']], ['a', 'c']],
    [
      'SELECT 1 a, 2 b UNION ALL BY NAME SELECT 3 b, 4 a',
      [
        ['1', '2'],
        ['4', '3'],
      ],
      ['a', 'b'],
    ],
    [
      'SELECT a, sum(b) FROM VALUES (1, 2), (1, 3), (2, 4) AS v(a, b) GROUP BY ROLLUP (a) ORDER BY 1',
      [
        [null, '9'],
        ['1', '5'],
        ['2', '4'],
      ],
      ['a', 'sum(b)'],
    ],
    ['WITH w AS (SELECT 1 AS x) SELECT * FROM w AS p JOIN w AS q ON p.x = q.x', [['1', '1']], ['x', 'x']],
    ['SELECT * FROM (SELECT 1 id) a LEFT ANTI JOIN (SELECT 1 id) b ON a.id = b.id', [], ['id']],
    [
      'SELECT a FROM VALUES (1), (2) AS v(a) WHERE EXISTS (SELECT 1 FROM VALUES (2) AS w(b) WHERE b = a)',
      [['2']],
      ['a'],
    ],
    [
      'SELECT count(DISTINCT a), count(*) FILTER (WHERE a > 1) FROM VALUES (1), (1), (2) AS v(a)',
      [['2', '1']],
      ['count(DISTINCT a)', undefined],
    ],
    [
      'SELECT collect_list(a), avg(a), percentile(a, 0.5), first(a) FROM VALUES (1), (NULL) AS v(a)',
      [['[1]', '1.0', '1.0', '1']],
      undefined,
    ],
    [
      'SELECT avg(a), try_avg(a) FROM VALUES (-9223372036854775808), (0), (9223372036854775807) AS v(a)',
      [['0.0', '0.0']],
      undefined,
    ],
  ] as const)('%s', async (statement, expected, names) => {
    const result = await run(statement);
    expect(result.chunks.flat()).toEqual(expected);
    names?.forEach((name, index) => {
      if (name !== undefined) expect(result.schema[index]?.name).toBe(name);
    });
  });

  it('apply the row limit and report that there were more rows', async () => {
    const cut = await run('SELECT id FROM range(10) ORDER BY id DESC', { rowLimit: 2 });
    expect(cut).toMatchObject({ chunks: [[['9'], ['8']]], rowCount: 2, truncated: true });
    expect(await run('SELECT id FROM range(2)', { rowLimit: 2 })).toMatchObject({
      rowCount: 2,
      truncated: false,
    });
  });

  it('bind parameters by type', async () => {
    const parameters = [
      { name: 'n', value: '3', type: 'INT' },
      { name: 'd', value: '2024-01-02', type: 'DATE' },
      { name: 'x', value: null, type: 'DOUBLE' },
    ];
    expect(
      await rows('SELECT :n + 1, date_add(:`d`, 1), :x IS NULL FROM range(5) LIMIT :n', { parameters }),
    ).toEqual(Array.from({ length: 3 }, () => ['4', '2024-01-03', 'true']));
    await expect(run('SELECT :n', { parameters: [{ name: 'n', value: 'x', type: 'INT' }] })).rejects.toThrow(
      '[CAST_INVALID_INPUT]',
    );
  });

  it('describe their columns without running', async () => {
    expect(await columns("SELECT 1 AS a, 'x' AS b, current_timestamp() AS c")).toEqual([
      'a int',
      'b string',
      'c timestamp',
    ]);
    expect(await rows('DESCRIBE QUERY SELECT CAST(1 AS DECIMAL(10,2)) / 3 AS q')).toEqual([
      ['q', 'decimal(14,6)', null],
    ]);
    expect((await rows('EXPLAIN SELECT 1'))[0]?.[0]).toContain('Project [1]');
  });
});

describe('objects', () => {
  it('views, schemas, volumes and folders are created and dropped', async () => {
    await run('CREATE TABLE base AS SELECT 1 AS a');
    await run('CREATE VIEW seen (b) AS SELECT a + 1 FROM base');
    expect(await rows('SELECT b FROM seen')).toEqual([['2']]);
    await expect(run('INSERT INTO seen VALUES (1)')).rejects.toThrow('[EXPECT_TABLE_NOT_VIEW');
    await run('CREATE CATALOG shop');
    await run('CREATE SCHEMA shop.sales');
    await run('CREATE VOLUME shop.sales.files');
    await run('CREATE TABLE shop.sales.base AS SELECT 7 AS a');
    expect(await rows('SELECT a FROM base', { catalog: 'shop', schema: 'sales' })).toEqual([['7']]);
    await expect(run('DROP SCHEMA shop.sales')).rejects.toThrow('[SCHEMA_NOT_EMPTY]');
    await run('DROP SCHEMA shop.sales CASCADE');
    expect(await rows('SHOW SCHEMAS IN shop')).toEqual([['default']]);
    await expect(run('SELECT * FROM shop.sales.base')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await run('DROP TABLE base');
    await run('CREATE TABLE base AS SELECT 2 AS other');
    expect(await rows('SELECT * FROM base')).toEqual([['2']]);
  });

  it('folders are written as Spark writes them', async () => {
    await run(
      `INSERT OVERWRITE DIRECTORY '${UPLOADS}/out' USING csv OPTIONS (header = true, sep = ';') SELECT 1 AS a, 'x;y' AS b, timestamp '2024-01-02 03:04:05' AS c`,
    );
    const [file] = await open().volumes.list(`${UPLOADS}/out`);
    expect(await readFile(await open().volumes.resolve(file?.path ?? ''), 'utf8')).toBe(
      'a;b;c\n1;"x;y";2024-01-02T03:04:05.000Z\n',
    );
    await run(`INSERT OVERWRITE DIRECTORY '${UPLOADS}/out' USING json SELECT 1 AS a`);
    expect(await rows(`SELECT * FROM read_files('${UPLOADS}/out')`)).toEqual([['1']]);
  });
});
