import { parseSchema } from '@lakehouse/spark-sql/types/parse-type';
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
