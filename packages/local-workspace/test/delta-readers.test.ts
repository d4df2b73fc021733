import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { home, run } = testStore();

/** Prints the rows of each table as JSON, with every value as text. */
const SCRIPT = `
import json, sys
from deltalake import DeltaTable, QueryBuilder
for path in sys.argv[1:]:
    table = DeltaTable(path)
    rows = QueryBuilder().register("t", table).execute("SELECT * FROM t ORDER BY id").read_all()
    names = rows.schema.names
    values = [[None if v is None else str(v) for v in rows.column(n).to_pylist()] for n in names]
    print(json.dumps({"version": table.version(), "partitions": table.metadata().partition_columns,
        "names": names, "rows": [list(r) for r in zip(*values)]}))
`;

async function readElsewhere(...tables: readonly string[]): Promise<unknown[]> {
  const python = await findPython();
  const paths = tables.map((table) => join(home(), 'catalogs/main/default', table));
  const { stdout } = await promisify(execFile)(python, ['-c', SCRIPT, ...paths]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

it('tables that were created, filled, merged, updated, deleted from and partitioned open in delta-rs', async () => {
  for (const statement of [
    'CREATE TABLE t (id INT NOT NULL, name STRING, d DATE, ts TIMESTAMP, m DECIMAL(10,2), b BOOLEAN)',
    "INSERT INTO t VALUES (1, 'é x', DATE'2024-01-02', TIMESTAMP'2024-01-02 03:04:05.123456', 1.25, true)",
    "INSERT INTO t (id, name) VALUES (2, NULL), (3, 'c')",
    "MERGE INTO t USING (SELECT 3 AS id, 'merged' AS name UNION ALL SELECT 4, 'new') s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = s.name WHEN NOT MATCHED THEN INSERT (id, name) VALUES (s.id, s.name)",
    'DELETE FROM t WHERE id = 2',
    'UPDATE t SET m = 9.99 WHERE id = 4',
    'CREATE TABLE p (id INT, region STRING, day DATE) PARTITIONED BY (region, day)',
    "INSERT INTO p VALUES (1, 'north/x y', DATE'2024-01-02'), (2, NULL, NULL), (3, 'é=%', DATE'2024-02-02')",
    'CREATE TABLE e (id INT)',
  ])
    await run(statement);
  expect(await readElsewhere('t', 'p', 'e')).toEqual([
    {
      version: 5,
      partitions: [],
      names: ['id', 'name', 'd', 'ts', 'm', 'b'],
      rows: [
        ['1', 'é x', '2024-01-02', expect.stringContaining('2024-01-02 03:04:05.123456'), '1.25', 'True'],
        ['3', 'merged', null, null, null, null],
        ['4', 'new', null, null, '9.99', null],
      ],
    },
    {
      version: 1,
      partitions: ['region', 'day'],
      names: expect.arrayContaining(['id', 'region', 'day']),
      rows: [
        expect.arrayContaining(['1', 'north/x y', '2024-01-02']),
        ['2', null, null],
        expect.arrayContaining(['3', 'é=%', '2024-02-02']),
      ],
    },
    { version: 0, partitions: [], names: ['id'], rows: [] },
  ]);
});
