import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, upload } = testStore();

let files = 0;
const read = async (lines: readonly string[], schema: string, more = ''): Promise<unknown> => {
  const path = await upload(`json-texts/${(files += 1)}.json`, lines.join('\n'));
  return rows(`SELECT * FROM read_files('${path}', schema => '${schema}'${more})`);
};

/** JSON values, the text that Spark gives of them where it reads the bytes of a file, and where it decodes it. */
const VALUES: readonly (readonly [value: string, source: string | null, copied: string | null])[] = [
  ['1.50', '1.50', '1.5'],
  ['1e400', '1e400', '"Infinity"'],
  ['-1e400', '-1e400', '"-Infinity"'],
  ['1e-7', '1e-7', '1.0E-7'],
  ['1E5', '1E5', '100000.0'],
  ['-0', '-0', '0'],
  ['-0.0', '-0.0', '-0.0'],
  ['12345678901234567890.5', '12345678901234567890.5', '1.2345678901234567E19'],
  ['123456789012345678901234567890', '123456789012345678901234567890', '123456789012345678901234567890'],
  [
    '[1.50, "\\u00e9\\/", {"a" : 1e400}]',
    '[1.50, "\\u00e9\\/", {"a" : 1e400}]',
    '[1.5,"é/",{"a":"Infinity"}]',
  ],
  ['{"a":"\\u001f"}', '{"a":"\\u001f"}', '{"a":"\\u001F"}'],
  ['"1.50"', '1.50', '1.50'],
  ['true', 'true', 'true'],
  ['null', null, null],
];
const LINES = VALUES.map(([value]) => `{"v":${value}}`);
const SOURCES = VALUES.map(([, source]) => [source]);
const COPIES = VALUES.map(([, , copied]) => [copied]);

/** Values that only Spark reads. */
const LENIENT = ['{"v":NaN}', '{"v":-INF}', `{'v':{'a':'b"c', "n":NaN}}`];
const LENIENT_SOURCES = [['NaN'], ['-INF'], [`{'a':'b"c', "n":NaN}`]];
const LENIENT_COPIES = [['"NaN"'], ['"-Infinity"'], ['{"a":"b\\"c","n":"NaN"}']];

it('is BINARY where it is Base64 as Jackson reads it, and NULL otherwise', async () => {
  const values: readonly (readonly [value: string, hex: string | null])[] = [
    ['"aGk="', '6869'],
    ['"aGk"', null],
    ['"a Gk="', null],
    ['"aGkh\\naGk= "', '6869216869'],
    ['"zz%"', null],
    ['""', ''],
    ['"===="', null],
    ['"aGk=xx"', null],
    ['"a-_b"', null],
    ['"AB=="', '00'],
    ['[1]', null],
    ['{"a":1}', null],
    ['1', null],
    ['null', null],
  ];
  const path = await upload('json-texts/binary.json', values.map(([value]) => `{"v":${value}}`).join('\n'));
  expect(await rows(`SELECT lower(hex(v)) FROM read_files('${path}', schema => 'v BINARY')`)).toEqual(
    values.map(([, hex]) => [hex]),
  );
});

describe('a JSON value that is read as STRING', () => {
  it('has the text of the file, read by either reader', async () => {
    expect(await read(LINES, 'v STRING')).toEqual(SOURCES);
    expect(await read([...LINES, ...LENIENT], 'v STRING')).toEqual([...SOURCES, ...LENIENT_SOURCES]);
    expect(await read(['[', LINES.join(',\n'), ']'], 'v STRING', ', multiLine => true')).toEqual(SOURCES);
  });

  it('is copied where the encoding is given', async () => {
    expect(await read(LINES, 'v STRING', ", encoding => 'UTF-8'")).toEqual(COPIES);
    expect(await read([...LINES, ...LENIENT], 'v STRING', ", encoding => 'UTF-8'")).toEqual([
      ...COPIES,
      ...LENIENT_COPIES,
    ]);
  });

  it('has its text inside of arrays, maps and structs too, beside values of other types', async () => {
    const line =
      '{"m":{"a":1.50,"b":[1.0 ,2]},"t":[1e400,"x",null],"s":{"n":1.50,"t":1.50,"m":{"x":{"k" : 1}}}}';
    expect(
      await read(
        [line, '{"m":{"a":"1"},"t":["y"]}'],
        'm MAP<STRING, STRING>, t ARRAY<STRING>, s STRUCT<n: DOUBLE, t: STRING, m: MAP<STRING, ARRAY<STRING>>>',
      ),
    ).toEqual([
      ['{"a":"1.50","b":"[1.0 ,2]"}', '["1e400","x",null]', '{"n":1.5,"t":"1.50"}'],
      ['{"a":"1"}', '["y"]', null],
    ]);
  });

  it('is told apart from a malformed record', async () => {
    expect(
      await read(['{"v":1.50,"n":1}', '{"v":1.50,"n":"x"}'], 'v STRING, n INT, _corrupt_record STRING'),
    ).toEqual([
      ['1.50', '1', null],
      ['1.50', null, '{"v":1.50,"n":"x"}'],
    ]);
  });
});

it('reads a whole number as TIMESTAMP in seconds', async () => {
  expect(await read(['{"t":-1}', '{"t":1700000000}', '{"t":1.5}', '{"t":"2024"}'], 't TIMESTAMP')).toEqual([
    ['1969-12-31T23:59:59.000Z'],
    ['2023-11-14T22:13:20.000Z'],
    [null],
    ['2024-01-01T00:00:00.000Z'],
  ]);
  await expect(read(['{"t":99999999999999}'], 't TIMESTAMP')).rejects.toThrow('[UNSUPPORTED_FEATURE]');
});
