import { expect, it } from 'vitest';
import { sql } from '../codegen/sql/sql.ts';
import { arrangedQuery } from './arranged.ts';

const columns = [
  { name: 'id', type: 'BIGINT' },
  { name: 'id', type: 'TIMESTAMP' },
  { name: 'tags', type: 'ARRAY<STRING>' },
  { name: 'raw', type: 'BINARY' },
];
const query = sql.query('SELECT id, at AS id, tags, raw FROM t ORDER BY 1;');
const head = 'WITH result (c0, c1, c2, c3) AS (\n  SELECT id, at AS id, tags, raw FROM t ORDER BY 1\n)\n';

it('sorts by the position of a column, since names may repeat', () => {
  const sort = { column: 1, descending: true };
  expect(arrangedQuery(query, columns, { sort, search: '  ', filters: [] }).text).toBe(
    `${head}SELECT *\nFROM result\nORDER BY c1 DESC`,
  );
});

it('compares values as their type, and NULL with NULL', () => {
  const filters = [
    { column: 1, value: '2026-01-02T03:04:05.000Z', keep: true },
    { column: 0, value: null, keep: false },
  ];
  expect(arrangedQuery(query, columns, { sort: undefined, search: '', filters }).text).toBe(
    `${head}SELECT *\nFROM result\nWHERE c1 <=> CAST('2026-01-02T03:04:05.000Z' AS TIMESTAMP)\nAND NOT (c0 <=> NULL)`,
  );
});

it('searches texts, nested values as JSON, no bytes, and NULL under its name', () => {
  const where = (search: string): string =>
    arrangedQuery(query, columns, { sort: undefined, search, filters: [] }).text.replaceAll('\n', ' ');
  expect(where(" It's ")).toContain(
    "WHERE (CONTAINS(CAST(c0 AS STRING), 'it\\'s') OR CONTAINS(CAST(c1 AS STRING), 'it\\'s') OR CONTAINS(LOWER(TO_JSON(c2)), 'it\\'s'))",
  );
  expect(where('NULL')).toContain('OR c3 IS NULL)');
});
