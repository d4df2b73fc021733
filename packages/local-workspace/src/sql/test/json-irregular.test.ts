import { describe, expect, it } from 'vitest';
import { enginePlan } from './engine-plan.ts';
import { testStore } from './store.ts';

const { columns, home, rows, upload } = testStore();

let files = 0;
const path = async (content: string): Promise<string> =>
  upload(`irregular-json/${(files += 1)}.json`, content);
const read = async (content: string, schema: string, more = ''): Promise<unknown> =>
  rows(`SELECT * FROM read_files('${await path(content)}', schema => '${schema}'${more})`);

const LINES = [
  '{"a":[1,"x"],"b":1}',
  '[{"b":2},{"b":3}]',
  "{'b':4}",
  'not json',
  '{"b":5} tail',
  '',
  '{"b":6}{"b":7}',
  '{"b":"x"}',
  '"s"',
  '{"b":NaN}',
  '{"b":8,',
  '[]',
  '{"a":[1],"b":9}',
].join('\n');

it('reads JSON without a join, after which rows would lose their order in the file', async () => {
  const found = await path('{"a":1,"b":1.5,"c":2,"d":"true"}\n{"a":2}\n');
  const plan = await enginePlan(
    home(),
    `SELECT *, CAST(d AS BOOLEAN) FROM read_files('${found}', schema => 'a DECIMAL(20,0), b FLOAT, c BIGINT, d STRING')`,
  );
  expect(plan).toContain('READ_JSON_OBJECTS');
  expect(plan).not.toContain('JOIN');
});

describe('JSON that is not one object per line is read as Spark reads it', () => {
  it('arrays, single quotes, text after a record, and malformed records with their text', async () => {
    expect(await read(LINES, 'a ARRAY<INT>, b INT, _corrupt_record STRING')).toEqual([
      [null, '1', '{"a":[1,"x"],"b":1}'],
      [null, '2', null],
      [null, '3', null],
      [null, '4', null],
      [null, null, 'not json'],
      [null, '5', null],
      [null, '6', null],
      [null, null, '{"b":"x"}'],
      [null, null, '"s"'],
      [null, null, '{"b":NaN}'],
      [null, null, '{"b":8,'],
      ['[1]', '9', null],
    ]);
    const good = [null, null, null, null, null, '[1]'].map((a, at) => [
      a,
      ['2', '3', '4', '5', '6', '9'][at],
    ]);
    expect(await read(LINES, 'a ARRAY<INT>, b INT', ", mode => 'DROPMALFORMED'")).toEqual(good);
    await expect(read(LINES, 'b INT', ", mode => 'FAILFAST'")).rejects.toThrow('[FAILED_READ_FILE.NO_HINT]');
  });

  it('a multi-line document that is read line by line', async () => {
    expect(await read('[\n{"a":1},\n{"a":2}\n]\n', 'a INT')).toEqual([[null], ['1'], ['2'], [null]]);
  });

  it('quotes of the other kind, and characters that have to be escaped', async () => {
    expect(await read(`{'a':'it"s','b':"it's"}\n{"a":"x\ty"}\n`, 'a STRING, b STRING')).toEqual([
      ['it"s', "it's"],
      [null, null],
    ]);
  });

  it('its columns are inferred, including those in arrays and a column for malformed records', async () => {
    const folder = '/Volumes/main/default/uploads/json-folder';
    await upload('json-folder/a.json', '{"a":1}\n');
    await upload('json-folder/b.json', '[{"a":2},{"a":3,"c":"x"}]\n');
    const select = `SELECT * FROM read_files('${folder}', format => 'json')`;
    expect(await columns(select)).toEqual(['a bigint', 'c string']);
    expect(await rows(`${select} ORDER BY a`)).toEqual([
      ['1', null],
      ['2', null],
      ['3', 'x'],
    ]);
    const bad = await path('{"a":1}\nbad\n');
    expect(await columns(`SELECT * FROM read_files('${bad}')`)).toEqual([
      '_corrupt_record string',
      'a bigint',
    ]);
    expect(await rows(`SELECT * FROM read_files('${bad}')`)).toEqual([
      [null, '1'],
      ['bad', null],
    ]);
  });
});

it('a list or a map with a value of another type is NULL as a whole; a struct only in that field', async () => {
  const json = '{"a":[1,"x"],"m":{"k":1,"l":"x"},"s":[{"k":1},{"k":"x"}],"n":[[1],["x"]],"ok":[1,null]}';
  const type = 'a array<int>, m map<string,int>, s array<struct<k:int>>, n array<array<int>>, ok array<int>';
  expect(
    await rows(`SELECT x.a, x.m, x.s, x.n, x.ok FROM (SELECT from_json('${json}', '${type}') AS x)`),
  ).toEqual([[null, null, '[{"k":1},{}]', null, '[1,null]']]);
});

