import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, a INT, b STRING, c DATE');

const problems = (config: object) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: { in: [schema] } })
    .problems.map(({ code, field }) => [code, field]);

describe('the melt', () => {
  it('reports missing settings and duplicate names', () => {
    expect(problems({ valueName: ' ' })).toEqual([
      ['no-columns', 'values'],
      ['no-name', 'valueName'],
    ]);
    expect(problems({ ids: ['id'], values: ['ID'] })).toEqual([['column-twice', 'values']]);
    expect(problems({ ids: ['gone'], values: ['lost'] })).toEqual([
      ['unknown-column', 'ids'],
      ['unknown-column', 'values'],
    ]);
  });

  it('rejects values without a common type: Spark does not cast strings to numbers here', () => {
    expect(problems({ values: ['a', 'b'] })).toEqual([['value-types', 'values']]);
    expect(problems({ values: ['a', 'c'] })).toEqual([['value-types', 'values']]);
    expect(problems({ values: ['a', 'id'] })).toEqual([]);
  });

  it('makes a FLOAT of integers beside one, unlike other common types', () => {
    const given = parseSchema('a INT, b FLOAT, c ARRAY<BIGINT>, d ARRAY<FLOAT>, e DOUBLE');
    const type = (values: readonly string[]) =>
      kind.propagate({ config: kind.config.parse({ values }), inputs: { in: [given] } }).schema?.at(-1)?.type;
    expect(type(['a', 'b'])).toEqual({ kind: 'float' });
    expect(type(['c', 'd'])).toEqual({ kind: 'array', element: { kind: 'float' } });
    expect(type(['a', 'b', 'e'])).toEqual({ kind: 'double' });
  });
});
