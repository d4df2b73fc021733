import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

/** What Databricks SQL has and open-source Spark lacks, so that the corpus can't record it. */
const { run, rows } = testStore();

it('gives the last versions of a table with DESCRIBE HISTORY … LIMIT', async () => {
  await run('CREATE TABLE versions (id INT)');
  for (const id of [1, 2, 3]) await run(`INSERT INTO versions VALUES (${id})`);
  expect((await rows('DESCRIBE HISTORY versions LIMIT 2')).map(([version]) => version)).toEqual(['3', '2']);
  expect(await rows('DESCRIBE HISTORY versions')).toHaveLength(4);
});

it('refuses rows that REPLACE WHERE would not replace, and keeps the old ones', async () => {
  await run("CREATE TABLE parts AS SELECT * FROM VALUES (1, 'a'), (2, 'b') AS t(id, part)");
  await expect(run("INSERT INTO parts REPLACE WHERE part = 'a' VALUES (9, 'b')")).rejects.toThrow(
    'DELTA_REPLACE_WHERE_MISMATCH',
  );
  expect(await rows('SELECT id FROM parts ORDER BY id')).toEqual([['1'], ['2']]);
  await run("INSERT INTO parts REPLACE WHERE part = 'a' VALUES (7, 'a'), (8, 'a')");
  expect(await rows('SELECT id FROM parts ORDER BY id')).toEqual([['2'], ['7'], ['8']]);
});

it('ends a recursion without an end after 100 steps', async () => {
  const counting = (max: string): string =>
    `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t ${max}) SELECT max(n) FROM t`;
  expect(await rows(counting('WHERE n < 90'))).toEqual([['90']]);
  await expect(run(counting(''))).rejects.toThrow('RECURSION_LEVEL_LIMIT_EXCEEDED');
  await expect(
    run('WITH RECURSIVE t(n) AS (SELECT 1 UNION SELECT n + 1 FROM t) SELECT n FROM t'),
  ).rejects.toThrow('INVALID_RECURSIVE_CTE');
});

it('takes names from texts for IDENTIFIER, and nothing else than names', async () => {
  await run('CREATE TABLE `odd``name` (`a b` INT) TBLPROPERTIES (delta.columnMapping.mode = name)');
  await run('INSERT INTO `odd``name` VALUES (5)');
  const parameters = [{ name: 't', value: 'main.default.`odd``name`' }];
  expect(await rows("SELECT IDENTIFIER('`a b`') FROM IDENTIFIER(:t)", { parameters })).toEqual([['5']]);
  for (const value of ['x; DROP TABLE y', "read_csv('/etc/passwd')", 'a b', '', 'a..b'])
    await expect(
      run('SELECT * FROM IDENTIFIER(:t)', { parameters: [{ name: 't', value }] }),
      value,
    ).rejects.toThrow(value === '' ? 'PARSE_EMPTY_STATEMENT' : 'PARSE_SYNTAX_ERROR');
});

it('says what to write instead of what it refuses', async () => {
  await expect(run('CREATE TEMP VIEW v AS SELECT 1')).rejects.toThrow(/CREATE VIEW/u);
  await expect(run('FROM range(1) |> AGGREGATE count(*) GROUP BY 1')).rejects.toThrow('write the column');
});
