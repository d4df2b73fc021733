import { describe, expect, it } from 'vitest';
import { testStore, UPLOADS } from './store.ts';

const { columns, rows, run } = testStore();

const write = async (folder: string, select: string): Promise<string> => {
  await run(`INSERT OVERWRITE DIRECTORY '${UPLOADS}/${folder}' USING PARQUET SELECT ${select}`);
  return `${UPLOADS}/${folder}`;
};
const read = (path: string, schema?: string): string =>
  `read_files('${path}', format => 'parquet', recursiveFileLookup => true${schema === undefined ? '' : `, schema => '${schema}'`})`;
const MISMATCH = '[FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH]';

describe('a schema given for Parquet files', () => {
  it.each([
    ['70000', 'BIGINT', '70000'],
    ['70000', 'DOUBLE', '70000.0'],
    ['70000', 'DECIMAL(12,2)', '70000.00'],
    ['70000', 'DECIMAL(9,0)', undefined],
    ['70000', 'STRING', undefined],
    ['70000', 'SMALLINT', '4464'],
    ['-200', 'TINYINT', '56'],
    ['19724', 'DATE', '2024-01-02'],
    ["DATE'2024-01-02'", 'INT', '19724'],
    ["DATE'2024-01-02'", 'TINYINT', '12'],
    ["DATE'1969-12-31'", 'BIGINT', '-1'],
    ['70000', 'FLOAT', undefined],
    ['5000000000', 'INT', undefined],
    ['5000000000', 'DECIMAL(22,2)', '5000000000.00'],
    ['5000000000', 'DECIMAL(20,2)', undefined],
    ['5000000000', 'DOUBLE', undefined],
    ['CAST(1.5 AS FLOAT)', 'DOUBLE', '1.5'],
    ['CAST(1.5 AS DOUBLE)', 'FLOAT', undefined],
    ['CAST(1.25 AS DECIMAL(5,2))', 'DECIMAL(9,4)', '1.2500'],
    ['CAST(1.25 AS DECIMAL(5,2))', 'DECIMAL(4,2)', undefined],
    ["'1'", 'INT', undefined],
    ["DATE'2024-01-02'", 'TIMESTAMP', undefined],
    ["DATE'2024-01-02'", 'TIMESTAMP_NTZ', '2024-01-02T00:00:00.000'],
    ['true', 'STRING', undefined],
    ['array(1, NULL)', 'ARRAY<STRING>', undefined],
    ['array(1, NULL)', 'ARRAY<BIGINT>', '[1,null]'],
    ['array(1, NULL)', 'ARRAY<DECIMAL(12,2)>', '[1.00,null]'],
    ['array(5000000000)', 'ARRAY<INT>', undefined],
    ['array(1.5D)', 'ARRAY<FLOAT>', undefined],
    ["array(TIMESTAMP'2024-01-02 03:04:05')", 'ARRAY<STRING>', undefined],
    ["array(array(DATE'2024-01-02'))", 'ARRAY<ARRAY<TIMESTAMP_NTZ>>', '[["2024-01-02T00:00:00.000"]]'],
    ["array(DATE'2024-01-02')", 'ARRAY<TIMESTAMP>', undefined],
    ["array('\\\\x41')", 'ARRAY<BINARY>', '["XHg0MQ=="]'],
    ["map('a', 1)", 'MAP<STRING, BIGINT>', '{"a":1}'],
    ["map('a', 1)", 'MAP<STRING, STRING>', undefined],
    ['map(1, 2)', 'MAP<BIGINT, DOUBLE>', '{"1":2.0}'],
    ['map(1, 2)', 'MAP<STRING, INT>', undefined],
    ["named_struct('x', 1, 'Y', 'q')", 'STRUCT<y: STRING, z: INT, x: BIGINT>', '{"y":"q","x":1}'],
    ["named_struct('x', 1, 'Y', 'q')", 'STRUCT<x: STRING>', undefined],
    ["named_struct('x', 1)", 'STRUCT<q: INT>', '{}'],
    ["array(named_struct('x', 1, 'y', 2), NULL)", 'ARRAY<STRUCT<y: BIGINT>>', '[{"y":2},null]'],
    ["array(named_struct('x', 1, 'y', 2), NULL)", 'ARRAY<STRUCT<y: STRING>>', undefined],
    ['array(1)', 'ARRAY<STRUCT<x: INT>>', undefined],
  ])('%s is read as %s: %s', async (value, type, expected) => {
    const path = await write(
      `types/${value.replace(/\W/gu, '_')}${type.replace(/\W/gu, '_')}`,
      `${value} AS v, 1 AS other`,
    );
    const from = read(path, `v ${type}, other INT`);
    if (expected === undefined) await expect(rows(`SELECT v FROM ${from}`)).rejects.toThrow(MISMATCH);
    else expect(await rows(`SELECT v FROM ${from}`)).toEqual([[expected]]);
    expect(await rows(`SELECT other FROM ${from}`)).toEqual([['1']]);
  });

  it.each([
    [
      '1',
      ['BIGINT', 'ARRAY<STRING>', 'MAP<STRING, INT>'],
      ['ARRAY<ARRAY<INT>>', 'MAP<INT, ARRAY<INT>>', 'STRUCT<x: INT>'],
    ],
    ['array(1)', ['ARRAY<DATE>', 'ARRAY<ARRAY<INT>>'], ['INT', 'ARRAY<STRUCT<x: INT>>', 'MAP<INT, INT>']],
    ["map('a', array(1))", ['MAP<INT, ARRAY<DATE>>'], ['STRING', 'MAP<STRING, INT>', 'ARRAY<INT>']],
    [
      "named_struct('x', array(1))",
      ['STRUCT<x: ARRAY<DATE>>', 'STRUCT<z: INT>'],
      ['STRING', 'STRUCT<x: INT>', 'ARRAY<INT>'],
    ],
  ])('%s of a file without rows is read as %j, and not as %j', async (value, readable, failing) => {
    const path = await write(`empty/${value.replace(/\W/gu, '_')}`, `${value} AS v WHERE false`);
    const ask = (type: string): Promise<unknown> => rows(`SELECT v FROM ${read(path, `v ${type}`)}`);
    for (const type of readable) expect(await ask(type), type).toEqual([]);
    for (const type of failing) await expect(ask(type), type).rejects.toThrow(MISMATCH);
  });

  it('selects columns by name, and returns NULL for those that the files lack', async () => {
    const path = await write('chosen', "1 AS a, 'x' AS b, 2.5D AS c");
    const from = read(path, 'C DOUBLE, z STRING, a INT');
    expect(await columns(`SELECT * FROM ${from}`)).toEqual(['C double', 'z string', 'a int']);
    expect(await rows(`SELECT * FROM ${from}`)).toEqual([['2.5', null, '1']]);
  });
});

describe('Parquet files of several types in one folder', () => {
  it('are read with the types of the first file, to which others are widened or fail', async () => {
    await write('wide/a', '5000000000 AS id');
    await write('wide/b', '1 AS id');
    expect(await columns(`SELECT * FROM ${read(`${UPLOADS}/wide`)}`)).toEqual(['id bigint']);
    expect(await rows(`SELECT * FROM ${read(`${UPLOADS}/wide`)} ORDER BY id`)).toEqual([
      ['1'],
      ['5000000000'],
    ]);
    await write('narrow/a', '1 AS id, 1 AS n');
    await write('narrow/b', '5000000000 AS id, 2 AS n');
    await expect(rows(`SELECT * FROM ${read(`${UPLOADS}/narrow`)}`)).rejects.toThrow(MISMATCH);
    expect(await rows(`SELECT sum(n) FROM ${read(`${UPLOADS}/narrow`)}`)).toEqual([['3']]);
    expect(await rows(`SELECT * FROM ${read(`${UPLOADS}/narrow`, 'id BIGINT')} ORDER BY id`)).toEqual([
      ['1'],
      ['5000000000'],
    ]);
  });
});
