import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseStatement } from '../../src/sql/parse/parse-statement.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles, type Users } from './roles.ts';

const store = testStore();
let users: Users;

/** `people` shows EU rows to all and the others to the team; `word` of it to `writer` only. */
beforeAll(async () => {
  users = await makeRoles(store);
  const user = users.owner;
  await store.run('CREATE TABLE main.shop.allowed AS SELECT "owner@x.org" AS who, "US" AS region', { user });
  await store.run(
    `CREATE FUNCTION main.shop.in_region(region STRING) RETURN region = 'EU' OR EXISTS (
      SELECT 1 FROM main.shop.allowed a WHERE a.who = current_user() AND a.region = in_region.region)`,
    { user },
  );
  await store.run("CREATE FUNCTION main.shop.in_europe(region STRING) RETURN region = 'EU'", { user });
  await store.run(
    "CREATE FUNCTION main.shop.hidden_word(word STRING, id INT) RETURN CASE WHEN current_user() = 'writer@x.org' THEN word ELSE concat('row ', id) END",
    { user },
  );
});

let number = 0;
/** A table of four rows, of which reader and writer see two, and reader no word. */
async function people(): Promise<string> {
  const name = `main.shop.people${++number}`;
  const asOwner = { user: users.owner };
  await store.run(
    `CREATE TABLE ${name} (id INT, region STRING, word STRING MASK main.shop.hidden_word USING COLUMNS (id))
      WITH ROW FILTER main.shop.in_region ON (region)`,
    asOwner,
  );
  await store.run(
    `INSERT INTO ${name} VALUES (1, 'EU', 'hush-1'), (2, 'EU', 'hush-2'), (3, 'US', 'hush-3'), (4, 'US', 'hush-4')`,
    asOwner,
  );
  return name;
}
const as = (role: keyof Users) => ({ user: users[role] });
const READER = [
  ['1', 'EU', 'row 1'],
  ['2', 'EU', 'row 2'],
];

