import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';
import { literalPattern } from './pattern.ts';

const schema = parseSchema('id INT, text STRING');

const problems = (config: object) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: { in: [schema] } })
    .problems.map(({ code, field }) => [code, field]);

describe('splitting a text', () => {
  it('requires a STRING column, a delimiter and names', () => {
    expect(problems({})).toEqual([['no-column', 'column']]);
    expect(problems({ column: 'gone' })).toEqual([['unknown-column', 'column']]);
    expect(problems({ column: 'id', names: ['a'] })).toEqual([['not-text', 'column']]);
    expect(problems({ column: 'text', delimiter: '' })).toEqual([
      ['no-delimiter', 'delimiter'],
      ['no-name', 'names'],
    ]);
    expect(problems({ column: 'text', names: ['a', ' '] })).toEqual([['no-name', 'names']]);
    expect(problems({ column: 'text', names: ['a', 'A'] })).toEqual([['name-twice', 'names']]);
    expect(problems({ column: 'text', into: 'rows' })).toEqual([]);
  });

  it('requires a pattern whose brackets are closed, with a group for each column', () => {
    const groups = (pattern: string) =>
      problems({ column: 'text', by: 'groups', pattern, names: ['a', 'b'] });
    expect(groups('')).toEqual([['no-pattern', 'pattern']]);
    expect(groups('(a)(b')).toEqual([['invalid-pattern', 'pattern']]);
    expect(groups('(a)(?:b)')).toEqual([['too-few-groups', 'pattern']]);
    expect(groups('(a)(b)')).toEqual([]);
  });
});

it('a delimiter means itself', () => {
  for (const text of ['|', '.', '[]', '\\', '$^', 'a+b', '{2}', '(?:)'])
    expect(new RegExp(`^(?:${literalPattern(text)})$`, 'u').test(text)).toBe(true);
});
