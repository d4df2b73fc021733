import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, upload } = testStore();

/** What Spark gives of a text: a DOUBLE and a STRING of from_json, get_json_object, json_tuple, json_object_keys. */
const CASES: readonly (readonly [
  text: string,
  number: string | null,
  text: string | null,
  path: string | null,
  tuple: string | null,
  keys: string | null,
])[] = [
  [`{'a':1}`, '1.0', '1', '1', '1', '["a"]'],
  ['{"a":1} x', '1.0', '1', '1', '1', '["a"]'],
  ['{"a":1}{"a":2}', '1.0', '1', '1', '1', '["a"]'],
  ['{"a":1,}', null, null, null, null, null],
  ['{"a":[1,2,]}', null, null, null, null, null],
  ['{"a":1,"a":2}', '2.0', '2', '1', '2', '["a","a"]'],
  ['{"a":1,"a":null}', null, null, '1', '1', '["a","a"]'],
  ['{"a":NaN}', 'NaN', '"NaN"', null, null, null],
  ['{"a":-Infinity}', '-Infinity', '"-Infinity"', null, null, null],
  ['{"a":+INF}', 'Infinity', '"Infinity"', null, null, null],
  ['{"a":INF}', null, null, null, null, null],
  ['{"a":nan}', null, null, null, null, null],
  ['{"b":NaN,"a":1}', '1.0', '1', null, null, null],
  ['{"a":"x\ty"}', null, null, 'x\ty', 'x\ty', '["a"]'],
  [`{"a":'x\\'y'}`, null, `x'y`, `x'y`, `x'y`, '["a"]'],
  ['{"a":1', null, null, null, null, null],
];

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\t', '\\t')}'`;

describe('JSON in a text is read as leniently as Spark reads it', () => {
  it.each(CASES)('%s', async (text, number, string, path, tuple, keys) => {
    const [row] = await rows(
      `SELECT CAST(from_json(t, 'a DOUBLE').a AS STRING), from_json(t, 'a STRING').a, get_json_object(t, '$.a'),
        to_json(json_object_keys(t)) FROM VALUES (${quoted(text)}) AS v(t)`,
    );
    expect(row).toEqual([number, string, path, keys]);
    expect(await rows(`SELECT json_tuple(t, 'a') FROM VALUES (${quoted(text)}) AS v(t)`)).toEqual([[tuple]]);
  });

  it('takes an object where a list of objects is asked for', async () => {
    const lists = `SELECT to_json(from_json(t, 'ARRAY<STRUCT<a: INT>>')) FROM VALUES ('{"a":1,"a":2}'), ('[{"a":3}] x') AS v(t)`;
    expect(await rows(lists)).toEqual([['[{"a":2}]'], ['[{"a":3}]']]);
  });

  it('refuses a name that is there several times, where the value depends on what fits the type', async () => {
    await expect(rows(`SELECT from_json('{"a":1,"a":"x"}', 'a INT')`)).rejects.toThrow('UNSUPPORTED_FEATURE');
    await expect(rows(`SELECT from_json('{"a":1,"a":300}', 'a TINYINT')`)).rejects.toThrow(
      'UNSUPPORTED_FEATURE',
    );
  });
});

describe('JSON files are read as leniently', () => {
  it('takes the last of equal names, NaN as a number, and no comma after the last item', async () => {
    const path = await upload('lenient.json', '{"a":1,"a":2}\n{"a":NaN}\n{"a":3,}\n{"a":4}');
    expect(await rows(`SELECT CAST(a AS STRING) FROM read_files('${path}', schema => 'a DOUBLE')`)).toEqual([
      ['2.0'],
      ['NaN'],
      [null],
      ['4.0'],
    ]);
  });

  it('finds a column with a bare NaN to be DOUBLE', async () => {
    const path = await upload('nan.json', '{"a":NaN}\n{"a":1}');
    expect(await rows(`SELECT typeof(a), CAST(a AS STRING) FROM read_files('${path}')`)).toEqual([
      ['double', 'NaN'],
      ['double', '1.0'],
    ]);
  });
});
