import { expect, it } from 'vitest';
import { variantAt, variantPath, variantSorted } from './variant-access.ts';
import { variantScalar } from './variant-cast.ts';
import { parseVariant } from './variant-parser.ts';
import { variantSchema } from './variant-schema.ts';
import { variantJson, variantText } from './variant-text.ts';

const parsed = (json: string): string => parseVariant(json) ?? 'malformed';
const shown = (json: string): string => variantJson(parsed(json), 'UTC');

// What Spark 4.2 answers is in the corpus `variant`; this is what it does not have.
it.each([
  ['{"__proto__":1,"b":2,"10":3,"9":4}', '{"10":3,"9":4,"__proto__":1,"b":2}'],
  ['{"toString":{"constructor":[]}}', '{"toString":{"constructor":[]}}'],
  ['"\\u001f\\u00e9\\ud83d\\ude00"', '"\\u001Fé😀"'],
  ['"a\\\\"', '"a\\\\"'],
  ['1.000', '1'],
  ['10', '10'],
  ['-0.50', '-0.5'],
  ['"\\\\u00ff"', '"\\\\u00ff"'],
  [' \n[ ] ', '[]'],
])('%s is the variant %s', (json, expected) => {
  expect(shown(json)).toBe(expected);
});

it.each([
  '[1 2]',
  '{"a" 1}',
  '{"a":1,}',
  '"a',
  '"a\\',
  '[',
  '{',
  '1x',
  'truex',
  '[1,,2]',
  '-',
  '1,2',
  '"a\nb"',
  '"\\x"',
])('%j is not JSON', (json) => {
  expect(parseVariant(json)).toBeNull();
});

it('reads arrays as deep as Jackson does, and no deeper', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  expect(shown(nested(1000))).toBe(nested(1000));
  expect(parseVariant(nested(1001))).toBeNull();
});

it.each([
  ['$', []],
  ['$.a b[0]["c.d"][\'e\']', ['a b', 0, 'c.d', 'e']],
  ['a', undefined],
  ['$.', undefined],
  ['$.a.', undefined],
  ['$[1', undefined],
  ['$[2147483648]', undefined],
])('the path %s has the steps %j', (path, steps) => {
  expect(variantPath(path)).toEqual(steps);
});

it('finds what is at a path, and nothing where the shape is another', () => {
  const variant = parsed('{"a":[1,{"b":null}],"toString":2}');
  expect(variantAt(variant, '["a",1,"b"]')).toBe('null');
  for (const steps of ['["a",2]', '["a","b"]', '[0]', '["constructor"]', '["a",0,"b"]'])
    expect(variantAt(variant, steps), steps).toBeNull();
});

it('fails for an object with a name twice, which a map or a struct could make', () => {
  expect(() => variantSorted('[0,"a","l1","a","l2"]')).toThrow('[VARIANT_DUPLICATE_KEY]');
  expect(variantSorted('[1,[0,"b","l1","a","l2"]]')).toBe('[1,[0,"a","l2","b","l1"]]');
});

it('shows times before 1970 and in zones whose clocks change', () => {
  expect(variantJson('"t-1"', 'UTC')).toBe('"1969-12-31 23:59:59.999999+00:00"');
  expect(variantJson('"t1577934245000000"', 'America/New_York')).toBe('"2020-01-01 22:04:05-05:00"');
  expect(variantJson('"t1593655445000000"', '+05:30')).toBe('"2020-07-02 07:34:05+05:30"');
  expect(variantText('"t1593655445000000"', 'America/New_York')).toBe('2020-07-01 22:04:05');
  expect(variantJson('[1,"fNaN","b/w==","d2020-01-01","c-1"]', 'UTC')).toBe(
    '["NaN","/w==","2020-01-01","1969-12-31 23:59:59.999999"]',
  );
});

it.each([
  ['"f1.0E10"', 'integer', 'n10000000000'],
  ['"f-1.9"', 'integer', 'n-1'],
  ['"fNaN"', 'integer', '!'],
  ['"m-0.5"', 'integer', 'n0'],
  ['"e0.1"', 'fraction', 'n0.10000000149011612'],
  ['"t-1"', 'integer', 'n-1'],
  ['"t-1500000"', 'decimal', 'n-1.500000'],
  ['"m1.5"', 'timestamp', 't1500000'],
  ['"m-1.5"', 'timestamp', 't-1500000'],
  ['"d2020-01-01"', 'integer', '!'],
  ['"b/w=="', 'binary', 'n/w=='],
  ['[1]', 'integer', '!'],
  ['true', 'timestamp', '!'],
  ['null', 'integer', null],
])('%s as %s is %s', (variant, target, expected) => {
  expect(variantScalar(variant, target)).toBe(expected);
});

it('says of decimals how many digits they have together', () => {
  expect(variantSchema(parsed('[10.25, 1000, null, 0.125]'))).toBe('ARRAY<DECIMAL(23,3)>');
  expect(variantSchema('[1,"d2020-01-01","c0"]')).toBe('ARRAY<TIMESTAMP_NTZ>');
});
