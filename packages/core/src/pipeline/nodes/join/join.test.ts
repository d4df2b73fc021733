import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const left = parseSchema('id INT, name STRING, tags ARRAY<STRING>');
const right = parseSchema('id BIGINT, name STRING');

function problems(config: object, schemas = { left: [left], right: [right] } as object) {
  const parsed = kind.config.parse(config);
  return kind
    .propagate({ config: parsed, inputs: schemas as Record<string, (typeof left)[]> })
    .problems.map(({ code, field }) => [code, field]);
}

describe('the join', () => {
  const guessed = (one: string, other: string, config: object = {}) => {
    const inputs = { left: [parseSchema(one)], right: [parseSchema(other)] };
    return kind.config.parse(kind.whenConnected?.(kind.config.parse(config), inputs)).keys;
  };

  it.each([
    ['the only column of both', 'id INT, name STRING', 'ID BIGINT, day DATE', [{ left: 'id', right: 'ID' }]],
    [
      'of several the one that identifies rows',
      'customer_id INT, country STRING',
      'customer_id INT, country STRING',
      [{ left: 'customer_id', right: 'customer_id' }],
    ],
    ['none of several', 'day DATE, country STRING', 'day DATE, country STRING', []],
    ['none of several that identify rows', 'a_id INT, b_id INT', 'a_id INT, b_id INT', []],
    ['no column whose types differ', 'id INT, paid BOOLEAN', 'id STRING, valid BOOLEAN', []],
    ['nothing where nothing is shared', 'id INT', 'code INT', []],
  ])('takes as its key %s', (_which, one, other, keys) => {
    expect(guessed(one, other)).toEqual(keys);
  });

  it('guesses no key for one that is chosen, a cross join, or columns that are not known', () => {
    const keys = [{ left: 'a', right: 'b' }];
    expect(guessed('id INT', 'id INT', { keys })).toEqual(keys);
    expect(guessed('id INT', 'id INT', { type: 'cross' })).toEqual([]);
    const config = kind.config.parse({});
    expect(kind.whenConnected?.(config, { left: [left], right: [undefined] })).toEqual(config);
  });

  it('requires keys, except in a cross join', () => {
    expect(problems({})).toEqual([['no-keys', 'keys']]);
    expect(problems({ type: 'cross' })).toEqual([]);
  });

  it('names the key that is empty, missing or of a type that can’t be compared', () => {
    expect(problems({ keys: [{ left: 'id', right: '' }] })).toEqual([['no-column', 'keys.0.right']]);
    expect(problems({ keys: [{ left: 'gone', right: 'lost' }] })).toEqual([
      ['unknown-column', 'keys.0.left'],
      ['unknown-column', 'keys.0.right'],
    ]);
    expect(problems({ keys: [{ left: 'tags', right: 'id' }] })).toEqual([['key-types', 'keys.0.right']]);
  });

  it('requires a cast where a string is compared with another type', () => {
    const schemas = { left: [left], right: [parseSchema('code STRING, name STRING')] };
    const keys = [{ left: 'id', right: 'code' }];
    expect(problems({ keys }, schemas)).toEqual([['key-types', 'keys.0.right']]);
    expect(problems({ keys: [{ left: 'name', right: 'code' }] }, schemas)).toEqual([]);
  });

  it('requires a suffix for columns that clash', () => {
    const keys = [{ left: 'id', right: 'id' }];
    expect(problems({ keys, rightSuffix: '' })).toEqual([['duplicate-column', 'rightSuffix']]);
    expect(problems({ keys, rightSuffix: '', leftSuffix: '_l' })).toEqual([]);
  });

  it('detects that a suffixed name is taken', () => {
    const taken = parseSchema('id INT, name STRING, name_right STRING');
    expect(problems({ keys: [{ left: 'id', right: 'id' }] }, { left: [taken], right: [right] })).toEqual([
      ['duplicate-column', 'rightSuffix'],
    ]);
  });

  it('needs both schemas to detect clashes, but not for joins that only filter', () => {
    const keys = [{ left: 'id', right: 'id' }];
    const unknown = { left: [left], right: [undefined] };
    expect(problems({ keys }, unknown)).toEqual([['needs-schema', undefined]]);
    expect(problems({ keys, type: 'left_anti' }, unknown)).toEqual([]);
  });

  it('uses a key that is given twice only once', () => {
    const twice = [
      { left: 'id', right: 'id' },
      { left: 'ID', right: 'Id' },
    ];
    const { schema } = kind.propagate({
      config: kind.config.parse({ keys: twice }),
      inputs: { left: [left], right: [right] },
    });
    expect(schema?.map(({ name }) => name)).toEqual(['id', 'name', 'tags', 'name_right']);
  });
});
