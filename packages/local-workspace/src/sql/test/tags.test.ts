import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore();

const tagsIn = (view: string, where: string): Promise<unknown[]> =>
  rows(`SELECT tag_name, tag_value FROM main.information_schema.${view} WHERE ${where} ORDER BY ALL`);
const columnTags = (table: string): Promise<unknown[]> =>
  rows(
    `SELECT column_name, tag_name, tag_value FROM system.information_schema.column_tags WHERE table_name = '${table}' ORDER BY ALL`,
  );

it('tags are set, changed and removed on each kind of object, and listed', async () => {
  await run('CREATE SCHEMA main.tagged');
  await run('CREATE TABLE main.tagged.t (id INT)');
  await run('CREATE VIEW main.tagged.v AS SELECT 1 AS one');
  await run('CREATE VOLUME main.tagged.f');
  for (const [object, view, where] of [
    ['CATALOG main', 'catalog_tags', "catalog_name = 'main'"],
    ['SCHEMA main.tagged', 'schema_tags', "catalog_name = 'main' AND schema_name = 'tagged'"],
    ['TABLE main.tagged.t', 'table_tags', "table_name = 't'"],
    ['VIEW main.tagged.v', 'table_tags', "table_name = 'v'"],
    ['VOLUME main.tagged.f', 'volume_tags', "schema_name = 'tagged' AND volume_name = 'f'"],
  ] as const) {
    await run(`ALTER ${object} SET TAGS ('team' = 'bi', 'Team' = 'x', 'pii')`);
    await run(`ALTER ${object} SET TAGS ('team' = 'sales')`);
    await run(`ALTER ${object} UNSET TAGS ('Team', 'nope')`);
    await run(`SET TAG ON ${object} cost = \`a b\``);
    expect(await tagsIn(view, where), object).toEqual([
      ['cost', 'a b'],
      ['pii', ''],
      ['team', 'sales'],
    ]);
    await expect(run(`SET TAG ON ${object} cost = c`), object).rejects.toThrow('TAG_ALREADY_EXISTS');
    await expect(run(`UNSET TAG ON ${object} nope`), object).rejects.toThrow('TAG_NOT_FOUND');
    await run(`UNSET TAG ON ${object} cost`);
    await run(`ALTER ${object} UNSET TAGS ('pii', 'team')`);
    expect(await tagsIn(view, where), object).toEqual([]);
  }
});

it('tags of columns follow them, in tables and views', async () => {
  await run(
    "CREATE TABLE c (id INT, Name STRING, x INT) TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
  );
  await run("ALTER TABLE c ALTER COLUMN name SET TAGS ('pii' = 'yes')");
  await run('SET TAG ON COLUMN c.x low');
  expect(await columnTags('c')).toEqual([
    ['Name', 'pii', 'yes'],
    ['x', 'low', ''],
  ]);
  await run('ALTER TABLE c RENAME COLUMN name TO who');
  await run('ALTER TABLE c DROP COLUMN x');
  await run('ALTER TABLE c ADD COLUMN x INT');
  await run('ALTER TABLE c RENAME TO c2');
  expect(await columnTags('c2')).toEqual([['who', 'pii', 'yes']]);
  await run('DROP TABLE c2');
  expect(await columnTags('c2')).toEqual([]);
  await run('UNDROP TABLE c2');
  expect(await columnTags('c2')).toEqual([['who', 'pii', 'yes']]);
  await run('CREATE OR REPLACE TABLE c2 (id INT, who STRING)');
  expect(await columnTags('c2')).toEqual([['who', 'pii', 'yes']]);
  await run('CREATE VIEW cv AS SELECT who FROM c2');
  await run("ALTER TABLE cv ALTER COLUMN who SET TAGS ('a' = 'b')");
  expect(await columnTags('cv')).toEqual([['who', 'a', 'b']]);
  await run("ALTER TABLE cv ALTER COLUMN who UNSET TAGS ('a')");
  expect(await columnTags('cv')).toEqual([]);
});

it('refuses what can’t have tags, and tags that the platform refuses', async () => {
  await run('CREATE TABLE r (id INT)');
  for (const [statement, error] of [
    ["ALTER TABLE nope SET TAGS ('a')", 'TABLE_OR_VIEW_NOT_FOUND'],
    ["ALTER VIEW r SET TAGS ('a')", 'EXPECT_VIEW_NOT_TABLE'],
    ["ALTER TABLE r ALTER COLUMN nope SET TAGS ('a')", 'UNRESOLVED_COLUMN'],
    ["ALTER CATALOG nope SET TAGS ('a')", 'CATALOG_NOT_FOUND'],
    ['SET TAG ON SCHEMA main.nope a', 'SCHEMA_NOT_FOUND'],
    ['SET TAG ON VOLUME main.default.nope a', 'VOLUME_NOT_FOUND'],
    ["ALTER TABLE r SET TAGS ('a-b')", 'INVALID_PARAMETER_VALUE'],
    ["ALTER TABLE r SET TAGS (' a')", 'INVALID_PARAMETER_VALUE'],
    ["ALTER TABLE r SET TAGS ('')", 'INVALID_PARAMETER_VALUE'],
    [`ALTER TABLE r SET TAGS ('a' = '${'x'.repeat(1001)}')`, 'INVALID_PARAMETER_VALUE'],
    [
      `ALTER TABLE r SET TAGS (${Array.from({ length: 51 }, (_, at) => `'k${at}'`).join(', ')})`,
      '50 tags at most',
    ],
  ] as const)
    await expect(run(statement), statement.slice(0, 60)).rejects.toThrow(error);
  expect(await tagsIn('table_tags', "table_name = 'r'")).toEqual([]);
});
