import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore();

/** The keys of a table as DESCRIBE TABLE EXTENDED shows them. */
async function keys(table: string): Promise<unknown[]> {
  const found = await rows(`DESCRIBE TABLE EXTENDED ${table}`);
  const from = found.findIndex(([name]) => name === '# Constraints');
  return from < 0 ? [] : found.slice(from + 1).map(([name, text]) => `${name} ${text}`);
}
const made = async (name: string, more = ''): Promise<void> => {
  await run(`CREATE TABLE ${name} (id INT NOT NULL, at DATE NOT NULL, ref INT, day DATE ${more})
    TBLPROPERTIES ('delta.columnMapping.mode' = 'name')`);
};

describe('a primary key', () => {
  it('is made with the table, whose columns are NOT NULL then, and shown with it', async () => {
    await run('CREATE TABLE pk1 (id INT PRIMARY KEY RELY, v STRING)');
    await run(
      'CREATE TABLE pk2 (id INT, at DATE, CONSTRAINT Own PRIMARY KEY (ID, at TIMESERIES) NOT ENFORCED)',
    );
    expect(await keys('pk1')).toEqual(['pk1_pk PRIMARY KEY (`id`) RELY']);
    expect(await keys('pk2')).toEqual(['own PRIMARY KEY (`id`, `at` TIMESERIES)']);
    const [[text = ''] = []] = await rows('SHOW CREATE TABLE pk2');
    expect(text).toContain('CONSTRAINT own PRIMARY KEY (id, `at` TIMESERIES)');
    expect(text).toContain('id INT NOT NULL');
    // It informs: rows may break it, but for NULL.
    await run("INSERT INTO pk1 VALUES (1, 'a'), (1, 'b')");
    await expect(run("INSERT INTO pk1 VALUES (NULL, 'a')")).rejects.toThrow('NOT_NULL');
  });

  it('is of NOT NULL columns that are there, once, and one a table', async () => {
    await made('pk3');
    for (const [change, error] of [
      ['ADD PRIMARY KEY (ref)', /child column\(s\) `ref` is nullable/u],
      ['ADD PRIMARY KEY (nope)', 'UNRESOLVED_COLUMN'],
      ['ADD PRIMARY KEY (id, ID)', 'COLUMN_ALREADY_EXISTS'],
    ] as const)
      await expect(run(`ALTER TABLE pk3 ${change}`), change).rejects.toThrow(error);
    await run('ALTER TABLE pk3 ADD PRIMARY KEY (id)');
    await expect(run('ALTER TABLE pk3 ADD PRIMARY KEY (at)')).rejects.toThrow('MULTIPLE_PRIMARY_KEYS');
    await expect(run('CREATE TABLE pk4 (a INT PRIMARY KEY, b INT PRIMARY KEY)')).rejects.toThrow(
      'MULTIPLE_PRIMARY_KEYS',
    );
    await expect(run('SELECT * FROM pk4')).rejects.toThrow('NOT_FOUND');
    expect(await keys('pk3')).toEqual(['pk3_pk PRIMARY KEY (`id`)']);
  });

  it('has a name that no other constraint of the schema has', async () => {
    await run('CREATE TABLE pk5 (id INT, CONSTRAINT taken PRIMARY KEY (id))');
    await expect(run('CREATE TABLE pk6 (id INT, CONSTRAINT Taken PRIMARY KEY (id))')).rejects.toThrow(
      'CONSTRAINT_ALREADY_EXISTS',
    );
    await run('CREATE TABLE pk7 (id INT, CONSTRAINT pk8_pk PRIMARY KEY (id))');
    await run('CREATE TABLE pk8 (id INT PRIMARY KEY)');
    expect(await keys('pk8')).toEqual(['pk8_pk_1 PRIMARY KEY (`id`)']);
    await run('CREATE OR REPLACE TABLE pk5 (id INT, CONSTRAINT taken PRIMARY KEY (id))');
  });

  it('holds its columns', async () => {
    await made('pk9', ', PRIMARY KEY (id)');
    await expect(run('ALTER TABLE pk9 DROP COLUMN ID')).rejects.toThrow(/the key pk9_pk needs it/u);
    await expect(run('ALTER TABLE pk9 ALTER COLUMN id DROP NOT NULL')).rejects.toThrow(/pk9_pk/u);
    await run('ALTER TABLE pk9 DROP CONSTRAINT PK9_PK');
    expect(await keys('pk9')).toEqual([]);
    await run('ALTER TABLE pk9 DROP COLUMN id');
  });

  it('is dropped in each way, and IF EXISTS', async () => {
    await made('pk10', ', PRIMARY KEY (id)');
    await run('ALTER TABLE pk10 DROP PRIMARY KEY');
    await expect(run('ALTER TABLE pk10 DROP PRIMARY KEY')).rejects.toThrow('CONSTRAINT_DOES_NOT_EXIST');
    await expect(run('ALTER TABLE pk10 DROP FOREIGN KEY (id)')).rejects.toThrow('CONSTRAINT_DOES_NOT_EXIST');
    await expect(run('ALTER TABLE pk10 DROP CONSTRAINT k')).rejects.toThrow('CONSTRAINT_DOES_NOT_EXIST');
    await run('ALTER TABLE pk10 DROP PRIMARY KEY IF EXISTS RESTRICT');
    await run('ALTER TABLE pk10 DROP FOREIGN KEY IF EXISTS (id)');
    await run('ALTER TABLE pk10 DROP CONSTRAINT IF EXISTS k CASCADE');
  });
});

