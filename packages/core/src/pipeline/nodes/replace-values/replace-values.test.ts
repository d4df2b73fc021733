import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, price DECIMAL(10,2), tags ARRAY<STRING>');

const propagate = (config: object, input: readonly (typeof schema | undefined)[] = [schema]) =>
  kind.propagate({ config: kind.config.parse(config), inputs: { in: input } });

const problems = (config: object) => propagate(config).problems.map(({ code, field }) => [code, field]);

describe('replacing values', () => {
  it('requires a column and values of its type', () => {
    expect(problems({})).toEqual([['no-column', 'column']]);
    expect(problems({ column: 'gone' })).toEqual([['unknown-column', 'column']]);
    expect(problems({ column: 'id' })).toEqual([['no-value', 'replacements']]);
    const replacements = [{ from: 'x', to: '1' }];
    expect(problems({ column: 'id', replacements })).toEqual([['invalid-value', 'replacements.0.from']]);
    expect(problems({ column: 'id', replacements: [{ from: '1', to: '1.5' }] })).toEqual([
      ['invalid-value', 'replacements.0.to'],
    ]);
    expect(
      problems({ column: 'id', replacements: [{ from: '1', to: '2' }], otherwise: 'value', otherValue: 'x' }),
    ).toEqual([['invalid-value', 'otherValue']]);
    expect(problems({ column: 'tags', replacements: [{ from: 'a', to: 'b' }] })[0]).toEqual([
      'invalid-value',
      'replacements.0.from',
    ]);
  });

  it('rejects a value that is replaced twice', () => {
    const replacements = [
      { from: '1', to: '2' },
      { when: 'null', to: '0' },
      { from: '1', to: '3' },
      { when: 'null', from: 'unused', to: '0' },
    ];
    expect(problems({ column: 'id', replacements })).toEqual([
      ['value-twice', 'replacements.2.from'],
      ['value-twice', 'replacements.3.from'],
    ]);
  });

  it('keeps the type of the column', () => {
    const replacements = [{ from: '1', to: '100' }];
    const { schema: made } = propagate({ column: 'price', replacements, otherwise: 'null', into: 'n' });
    expect(formatSchema(made ?? [])).toBe('id INT, price DECIMAL(10,2), tags array<string>, n DECIMAL(10,2)');
  });

  it('types the values by a known column only', () => {
    const unknown = propagate({ column: 'id', replacements: [{ from: '1', to: '2' }] }, [undefined]);
    expect(unknown.problems.map(({ code }) => code)).toEqual(['needs-schema']);
  });
});
