import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { changed, newSession } from '../../engine/session-state.ts';
import { testStore } from './store.ts';

const { run } = testStore();

/** What is read of a view, or the name of the error, after the table below it was made again: in each case as in Spark 4.2. */
async function readAfter(
  create: string,
  before: string,
  after: string,
  read = 'SELECT * FROM v',
): Promise<unknown> {
  let session = newSession('main', 'default', 'UTC');
  try {
    for (const statement of [
      'DROP VIEW IF EXISTS v',
      `CREATE OR REPLACE TABLE t AS ${before}`,
      create,
      after,
    ]) {
      const { changes = [] } = await run(statement, { session });
      for (const change of changes) session = changed(session, change);
    }
    const { schema, chunks } = await run(read, { session });
    return { columns: schema.map(({ name, type }) => `${name} ${formatType(type)}`), rows: chunks.flat() };
  } catch (error) {
    return /\[([A-Z_.]+)\]/u.exec(String(error))?.[1] ?? error;
  }
}

const again = (query: string): string => `CREATE OR REPLACE TABLE t AS ${query}`;
const PLAIN = 'CREATE VIEW v AS SELECT * FROM t';

it.each([
  ['a column more', PLAIN, 'SELECT 1 a', 'ALTER TABLE t ADD COLUMN b INT', ['a int'], [['1']]],
  [
    'another order',
    PLAIN,
    'SELECT 1 a, 2 b',
    again('SELECT 20 b, 0 c, 10 a'),
    ['a int', 'b int'],
    [['10', '20']],
  ],
  ['a wider type', PLAIN, 'SELECT 1 a', again('SELECT 5L a'), ['a int'], [['5']]],
  [
    'names of its own',
    "CREATE VIEW v (q COMMENT 'x') AS SELECT * FROM t",
    'SELECT 1 a',
    again('SELECT 5L a, 3 c'),
    ['q int'],
    [['5']],
  ],
  [
    'expressions',
    'CREATE VIEW v AS SELECT a, a + 1 AS b FROM t',
    'SELECT 1 a',
    again("SELECT '5' a"),
    ['a int', 'b int'],
    [['5', '6']],
  ],
  [
    'COMPENSATION',
    'CREATE VIEW v WITH SCHEMA COMPENSATION AS SELECT * FROM t',
    'SELECT 1 a',
    again("SELECT '7' a, 3 c"),
    ['a int'],
    [['7']],
  ],
  [
    'BINDING and a narrower type',
    'CREATE VIEW v WITH SCHEMA BINDING AS SELECT * FROM t',
    'SELECT 1L a',
    again('SELECT 5 a'),
    ['a bigint'],
    [['5']],
  ],
  [
    'TYPE EVOLUTION',
    'CREATE VIEW v (q) WITH SCHEMA TYPE EVOLUTION AS SELECT * FROM t',
    'SELECT 1 a',
    again("SELECT 'x' a, 3 c"),
    ['q string'],
    [['x']],
  ],
  [
    'EVOLUTION',
    'CREATE VIEW v WITH SCHEMA EVOLUTION AS SELECT * FROM t',
    'SELECT 1 a',
    again('SELECT 5L z, 3 c'),
    ['z bigint', 'c int'],
    [['5', '3']],
  ],
  [
    'EVOLUTION and names of its own',
    'CREATE VIEW v (q) WITH SCHEMA EVOLUTION AS SELECT * FROM t',
    'SELECT 1 a',
    again("SELECT 'x' a, 3 c"),
    ['q string'],
    [['x']],
  ],
  [
    'a narrower type in a temporary view',
    'CREATE OR REPLACE TEMPORARY VIEW v AS SELECT * FROM t',
    'SELECT 1L a',
    again('SELECT 5 a'),
    ['a bigint'],
    [['5']],
  ],
  [
    'a column more in a temporary view',
    'CREATE OR REPLACE TEMPORARY VIEW v AS SELECT * FROM t',
    'SELECT 1 a',
    'ALTER TABLE t ADD COLUMN b INT',
    ['a int'],
    [['1']],
  ],
])('a view keeps the columns that it was made with: %s', async (_, create, before, after, columns, rows) => {
  expect(await readAfter(create, before, after)).toEqual({ columns, rows });
});

it.each([
  ['a text that is not a number', PLAIN, again("SELECT 'x' a"), 'CAST_INVALID_INPUT'],
  ['a type that is not cast', PLAIN, again('SELECT array(1) a'), 'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION'],
  ['a column that is gone', PLAIN, again('SELECT 1 b'), 'INCOMPATIBLE_VIEW_SCHEMA_CHANGE'],
  [
    'a column that is gone in TYPE EVOLUTION',
    'CREATE VIEW v WITH SCHEMA TYPE EVOLUTION AS SELECT * FROM t',
    again('SELECT 1 b'),
    'INCOMPATIBLE_VIEW_SCHEMA_CHANGE',
  ],
  [
    'a column of its own names that is gone in EVOLUTION',
    'CREATE VIEW v (q) WITH SCHEMA EVOLUTION AS SELECT * FROM t',
    again('SELECT 1 b'),
    'INCOMPATIBLE_VIEW_SCHEMA_CHANGE',
  ],
  [
    'two columns of one name in EVOLUTION',
    'CREATE VIEW v WITH SCHEMA EVOLUTION AS SELECT *, 2 AS b FROM t',
    again('SELECT 1 b'),
    'COLUMN_ALREADY_EXISTS',
  ],
  [
    'a wider type in BINDING',
    'CREATE VIEW v WITH SCHEMA BINDING AS SELECT * FROM t',
    again('SELECT 5L a'),
    'CANNOT_UP_CAST_DATATYPE',
  ],
  [
    'a wider type in a temporary view',
    'CREATE OR REPLACE TEMPORARY VIEW v AS SELECT * FROM t',
    again('SELECT 5L a'),
    'CANNOT_UP_CAST_DATATYPE',
  ],
])('a view fails for %s', async (_, create, after, failure) => {
  expect(await readAfter(create, 'SELECT 1 a', after)).toBe(failure);
});

it('ALTER VIEW … WITH SCHEMA changes what follows, and the new text of a view keeps it', async () => {
  await run('CREATE OR REPLACE TABLE altered AS SELECT 1 a');
  await run('CREATE VIEW w AS SELECT * FROM altered');
  await run('ALTER VIEW w WITH SCHEMA EVOLUTION');
  await run('ALTER VIEW w AS SELECT *, 2 AS b FROM altered');
  await run('CREATE OR REPLACE TABLE altered AS SELECT 5L z');
  const { schema } = await run('SELECT * FROM w');
  expect(schema.map(({ name }) => name)).toEqual(['z', 'b']);
  await expect(run('ALTER VIEW altered WITH SCHEMA BINDING')).rejects.toThrow('EXPECT_VIEW_NOT_TABLE');
});

it('shows the statement that makes a view, which makes the same one again', async () => {
  await run(
    "CREATE OR REPLACE VIEW shown (x COMMENT 'it''s x', `y z`) COMMENT 'two' WITH SCHEMA EVOLUTION AS SELECT 1 AS a, 'x' AS b",
  );
  const shown = async (): Promise<unknown> => (await run('SHOW CREATE TABLE shown')).chunks.flat();
  const text =
    "CREATE VIEW main.`default`.shown (x COMMENT 'it\\'s x', `y z`) COMMENT 'two' WITH SCHEMA EVOLUTION AS SELECT 1 AS a, 'x' AS b";
  expect(await shown()).toEqual([[text]]);
  await run('DROP VIEW shown');
  await run(text);
  expect(await shown()).toEqual([[text]]);
});
