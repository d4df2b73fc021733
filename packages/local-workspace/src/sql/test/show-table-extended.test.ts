import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_USER } from '../../engine/identity.ts';
import { changed, newSession } from '../../engine/session-state.ts';
import { testStore } from './store.ts';

const { run, rows, columns } = testStore();
beforeAll(async () => {
  await run('CREATE SCHEMA main.shown');
  await run(
    `CREATE TABLE main.shown.items (id TINYINT NOT NULL, price DECIMAL(10,2), day DATE, total BIGINT,
      lines ARRAY<STRUCT<n INT, notes ARRAY<STRING>>>, tags MAP<STRING, STRUCT<since DATE>>)
     PARTITIONED BY (day) COMMENT 'what is sold' TBLPROPERTIES ('z.b' = '1')`,
  );
  await run('CREATE VIEW main.shown.seen AS SELECT id FROM main.shown.items');
});

const information = async (name: string): Promise<string> => {
  const [row] = await rows(`SHOW TABLE EXTENDED IN main.shown LIKE '${name}'`);
  return (row?.[3] ?? '').replace(/(?<=^(?:Created Time|Location): ).*$/gmu, '…');
};

describe('SHOW TABLE EXTENDED', () => {
  it('has a row for each table and view of a schema that a pattern names', async () => {
    const found = await rows("SHOW TABLE EXTENDED FROM main.shown LIKE 'SEEN|it*|other'");
    expect(found.map((row) => row.slice(0, 3))).toEqual([
      ['shown', 'items', 'false'],
      ['shown', 'seen', 'false'],
    ]);
    expect(await rows("SHOW TABLE EXTENDED IN main.shown LIKE 'x'")).toEqual([]);
    expect(await columns("SHOW TABLE EXTENDED IN main.shown LIKE '*'")).toEqual([
      'database string',
      'tableName string',
      'isTemporary boolean',
      'information string',
    ]);
  });

  it('tells of a table what Spark does, its columns as a tree', async () => {
    expect(await information('items')).toBe(`Catalog: main
Database: shown
Table: items
Owner: ${LOCAL_USER}
Created Time: …
Last Access: UNKNOWN
Created By: ${LOCAL_USER}
Type: MANAGED
Provider: delta
Comment: what is sold
Table Properties: [z.b=1]
Location: …
Partition Columns: [\`day\`]
Schema: root
 |-- id: byte (nullable = false)
 |-- price: decimal(10,2) (nullable = true)
 |-- day: date (nullable = true)
 |-- total: long (nullable = true)
 |-- lines: array (nullable = true)
 |    |-- element: struct (containsNull = true)
 |    |    |-- n: integer (nullable = true)
 |    |    |-- notes: array (nullable = true)
 |    |    |    |-- element: string (containsNull = true)
 |-- tags: map (nullable = true)
 |    |-- key: string
 |    |-- value: struct (valueContainsNull = true)
 |    |    |-- since: date (nullable = true)
`);
  });

  it('tells the text of a view', async () => {
    const text = await information('seen');
    expect(text).toContain(
      'Type: VIEW\nView Text: SELECT id FROM main.shown.items\nSchema: root\n |-- id: byte',
    );
    expect(text).not.toContain('Provider');
  });

  it('tells the columns of a temporary view, which is in no schema', async () => {
    const session = newSession('main', 'shown', 'UTC');
    const { changes = [] } = await run('CREATE TEMPORARY VIEW nums AS SELECT 7 AS n', { session });
    const text = 'Table: nums\nType: VIEW\nSchema: root\n |-- n: integer (nullable = true)\n';
    const state = changes.reduce(changed, session);
    expect(await rows("SHOW TABLE EXTENDED LIKE 'nums'", { session: state })).toEqual([
      ['', 'nums', 'true', text],
    ]);
  });

  it('needs a pattern and a schema that is there, and has no partitions', async () => {
    await expect(run('SHOW TABLE EXTENDED IN main.shown')).rejects.toThrow('PARSE_SYNTAX_ERROR');
    await expect(run("SHOW TABLE EXTENDED IN main.nope LIKE '*'")).rejects.toThrow('SCHEMA_NOT_FOUND');
    await expect(
      run("SHOW TABLE EXTENDED IN main.shown LIKE 'items' PARTITION (day = DATE'2024-01-01')"),
    ).rejects.toThrow('SHOW TABLE EXTENDED … PARTITION is not supported');
  });
});
