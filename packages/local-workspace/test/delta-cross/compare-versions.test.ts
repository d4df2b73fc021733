import { countDifferences, listDifferences, readDifferences } from '@lakehouse/core/sql-profile/compare-rows';
import {
  type Comparison,
  columnsOfVersion,
  restoreVersion,
  rowsOfVersions,
} from '@lakehouse/core/table-history/compare-versions';
import { readHistory } from '@lakehouse/core/table-history/read-history';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const { run, rows } = testStore();

async function comparison(
  name: string,
  from: number,
  to: number,
  key: readonly string[],
): Promise<Comparison> {
  const table = ['main', 'default', name];
  const { schema } = await run(columnsOfVersion(table, to).text);
  return {
    table,
    from,
    to,
    key,
    columns: schema.map((column) => ({ name: column.name, type: formatType(column.type).toUpperCase() })),
  };
}
const counts = async (of: Comparison) =>
  readDifferences(await rows(countDifferences(rowsOfVersions(of)).text));

it('tells the rows that were added, removed and changed by their key, NULL among the keys and the values', async () => {
  await run(
    "CREATE TABLE t AS SELECT * FROM VALUES (1, 'a', map('x', 1)), (2, NULL, NULL), (3, 'c', NULL), (NULL, 'n', NULL) v(id, `na-me`, m)",
  );
  await run("UPDATE t SET `na-me` = 'b', m = map('x', 2) WHERE id = 2");
  await run('DELETE FROM t WHERE id = 3');
  await run("INSERT INTO t VALUES (4, 'd', NULL)");
  const all = await comparison('t', 0, 3, ['id']);
  expect(await counts(all)).toEqual({ added: 1, removed: 1, changed: 1, same: 2, ambiguous: 0 });
  expect(await rows(listDifferences(rowsOfVersions(all)).text)).toEqual([
    ['changed', '2', 'NULL → b', 'NULL → {"x":2}'],
    ['removed', '3', 'c', null],
    ['added', '4', 'd', null],
  ]);
  // The other way round.
  expect(await counts({ ...all, from: 3, to: 0 })).toMatchObject({ added: 1, removed: 1, changed: 1 });
  expect(await counts(await comparison('t', 2, 2, ['id', 'na-me']))).toMatchObject({ same: 3, added: 0 });
});

it('numbers rows that share a key instead of multiplying them, and says how many there are', async () => {
  await run("CREATE TABLE d AS SELECT * FROM VALUES (1, 'a'), (1, 'b'), (2, 'c') v(k, s)");
  await run("INSERT INTO d VALUES (1, 'c')");
  const result = await counts(await comparison('d', 0, 1, ['k']));
  expect(result).toEqual({ added: 1, removed: 0, changed: 0, same: 3, ambiguous: 2 });
});

it('restores a version, and reads who did what to how many rows from the history', async () => {
  await run('CREATE TABLE h (id INT)');
  await run('INSERT INTO h VALUES (1), (2), (3)');
  await run('DELETE FROM h WHERE id > 1');
  await run(restoreVersion(['main', 'default', 'h'], 1).text);
  expect(await rows('SELECT count(*) FROM h')).toEqual([['3']]);
  const { schema, chunks } = await run('DESCRIBE HISTORY h');
  const versions = readHistory({ columns: schema, rows: chunks.flat() });
  expect(versions.map(({ version, operation, rows: metrics }) => [version, operation, metrics])).toEqual([
    [3, 'RESTORE', expect.anything()],
    [2, 'DELETE', { deleted: 2 }],
    [1, expect.any(String), { written: 3 }],
    [0, 'CREATE TABLE', expect.anything()],
  ]);
  expect(new Set(versions.map(({ user }) => user))).toEqual(new Set(['local-user@localhost']));
  expect(versions.every(({ time }) => Math.abs(Date.parse(time ?? '') - Date.now()) < 600_000)).toBe(true);
});
