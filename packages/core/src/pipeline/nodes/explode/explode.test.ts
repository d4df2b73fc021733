import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, tags ARRAY<STRING>, prices MAP<STRING,DOUBLE>');

const problems = (config: object, input: typeof schema | undefined = schema) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: { in: [input] } })
    .problems.map(({ code, field }) => [code, field]);

describe('the explode', () => {
  it('requires an array or a map', () => {
    expect(problems({})).toEqual([['no-column', 'column']]);
    expect(problems({ column: 'gone' })).toEqual([['unknown-column', 'column']]);
    expect(problems({ column: 'id' })).toEqual([['not-a-list', 'column']]);
  });

  it('expands fields only of structs', () => {
    expect(problems({ column: 'tags', expand: true })).toEqual([['not-structs', 'expand']]);
    expect(problems({ column: 'prices', expand: true })).toEqual([['not-structs', 'expand']]);
  });

  it('requires a name for each new column', () => {
    expect(problems({ column: 'prices', keyName: ' ' })).toEqual([['no-name', 'keyName']]);
    expect(problems({ column: 'tags', position: true, positionName: '' })).toEqual([
      ['no-name', 'positionName'],
    ]);
  });

  it('can’t tell arrays from maps without a schema', () => {
    const unknown = kind.propagate({
      config: kind.config.parse({ column: 'tags' }),
      inputs: { in: [undefined] },
    });
    expect(unknown.problems.map(({ code }) => code)).toEqual(['needs-schema']);
  });
});