describe('a table with a row filter and a column mask', () => {
  it('shows everyone what the functions say', async () => {
    const table = await people();
    const read = (role: keyof Users) => store.rows(`SELECT * FROM ${table} ORDER BY id`, as(role));
    expect(await read('reader')).toEqual(READER);
    expect(await read('writer')).toEqual([
      ['1', 'EU', 'hush-1'],
      ['2', 'EU', 'hush-2'],
    ]);
    // Also who owns it or administers the workspace.
    expect(await read('owner')).toEqual([...READER, ['3', 'US', 'row 3'], ['4', 'US', 'row 4']]);
    expect(await read('admin')).toEqual(READER);
  });

  /** What is tried, with `$t` for the table: nothing of it has a word, and nothing a row of the US. */
  const QUERIES = [
    'SELECT * FROM $t',
    'SELECT max(word), count(*), min(region) FROM $t',
    "SELECT * FROM $t WHERE word LIKE 'hush%'",
    "SELECT * FROM $t WHERE word = 'hush-1' OR region = 'US'",
    "SELECT * FROM $t WHERE CAST(word AS INT) = 1 OR region = 'US'",
    "SELECT * FROM $t WHERE region <> 'EU' AND assert_true(region = 'EU', concat(region, word)) IS NULL",
    "SELECT id FROM $t WHERE CAST(if(region = 'EU', '1', concat(region, '-x')) AS INT) = 1",
    "SELECT id FROM $s WHERE CAST(if(region = 'EU', '1', concat(region, '-x')) AS INT) = 1",
    "SELECT raise_error(concat(region, word)) FROM $t WHERE region = 'US'",
    'SELECT a.word FROM $t a JOIN $t b ON a.word = b.word',
    "SELECT (SELECT max(word) FROM $t WHERE region = 'US')",
    'WITH a AS (SELECT * FROM $t) SELECT * FROM a UNION ALL SELECT * FROM $t',
    "SELECT 1 WHERE EXISTS (SELECT 1 FROM $t WHERE word LIKE 'hush%')",
    'SELECT * FROM $t VERSION AS OF 1',
    'SELECT * FROM $t TABLESAMPLE (100 PERCENT)',
    'SELECT * FROM $v',
    'SELECT word FROM $v WHERE region = "US"',
    'EXPLAIN SELECT * FROM $t WHERE word = "x"',
    'EXPLAIN ANALYZE SELECT word FROM $t',
    'DESCRIBE TABLE EXTENDED $t',
    'DESCRIBE DETAIL $t',
    'DESCRIBE HISTORY $t',
    'SHOW PARTITIONS $t',
    'SHOW CREATE TABLE $t',
    'SELECT * FROM main.information_schema.columns',
  ];
  it.each(QUERIES)('%s', async (query) => {
    const table = await people();
    await store.run(`CREATE VIEW ${table}_v AS SELECT * FROM ${table}`, as('owner'));
    // A filter that costs as little as the conditions of the statement.
    await store.run(
      `CREATE TABLE ${table}_s AS SELECT 1 AS id, 'EU' AS region UNION ALL SELECT 2, 'US'`,
      as('owner'),
    );
    await store.run(`ALTER TABLE ${table}_s SET ROW FILTER main.shop.in_europe ON (region)`, as('owner'));
    const names = { $t: table, $v: `${table}_v`, $s: `${table}_s` };
    const text = Object.entries(names).reduce((done, [name, value]) => done.replaceAll(name, value), query);
    for (const role of ['reader', 'admin'] as const) {
      const answer = await store
        .rows(text, as(role))
        .then((rows) => JSON.stringify(rows))
        .catch((error: unknown) => String(error));
      expect(answer).not.toContain('hush-');
      expect(answer).not.toMatch(/\bUS\b|USrow/u);
    }
  });

  /** Statements by which a row could get out of the table, then read in `$n` or in a file. */
  const COPIES: readonly (readonly [Statement['kind'], string, string])[] = [
    ['createTable', 'CREATE TABLE $n AS SELECT * FROM $t', 'SELECT * FROM $n'],
    ['createView', 'CREATE VIEW $n AS SELECT * FROM $t', 'SELECT * FROM $n'],
    ['insert', 'INSERT INTO $e SELECT * FROM $t', 'SELECT * FROM $e'],
    ['merge', 'MERGE INTO $e e USING $t s ON e.id = s.id WHEN NOT MATCHED THEN INSERT *', 'SELECT * FROM $e'],
    ['update', 'UPDATE $e SET word = (SELECT max(word) FROM $t)', 'SELECT * FROM $e'],
    [
      'insertDirectory',
      "INSERT OVERWRITE DIRECTORY '/Volumes/main/shop/files/$o' USING csv SELECT * FROM $t",
      "SELECT * FROM read_files('/Volumes/main/shop/files/$o', format => 'csv')",
    ],
  ];
  it.each(COPIES)('%s copies only what is shown', async (kind, statement, check) => {
    const table = await people();
    const names = { $t: table, $n: `${table}_n`, $e: `${table}_e`, $o: table };
    const named = (text: string) =>
      Object.entries(names).reduce((done, [name, value]) => done.replaceAll(name, value), text);
    await store.run(`CREATE TABLE ${names.$e} AS SELECT 0 AS id, '' AS region, '' AS word`, as('owner'));
    const admin = { user: { ...users.reader, isAdmin: true } };
    expect(parseStatement(named(statement)).kind).toBe(kind);
    await store.run(named(statement), admin);
    const found = JSON.stringify(await store.rows(named(check), admin));
    expect(found).toContain('row 2');
    expect(found).not.toMatch(/hush-|US/u);
  });

  it('is changed only where it is shown, by what is shown', async () => {
    const table = await people();
    const raw = async () => {
      await store.run(`ALTER TABLE ${table} DROP ROW FILTER`, as('owner'));
      await store.run(`ALTER TABLE ${table} ALTER COLUMN word DROP MASK`, as('owner'));
      return store.rows(`SELECT * FROM ${table} ORDER BY id, region`, as('owner'));
    };
    // A writer whose words are masked.
    const other = { user: { ...users.writer, name: 'other@x.org' } };
    const changed = async (statement: string) => (await store.rows(statement, other))[0]?.[0];
    expect(await changed(`DELETE FROM ${table} WHERE word LIKE 'hush%'`)).toBe('0');
    expect(await changed(`DELETE FROM ${table} WHERE id IN (2, 4)`)).toBe('1');
    expect(await changed(`UPDATE ${table} SET region = upper(word)`)).toBe('1');
    expect(
      await changed(
        `MERGE INTO ${table} t USING (SELECT 3 AS id, 'new' AS word) s ON t.id = s.id WHEN MATCHED THEN DELETE WHEN NOT MATCHED BY SOURCE THEN DELETE WHEN NOT MATCHED THEN INSERT (id, region, word) VALUES (s.id, 'AS', s.word)`,
      ),
    ).toBe('1');
    await expect(
      store.run(`DELETE FROM ${table} WHERE CAST(region AS INT) = 1`, other),
    ).resolves.toBeDefined();
    expect(await changed(`INSERT INTO ${table} REPLACE WHERE id > 0 SELECT 5, 'EU', 'five'`)).toBe('1');
    expect(await raw()).toEqual([
      ['1', 'ROW 1', 'hush-1'],
      ['3', 'AS', 'new'],
      ['3', 'US', 'hush-3'],
      ['4', 'US', 'hush-4'],
      ['5', 'EU', 'five'],
    ]);
  });

  it('is not read around by versions, names, or another function', async () => {
    const table = await people();
    const owner = as('owner');
    const read = () => store.rows(`SELECT * FROM ${table} ORDER BY id`, as('reader'));
    for (const change of [
      `ALTER TABLE ${table} SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')`,
      `ALTER TABLE ${table} ADD COLUMN more INT`,
    ])
      await store.run(change, owner);
    await expect(store.run(`ALTER TABLE ${table} RENAME COLUMN word TO w`, owner)).rejects.toThrow(
      'drop it first',
    );
    await expect(store.run(`ALTER TABLE ${table} DROP COLUMN id`, owner)).rejects.toThrow('drop it first');
    await expect(store.run(`CREATE OR REPLACE TABLE ${table} AS SELECT 1 AS id`, owner)).rejects.toThrow(
      'drop it first',
    );
    await expect(store.rows(`SELECT * FROM ${table} VERSION AS OF 1`, as('reader'))).rejects.toThrow(
      'other columns',
    );
    await expect(store.run(`RESTORE TABLE ${table} TO VERSION AS OF 1`, as('writer'))).rejects.toThrow(
      'other columns',
    );
    // Who may write, but not manage, learns nothing by constraints.
    await expect(
      store.run(`ALTER TABLE ${table} ALTER COLUMN word SET NOT NULL`, as('writer')),
    ).rejects.toThrow('MANAGE');
    for (const statement of ['DROP ROW FILTER', 'ALTER COLUMN word DROP MASK'])
      await expect(store.run(`ALTER TABLE ${table} ${statement}`, as('writer'))).rejects.toThrow('MANAGE');
    await store.run(`ALTER TABLE ${table} RENAME TO ${table}_moved`, owner);
    await store.run(`DROP TABLE ${table}_moved`, owner);
    await store.run(`UNDROP TABLE ${table}_moved`, owner);
    await store.run(`ALTER TABLE ${table}_moved RENAME TO ${table}`, owner);
    expect(await read()).toEqual(READER.map((row) => [...row, null]));
    await store.run(
      `CREATE OR REPLACE TABLE ${table} AS SELECT 9 AS id, 'US' AS region, 'hush-9' AS word`,
      owner,
    );
    expect(await read()).toEqual([]);
  });

  it('is closed to all when its function is gone, also when another has the name', async () => {
    const owner = as('owner');
    await store.run('CREATE FUNCTION main.shop.passing() RETURN true', owner);
    await store.run("CREATE TABLE main.shop.closing AS SELECT 'hush' AS word", owner);
    await store.run('ALTER TABLE main.shop.closing SET ROW FILTER main.shop.passing ON ()', owner);
    const read = () => store.rows('SELECT * FROM main.shop.closing', as('reader'));
    expect(await read()).toEqual([['hush']]);
    await store.run('CREATE OR REPLACE FUNCTION main.shop.passing() RETURN false', owner);
    expect(await read()).toEqual([]);
    await store.run('DROP FUNCTION main.shop.passing', owner);
    await expect(read()).rejects.toThrow('ROUTINE_NOT_FOUND');
    await store.run('CREATE FUNCTION main.shop.passing() RETURN true', owner);
    await expect(read()).rejects.toThrow('ROUTINE_NOT_FOUND');
    await expect(store.run('SELECT * FROM main.shop.closing', as('admin'))).rejects.toThrow(
      'ROUTINE_NOT_FOUND',
    );
  });

  it('reads with the rights of the function’s owner, and no further than itself', async () => {
    const owner = as('owner');
    await store.run('CREATE TABLE main.shop.looped AS SELECT 1 AS id', owner);
    await store.run(
      'CREATE FUNCTION main.shop.own(x INT) RETURN x IN (SELECT id FROM main.shop.looped)',
      owner,
    );
    await store.run('ALTER TABLE main.shop.looped SET ROW FILTER main.shop.own ON (id)', owner);
    await expect(store.rows('SELECT * FROM main.shop.looped', owner)).rejects.toThrow('NESTED_DEPTH');
    // A table of which the reader may not know.
    await store.run('CREATE SCHEMA main.acl');
    await store.run('CREATE TABLE main.acl.rights AS SELECT 1 AS id');
    await store.run('CREATE FUNCTION main.acl.granted(x INT) RETURN x IN (SELECT id FROM main.acl.rights)');
    await store.run('CREATE TABLE main.shop.rows_of AS SELECT explode(sequence(1, 3)) AS id', owner);
    await expect(
      store.run('ALTER TABLE main.shop.rows_of SET ROW FILTER main.acl.granted ON (id)', owner),
    ).rejects.toThrow('ROUTINE_NOT_FOUND');
    await store.run('ALTER TABLE main.shop.rows_of SET ROW FILTER main.acl.granted ON (id)');
    expect(await store.rows('SELECT * FROM main.shop.rows_of', as('reader'))).toEqual([['1']]);
  });

  it('knows groups, of whoever asks, also in views', async () => {
    const owner = as('owner');
    await store.run(
      "CREATE VIEW main.shop.who AS SELECT current_user() AS who, is_member('team') AS ours, is_account_group_member('others') AS theirs",
      owner,
    );
    expect(await store.rows('SELECT * FROM main.shop.who', as('reader'))).toEqual([
      ['reader@x.org', 'true', 'false'],
    ]);
    expect(await store.rows("SELECT is_member('admins'), is_member('team'), is_member(NULL)")).toEqual([
      ['true', 'false', null],
    ]);
  });
});