describe('a unique key', () => {
  it('is made with the table or later, of columns that may be NULL, any number of them, and shown', async () => {
    await run(
      'CREATE TABLE u1 (id INT PRIMARY KEY, v STRING UNIQUE RELY, a INT, b INT, CONSTRAINT U1_own UNIQUE (A, b) NOT ENFORCED)',
    );
    await run('ALTER TABLE u1 ADD UNIQUE (b)');
    await run('ALTER TABLE u1 ADD CONSTRAINT more UNIQUE (v, b) RELY');
    expect(await keys('u1')).toEqual([
      'u1_pk PRIMARY KEY (`id`)',
      'u1_unique UNIQUE (`v`) RELY',
      'u1_own UNIQUE (`a`, `b`)',
      'u1_unique_1 UNIQUE (`b`)',
      'more UNIQUE (`v`, `b`) RELY',
    ]);
    // It informs: rows may break it.
    await run("INSERT INTO u1 VALUES (1, 'a', 1, 1), (2, 'a', NULL, NULL)");
    const [[text = ''] = []] = await rows('SHOW CREATE TABLE u1');
    const before = await keys('u1');
    await run('DROP TABLE u1');
    await run(String(text));
    expect(await keys('u1')).toEqual(before);
    const found = await rows(
      "SELECT constraint_name, constraint_type FROM main.information_schema.table_constraints WHERE table_name = 'u1' ORDER BY ALL",
    );
    expect(found.map(String)).toEqual([
      'more,UNIQUE',

      'u1_own,UNIQUE',
      'u1_pk,PRIMARY KEY',
      'u1_unique,UNIQUE',
      'u1_unique_1,UNIQUE',
    ]);
    const used = await rows(
      "SELECT column_name, ordinal_position FROM main.information_schema.key_column_usage WHERE constraint_name = 'u1_own' ORDER BY ALL",
    );
    expect(used.map(String)).toEqual(['a,1', 'b,2']);
  });

  it('is of columns that are there, once, and has a name of its own', async () => {
    await run('CREATE TABLE u2 (a INT, b INT, CONSTRAINT u2_own UNIQUE (a))');
    for (const [key, error] of [
      ['UNIQUE (nope)', 'UNRESOLVED_COLUMN'],
      ['UNIQUE (b, B)', 'COLUMN_ALREADY_EXISTS'],
      ['UNIQUE (b) ENFORCED', 'NOT ENFORCED'],
      ['CONSTRAINT U2_OWN UNIQUE (b)', 'CONSTRAINT_ALREADY_EXISTS'],
    ] as const)
      await expect(run(`ALTER TABLE u2 ADD ${key}`), key).rejects.toThrow(error);
    await expect(run('CREATE TABLE u3 (a INT, CONSTRAINT U2_own UNIQUE (a))')).rejects.toThrow(
      'CONSTRAINT_ALREADY_EXISTS',
    );
  });

  it('holds its columns, follows them, and is dropped by its name', async () => {
    await made('u4', ', CONSTRAINT one UNIQUE (ref)');
    await expect(run('ALTER TABLE u4 DROP COLUMN ref')).rejects.toThrow(/the key one needs it/u);
    await run('ALTER TABLE u4 RENAME COLUMN ref TO other');
    expect(await keys('u4')).toEqual(['one UNIQUE (`other`)']);
    await run('ALTER TABLE u4 DROP CONSTRAINT ONE');
    expect(await keys('u4')).toEqual([]);
    await run('ALTER TABLE u4 DROP COLUMN other');
  });

  it('may be what a foreign key refers to by its columns', async () => {
    await made('u5', ', PRIMARY KEY (id), CONSTRAINT u5_ref UNIQUE (ref)');
    await run('CREATE TABLE u6 (a INT, b INT, c INT)');
    await expect(run('ALTER TABLE u6 ADD FOREIGN KEY (a) REFERENCES u5 (day)')).rejects.toThrow(
      'does not match the primary key',
    );
    await run('ALTER TABLE u6 ADD FOREIGN KEY (a) REFERENCES u5 (REF)');
    await run('ALTER TABLE u6 ADD FOREIGN KEY (b) REFERENCES u5');
    await run('ALTER TABLE u5 RENAME COLUMN ref TO other');
    await run('ALTER TABLE u5 RENAME TO u7');
    expect(await keys('u6')).toEqual([
      'u6_u5_fk FOREIGN KEY (`a`) REFERENCES `main`.`default`.`u7` (`other`)',
      'u6_u5_fk_1 FOREIGN KEY (`b`) REFERENCES `main`.`default`.`u7` (`id`)',
    ]);
    const referred = await rows(
      "SELECT unique_constraint_name FROM main.information_schema.referential_constraints WHERE constraint_name = 'u6_u5_fk'",
    );
    expect(referred.map(String)).toEqual(['u5_ref']);
    await expect(run('ALTER TABLE u7 DROP CONSTRAINT u5_ref')).rejects.toThrow(
      /non empty child constraints/u,
    );
    await run('ALTER TABLE u7 DROP CONSTRAINT u5_ref CASCADE');
    expect(await keys('u6')).toEqual([
      'u6_u5_fk_1 FOREIGN KEY (`b`) REFERENCES `main`.`default`.`u7` (`id`)',
    ]);
    expect(await keys('u7')).toEqual(['u5_pk PRIMARY KEY (`id`)']);
  });
});

