import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { fieldsOfSample } from '../../../codegen/json-sample.ts';
import { kind } from './index.ts';

const schema = parseSchema('id INT, `a.b` STRING');

const propagate = (config: object) =>
  kind.propagate({ config: kind.config.parse(config), inputs: { in: [schema] } });

const problems = (config: object) => propagate(config).problems.map(({ code, field }) => [code, field]);

const declared = (text: string) => ({ column: 'a.b', fields: 'declared', schema: text });

describe('JSON to columns', () => {
  it('requires a STRING column, and a sample or fields', () => {
    expect(problems({})).toEqual([['no-column', 'column']]);
    expect(problems({ column: 'id' })).toEqual([['not-text', 'column']]);
    expect(problems({ column: 'a.b' })).toEqual([['no-sample', 'sample']]);
    for (const sample of ['{"a": ', '[]', '"text"', '{}\n{'])
      expect(problems({ column: 'a.b', sample })).toEqual([['invalid-sample', 'sample']]);
    expect(problems({ column: 'a.b', sample: '{"a": 1, "A": 2}' })).toEqual([['name-twice', 'sample']]);
    expect(problems(declared(' '))).toEqual([['no-schema', 'schema']]);
    expect(problems(declared('a INTT'))).toEqual([['invalid-schema', 'schema']]);
    expect(problems(declared('a INT, A INT'))).toEqual([['name-twice', 'schema']]);
    expect(problems(declared('a INTERVAL DAY'))).toEqual([['interval', 'schema']]);
  });

  it('begins names that are taken with the column’s by one fix', () => {
    const [found] = propagate(declared('ID INT')).problems;
    expect(found).toMatchObject({ code: 'name-taken', field: 'prefix' });
    expect(found?.fixes?.[0]?.changes).toEqual([{ kind: 'set-config', values: { prefix: 'a.b_' } }]);
    expect(problems({ ...declared('ID INT'), prefix: 'a.b_' })).toEqual([]);
  });
});

it.each([
  [
    '{"a": 1, "b": 1.0, "c": 1e3, "d": "1.5 \\" 2", "e": true}',
    'a BIGINT, b DOUBLE, c DOUBLE, d STRING, e BOOLEAN',
  ],
  ['{"a": 12345678901234567890}', 'a DOUBLE'],
  ['{"a": null, "b": [], "c": {}}', 'a STRING, b array<string>, c STRING'],
  [
    '[{"a": 1}, {"a": 2.5, "b": {"x": 1}}, {"b": {"y": [null, 1]}}]',
    'a DOUBLE, b struct<x:bigint,y:array<bigint>>',
  ],
  ['{"a": 1}\n\n{"a": "x"}\n', 'a STRING'],
])('the fields of %s are %s', (sample, fields) => {
  expect(formatSchema(fieldsOfSample(sample) ?? [])).toBe(fields);
});
