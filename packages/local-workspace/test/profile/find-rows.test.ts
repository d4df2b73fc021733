import { sql } from '@lakehouse/core/codegen/sql/sql';
import { countDifferences, listDifferences, readDifferences } from '@lakehouse/core/sql-profile/compare-rows';
import { findRows } from '@lakehouse/core/sql-profile/find-rows';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const { rows } = testStore();

const PEOPLE = sql.query(
  "SELECT * FROM VALUES (1, 'Anna 100%', DATE'2026-01-02', array('x')), (2, 'O''Neil', NULL, NULL), (3, NULL, DATE'2025-03-04', array('anna')) p(id, `the name`, day, tags)",
);
const COLUMNS = [
  { name: 'id', type: 'INT' },
  { name: 'the name', type: 'STRING' },
  { name: 'day', type: 'DATE' },
  { name: 'tags', type: 'ARRAY<STRING>' },
];
const found = async (text: string, limit = 10): Promise<(string | null | undefined)[]> => {
  const statement = findRows(PEOPLE, COLUMNS, text, limit);
  return statement ? (await rows(statement.text)).map(([id]) => id) : [];
};

it('finds rows by a part of any plain value, whatever its case and its characters', async () => {
  expect(await found('ANNA')).toEqual(['1']);
  expect(await found('0%')).toEqual(['1']);
  expect(await found("o'n")).toEqual(['2']);
  expect(await found('2025-')).toEqual(['3']);
  expect(await found('3')).toEqual(['3']);
  expect(await found('no_such')).toEqual([]);
  expect(await found('a', 1)).toHaveLength(1);
});

it('has no statement for columns without plain values', () => {
  expect(findRows(PEOPLE, COLUMNS.slice(3), 'x', 1)).toBeUndefined();
});

it('compares the rows of two queries by their key', async () => {
  const now = sql`(WITH p AS (${PEOPLE}) SELECT id + 1 AS id, upper(\`the name\`) AS \`the name\` FROM p)`;
  const comparison = { old: sql`(${PEOPLE})`, now, columns: COLUMNS.slice(0, 2), key: ['id'] };
  expect(readDifferences(await rows(countDifferences(comparison).text))).toEqual({
    added: 1,
    removed: 1,
    changed: 2,
    same: 0,
    ambiguous: 0,
  });
  expect(await rows(listDifferences(comparison).text)).toEqual([
    ['removed', '1', 'Anna 100%'],
    ['changed', '2', "O'Neil → ANNA 100%"],
    ['changed', '3', "NULL → O'NEIL"],
    ['added', '4', null],
  ]);
});