describe('CHECK', () => {
  it.each([
    'CREATE TABLE k1 (a INT CHECK (a > 0))',
    'CREATE TABLE k1 (a INT CONSTRAINT p CHECK (a > 0))',
    'CREATE TABLE k1 (a INT, CHECK (a > 0))',
    'CREATE TABLE k1 (a INT, CONSTRAINT p CHECK (a > 0))',
  ])('%s says that it is added by ALTER TABLE', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/CHECK in CREATE TABLE \(add it by ALTER TABLE/u);
  });
});

describe('a foreign key', () => {
  it('refers to the columns of a primary key, of the same types', async () => {
    await made('p1', ', PRIMARY KEY (id, at)');
    await made('p2');
    await made('c1');
    for (const [key, error] of [
      ['(ref, day) REFERENCES p2', 'UC_REFERENTIAL_CONSTRAINT_DOES_NOT_EXIST'],
      ['(ref) REFERENCES p1', 'does not match the primary key'],
      ['(ref, day) REFERENCES p1 (id, day)', 'does not match the primary key'],
      ['(ref, day) REFERENCES p1 (at, id)', 'have to be the same'],
      ['(ref, nope) REFERENCES p1', 'UNRESOLVED_COLUMN'],
      ['(ref) REFERENCES nowhere', 'TABLE_OR_VIEW_NOT_FOUND'],
    ] as const)
      await expect(run(`ALTER TABLE c1 ADD FOREIGN KEY ${key}`), key).rejects.toThrow(error);
    await run('ALTER TABLE c1 ADD FOREIGN KEY (ref, day) REFERENCES P1 (ID, at) RELY');
    await expect(run('ALTER TABLE c1 ADD FOREIGN KEY (day, ref) REFERENCES p1 (at, id)')).rejects.toThrow(
      'CONSTRAINT_ALREADY_EXISTS',
    );
    expect(await keys('c1')).toEqual([
      'c1_p1_fk FOREIGN KEY (`ref`, `day`) REFERENCES `main`.`default`.`p1` (`id`, `at`) RELY',
    ]);
    await run('ALTER TABLE c1 DROP FOREIGN KEY (ref, day)');
    expect(await keys('c1')).toEqual([]);
  });

  it('may be made with its table, and refer to it', async () => {
    await run('CREATE TABLE p3 (id INT PRIMARY KEY, boss INT REFERENCES p3 (id))');
    await run('CREATE TABLE c3 (a INT, CONSTRAINT up FOREIGN KEY (a) REFERENCES main.default.p3)');
    expect(await keys('p3')).toEqual([
      'p3_pk PRIMARY KEY (`id`)',
      'p3_p3_fk FOREIGN KEY (`boss`) REFERENCES `main`.`default`.`p3` (`id`)',
    ]);
    const [[text = ''] = []] = await rows('SHOW CREATE TABLE c3');
    await run('DROP TABLE c3');
    await run(String(text));
    expect(await keys('c3')).toEqual(['up FOREIGN KEY (`a`) REFERENCES `main`.`default`.`p3` (`id`)']);
    await run('ALTER TABLE c3 DROP CONSTRAINT up');
    await run('ALTER TABLE p3 DROP PRIMARY KEY CASCADE');
    expect(await keys('p3')).toEqual([]);
  });

  it('is dropped with the key that it refers to by CASCADE only', async () => {
    await run('CREATE TABLE p4 (id INT PRIMARY KEY)');
    await run('CREATE SCHEMA IF NOT EXISTS main.far');
    await run('CREATE TABLE main.far.c4 (a INT, b INT REFERENCES p4, c INT REFERENCES p4)');
    expect(await keys('main.far.c4')).toHaveLength(2);
    for (const change of ['DROP PRIMARY KEY', 'DROP CONSTRAINT p4_pk RESTRICT'])
      await expect(run(`ALTER TABLE p4 ${change}`), change).rejects.toThrow(/non empty child constraints/u);
    expect(await keys('p4')).toHaveLength(1);
    await run('ALTER TABLE p4 DROP CONSTRAINT p4_pk CASCADE');
    expect([await keys('p4'), await keys('main.far.c4')]).toEqual([[], []]);
  });

  it('follows tables and columns to their new names', async () => {
    await made('p5', ', PRIMARY KEY (id, at TIMESERIES)');
    await made('c5', ', FOREIGN KEY (ref, day) REFERENCES p5');
    await run('ALTER TABLE p5 RENAME COLUMN at TO since');
    await run('ALTER TABLE c5 RENAME COLUMN ref TO p5_id');
    await run('ALTER TABLE p5 RENAME TO main.far.p5b');
    await run('ALTER TABLE c5 RENAME TO c5b');
    expect(await keys('main.far.p5b')).toEqual(['p5_pk PRIMARY KEY (`id`, `since` TIMESERIES)']);
    expect(await keys('c5b')).toEqual([
      'c5_p5_fk FOREIGN KEY (`p5_id`, `day`) REFERENCES `main`.`far`.`p5b` (`id`, `since`)',
    ]);
  });

  it.each([
    ['replaced', ['CREATE OR REPLACE TABLE $p (id INT PRIMARY KEY)'], 1],
    ['dropped', ['DROP TABLE $p'], 0],
    ['dropped and restored', ['DROP TABLE $p', 'UNDROP TABLE $p'], 0],
    ['made a second time', ['DROP TABLE $p', 'CREATE TABLE $p (id INT PRIMARY KEY)'], 1],
  ] as const)('is gone with a parent that is %s', async (how, statements, left) => {
    const table = `p6_${how.replaceAll(' ', '_')}`;
    await run(`CREATE TABLE ${table} (id INT PRIMARY KEY)`);
    await run(`CREATE TABLE ${table}_c (a INT REFERENCES ${table})`);
    for (const statement of statements) await run(statement.replace('$p', table));
    expect(await keys(`${table}_c`)).toEqual([]);
    if (!how.endsWith('dropped')) expect(await keys(table)).toHaveLength(left);
    await run(`ALTER TABLE ${table}_c DROP FOREIGN KEY IF EXISTS (a)`);
  });
});