it('policies are listed, by SQL and in the statement that makes the table', async () => {
  const table = await people();
  const [, , name = ''] = table.split('.');
  const of = `FROM main.information_schema`;
  expect(await store.rows(`SELECT * ${of}.row_filters WHERE table_name = '${name}'`, as('reader'))).toEqual([
    ['main', 'shop', name, 'main.shop.in_region', 'region', 'main', 'shop', 'main', 'shop', 'region'],
  ]);
  expect(await store.rows(`SELECT * ${of}.column_masks WHERE table_name = '${name}'`, as('reader'))).toEqual([
    ['main', 'shop', name, 'word', 'main.shop.hidden_word', 'id', 'main', 'shop', 'main', 'shop', 'id'],
  ]);
  const routines = `SELECT routine_name, routine_owner, routine_definition ${of}.routines WHERE routine_name = 'hidden_word'`;
  expect(await store.rows(routines, as('owner'))).toMatchObject([
    ['hidden_word', 'owner@x.org', expect.stringContaining('CASE')],
  ]);
  expect(await store.rows(routines, as('nobody')).catch(() => [])).toEqual([]);
  const [[text = ''] = []] = await store.rows(`SHOW CREATE TABLE ${table}`, as('owner'));
  expect(String(text)).toContain('MASK main.shop.hidden_word USING COLUMNS (id)');
  expect(String(text)).toContain('WITH ROW FILTER main.shop.in_region ON (region)');
});

it('a cluster gets no table with policies', async () => {
  const table = await people();
  const [, , name = ''] = table.split('.');
  const { sparkCatalog } = store.open();
  await expect(sparkCatalog?.table('main', 'shop', name)).rejects.toThrow('read it on a SQL warehouse');
  await expect(sparkCatalog?.place('main', 'shop', name)).rejects.toThrow('read it on a SQL warehouse');
});