describe('numbers and times of JSON have the types and values that Spark gives them', () => {
  it('integers beyond BIGINT are decimals when no schema is told, or doubles beside fractions and beyond 38 digits', async () => {
    const found = await path(
      [
        '{"a":9223372036854775808,"b":1,"c":1.5,"d":[{"x":-18446744073709551617},{"x":null}],"e":1}',
        `{"a":12345678901234567890123,"b":9223372036854775808,"c":9223372036854775808,"d":[],"e":1${'0'.repeat(38)}}`,
      ].join('\n'),
    );
    expect(await columns(`SELECT * FROM read_files('${found}', format => 'json')`)).toEqual([
      'a decimal(23,0)',
      'b decimal(20,0)',
      'c double',
      'd array<struct<x:decimal(20,0)>>',
      'e double',
    ]);
    expect(await rows(`SELECT a, b, get(d, 0).x FROM read_files('${found}', format => 'json')`)).toEqual([
      ['9223372036854775808', '1', '-18446744073709551617'],
      ['12345678901234567890123', '9223372036854775808', null],
    ]);
  });

  it('a time of day is a timestamp of today, and hour 24 is none', async () => {
    const found = await path('{"t":"12:30"}\n{"t":"T01:02:03"}\n{"t":"2024-01-02 24:00:00"}\n');
    const read = await rows(
      `SELECT date_format(t, 'HH:mm:ss'), datediff(now(), t) IN (0, 1) FROM read_files('${found}', schema => 't TIMESTAMP')`,
    );
    expect(read).toEqual([
      ['12:30:00', 'true'],
      ['01:02:03', 'true'],
      [null, null],
    ]);
  });
});

describe('Base64 in JSON', () => {
  const NULLS = [null, null];
  /** Of the record in a file, and of the same text in from_json. */
  const both = (row: unknown): readonly unknown[] => [row, row];
  // The closing quote is read as a digit where one is missing, and then the text does not end.
  it.each([
    ['"a"', both(NULLS)],
    ['"ab="', both(NULLS)],
    ['"abcda"', both(NULLS)],
    ['"ab==c"', both(NULLS)],
    ['"\\/"', both(NULLS)],
    ['"ab"', both([null, '1'])],
    ['"abc"', both([null, '1'])],
    ['"a "', both([null, '1'])],
    ['"a$"', both([null, '1'])],
    ['"ab=c"', both([null, '1'])],
    ['"a\\""', both([null, '1'])],
    ["'a'", both([null, '1'])],
    ['"abcd="', both([null, '1'])],
    ['"ab=="', both(['aQ==', '1'])],
    ['"ab=\\u003d"', both(['aQ==', '1'])],
    ['"ab==cd=="', both(['aXE=', '1'])],
    ['" abcd abc="', both(['abcdabc=', '1'])],
    ['"é"', [NULLS, [null, '1']]],
    ['"abcdabé"', [NULLS, [null, '1']]],
    ['"\\u00e9"', both([null, '1'])],
    ['"a$é"', both([null, '1'])],
  ])('%s as BINARY', async (value, [inFile, inText]) => {
    const record = `{"b":${value},"c":1}`;
    const cells = 'base64(b), c';
    const file = await path(`${record}\n{"b":"abcd","c":2}\n`);
    expect(await rows(`SELECT ${cells} FROM read_files('${file}', schema => 'b BINARY, c INT')`)).toEqual([
      inFile,
      ['abcd', '2'],
    ]);
    const literal = `'${record.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
    expect(
      await rows(
        `SELECT ${cells} FROM (SELECT inline(array(from_json(j, 'b BINARY, c INT'))) FROM VALUES (${literal}) t(j))`,
      ),
    ).toEqual([inText]);
  });

  it('that does not end makes its record malformed', async () => {
    const lines =
      '{"a":[{"b":"a"}],"c":1}\n[{"c":2},{"a":[{"b":"abc="}],"c":3}]\n[{"c":4},{"a":[{"b":"a"}]}]\n';
    const schema = 'a ARRAY<STRUCT<b: BINARY>>, c INT';
    expect(await read(lines, `${schema}, _corrupt_record STRING`)).toEqual([
      [null, null, '{"a":[{"b":"a"}],"c":1}'],
      [null, '2', null],
      ['[{"b":"abc="}]', '3', null],
      [null, null, '[{"c":4},{"a":[{"b":"a"}]}]'],
    ]);
    expect(await read(lines, `c INT, a ARRAY<STRUCT<b: BINARY>>`, ", mode => 'DROPMALFORMED'")).toEqual([
      ['2', null],
      ['3', '[{"b":"abc="}]'],
    ]);
  });
});