it('keys are in information_schema', async () => {
  await run('CREATE CATALOG keyed');
  await run('CREATE TABLE keyed.default.p (b STRING, a INT, PRIMARY KEY (a, b))');
  await run(
    'CREATE TABLE keyed.default.c (x STRING, y INT, CONSTRAINT up FOREIGN KEY (x, y) REFERENCES keyed.default.p (b, a))',
  );
  const of = (view: string, names: string) =>
    rows(`SELECT ${names} FROM keyed.information_schema.${view} ORDER BY ALL`);
  expect(
    await of(
      'table_constraints',
      'constraint_name, table_name, constraint_type, enforced, constraint_schema',
    ),
  ).toEqual([
    ['p_pk', 'p', 'PRIMARY KEY', 'NO', 'default'],
    ['up', 'c', 'FOREIGN KEY', 'NO', 'default'],
  ]);
  expect(
    await of(
      'key_column_usage',
      'constraint_name, ordinal_position, column_name, position_in_unique_constraint',
    ),
  ).toEqual([
    ['p_pk', '1', 'a', null],
    ['p_pk', '2', 'b', null],
    ['up', '1', 'x', '2'],
    ['up', '2', 'y', '1'],
  ]);
  expect(
    await of(
      'referential_constraints',
      'constraint_name, unique_constraint_catalog, unique_constraint_name, match_option, delete_rule',
    ),
  ).toEqual([['up', 'keyed', 'p_pk', 'FULL', 'NO ACTION']]);
  expect(await of('constraint_table_usage', 'table_name, constraint_name')).toEqual([
    ['p', 'p_pk'],
    ['p', 'up'],
  ]);
  expect(await of('constraint_column_usage', 'constraint_name, column_name')).toEqual([
    ['p_pk', 'a'],
    ['p_pk', 'b'],
    ['up', 'a'],
    ['up', 'b'],
  ]);
  expect(
    await rows(
      "SELECT constraint_name FROM system.information_schema.table_constraints WHERE table_catalog = 'keyed' ORDER BY 1",
    ),
  ).toEqual([['p_pk'], ['up']]);
});

