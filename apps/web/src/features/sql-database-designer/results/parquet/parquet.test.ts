import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DataRow } from '@lakehouse/ui/data-table';
import { expect, it } from 'vitest';
import type { FilePiece } from '../download-file.ts';
import { writeResult } from '../write-result.ts';
import { parquetWriter } from './parquet-writer.ts';

/** Writes chunks of rows as the download does, and asks DuckDB about the file, which is the table `f`. */
async function askDuckdb(
  columns: readonly (readonly [name: string, type: string])[],
  chunks: readonly (readonly DataRow[])[],
  ...questions: readonly string[]
) {
  const pieces: FilePiece[] = [];
  const sink = {
    write: async (piece: FilePiece) => void pieces.push(piece),
    close: async () => undefined,
    abandon: async () => undefined,
  };
  const stream = async function* stream() {
    yield* chunks;
  };
  const writer = parquetWriter(columns.map(([name, type]) => ({ name, type })));
  await writeResult({ stream }, writer, sink, new AbortController().signal, () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'parquet-'));
  const path = join(folder, 'result.parquet');
  await writeFile(path, new Uint8Array(await new Blob(pieces).arrayBuffer()));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    await connection.run(`CREATE VIEW f AS SELECT * FROM read_parquet('${path}')`);
    const answers = [];
    for (const question of questions) answers.push((await connection.runAndReadAll(question)).getRowsJson());
    return answers;
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true });
  }
}

it('keeps types and values, as DuckDB reads them', async () => {
  const columns = [
    ['flag', 'BOOLEAN', 'BOOLEAN', 'true'],
    ['tiny', 'TINYINT', 'TINYINT', '-128'],
    ['small', 'SMALLINT', 'SMALLINT', '-32768'],
    ['whole', 'INT', 'INTEGER', '2147483647'],
    ['large', 'BIGINT', 'BIGINT', '-9223372036854775808'],
    ['real', 'FLOAT', 'FLOAT', '1.5'],
    ['fine', 'DOUBLE', 'DOUBLE', '1.0E-10'],
    ['price', 'DECIMAL(10,2)', 'DECIMAL(10,2)', '-12345678.90'],
    ['exact', 'DECIMAL(38,10)', 'DECIMAL(38,10)', '-1234567890123456789012345678.0123456789'],
    ['day', 'DATE', 'DATE', '0001-01-01'],
    ['at', 'TIMESTAMP', 'TIMESTAMP WITH TIME ZONE', '1969-12-31T23:59:59.999999Z'],
    ['local', 'TIMESTAMP_NTZ', 'TIMESTAMP', '2026-01-02T12:00:00.123456'],
    ['name', 'STRING', 'VARCHAR', 'ü “x”, \n'],
    ['raw', 'BINARY', 'BLOB', 'AP8='],
    ['tags', 'ARRAY<STRING>', 'VARCHAR', '["a",null]'],
    ['inner', 'STRUCT<a: INT>', 'VARCHAR', '{"a":1}'],
    ['name', 'STRING', 'VARCHAR', ''],
  ] as const;
  const [types, values] = await askDuckdb(
    columns.map(([name, type]) => [name, type]),
    [[columns.map(([, , , value]) => value)], [columns.map(() => null)]],
    'SELECT column_name, column_type FROM (DESCRIBE f)',
    'SELECT COLUMNS(*)::VARCHAR FROM f',
  );
  expect(types).toEqual(columns.map(([name, , type], at) => [at === 16 ? 'name_2' : name, type]));
  expect(values?.[0]).toEqual([
    'true',
    '-128',
    '-32768',
    '2147483647',
    '-9223372036854775808',
    '1.5',
    '1e-10',
    '-12345678.90',
    '-1234567890123456789012345678.0123456789',
    '0001-01-01',
    '1969-12-31 23:59:59.999999+00',
    '2026-01-02 12:00:00.123456',
    'ü “x”, \n',
    '\\x00\\xFF',
    '["a",null]',
    '{"a":1}',
    '',
  ]);
  expect(values?.[1]).toEqual(columns.map(() => null));
});

it('writes many rows in several groups, and none', async () => {
  const chunk = (from: number): DataRow[] =>
    Array.from({ length: 60_000 }, (_, at) => {
      const id = from + at;
      return [String(id), id % 3 === 0 ? null : String(id % 2 === 0), 'NaN'];
    });
  const columns = [
    ['id', 'bigint'],
    ['even', 'boolean'],
    ['x', 'double'],
  ] as const;
  const question =
    'SELECT count(*)::INT, sum(id)::BIGINT, count(even)::INT, count_if(even = (id % 2 = 0))::INT, count_if(isnan(x))::INT FROM f';
  const [many] = await askDuckdb(columns, [chunk(0), chunk(60_000), chunk(120_000)], question);
  expect(many).toEqual([[180_000, String((180_000 * 179_999) / 2), 120_000, 120_000, 180_000]]);
  const [none] = await askDuckdb(columns, [], 'SELECT count(*)::INT FROM f');
  expect(none).toEqual([[0]]);
});

it('refuses a value that is not of its type, by the name of the column', async () => {
  for (const [type, value] of [
    ['int', 'x'],
    ['date', 'today'],
    ['decimal(5,2)', '1.234'],
    ['decimal(5,2)', '1234.00'],
  ] as const)
    await expect(askDuckdb([['amount', type]], [[[value]]])).rejects.toThrow(/amount/u);
});