it('DESCRIBE … AS JSON has what Spark says, and the keys', async () => {
  await run(`CREATE TABLE j (id INT COMMENT 'k', n DECIMAL(10,2), s VARCHAR(5), a ARRAY<INT>, m MAP<STRING,DOUBLE>,
    st STRUCT<x: INT COMMENT 'c', y: TIMESTAMP>, ts TIMESTAMP_NTZ, dd DATE, up INT, CONSTRAINT j_key PRIMARY KEY (id), FOREIGN KEY (up) REFERENCES j)
    PARTITIONED BY (dd) COMMENT 'hello' TBLPROPERTIES ('a.b' = 'c')`);
  await run('CREATE VIEW jv AS SELECT id FROM j');
  const json = async (table: string) => {
    const [[text] = []] = await rows(`DESCRIBE EXTENDED ${table} AS JSON`);
    return JSON.parse(String(text));
  };
  const string = { name: 'string', collation: 'UTF8_BINARY' };
  // The columns as Spark 4.2 describes those of the same statement.
  expect(await json('j')).toMatchObject({
    table_name: 'j',
    catalog_name: 'main',
    namespace: ['default'],
    schema_name: 'default',
    columns: [
      { name: 'id', type: { name: 'int' }, nullable: false, comment: 'k' },
      { name: 'n', type: { name: 'decimal', precision: 10, scale: 2 }, nullable: true },
      { name: 's', type: string, nullable: true },
      { name: 'a', type: { name: 'array', element_type: { name: 'int' }, element_nullable: true } },
      {
        name: 'm',
        type: { name: 'map', key_type: string, value_type: { name: 'double' }, value_nullable: true },
      },
      {
        name: 'st',
        type: {
          name: 'struct',
          fields: [
            { name: 'x', type: { name: 'int' }, nullable: true, comment: 'c' },
            { name: 'y', type: { name: 'timestamp_ltz' }, nullable: true },
          ],
        },
      },
      { name: 'ts', type: { name: 'timestamp_ntz' } },
      { name: 'dd', type: { name: 'date' } },
      { name: 'up', type: { name: 'int' } },
    ],
    created_time: expect.stringMatching(/^[\d-]+T[\d:]+Z$/u),
    type: 'MANAGED',
    provider: 'delta',
    comment: 'hello',
    table_properties: { 'a.b': 'c' },
    partition_columns: ['dd'],
    collation: 'UTF8_BINARY',
    table_constraints:
      '[(j_key,PRIMARY KEY (`id`)), (j_j_fk,FOREIGN KEY (`up`) REFERENCES `main`.`default`.`j` (`id`))]',
  });
  expect(await json('jv')).toMatchObject({ type: 'VIEW', view_text: 'SELECT id FROM j' });
  await expect(run('DESCRIBE j AS JSON')).rejects.toThrow('DESCRIBE_JSON_NOT_EXTENDED');
  await expect(run('DESCRIBE EXTENDED j id AS JSON')).rejects.toThrow('UNSUPPORTED_FEATURE');
});
