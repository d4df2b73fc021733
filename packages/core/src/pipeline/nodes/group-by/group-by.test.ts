import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('country STRING, amount DECIMAL(10,2), attributes MAP<STRING,STRING>');

const propagate = (config: object, input: typeof schema | undefined = schema) =>
  kind.propagate({ config: kind.config.parse(config), inputs: { in: [input] } });

const problems = (config: object) => propagate(config).problems.map(({ code, field }) => [code, field]);

describe('grouping', () => {
  it('reports missing settings', () => {
    expect(problems({})).toEqual([
      ['no-columns', 'columns'],
      ['no-aggregation', 'aggregations'],
    ]);
  });

  it('names the aggregation whose column is not chosen or does not exist', () => {
    const aggregations = [{ function: 'count' }, { function: 'sum' }, { function: 'max', column: 'gone' }];
    expect(problems({ columns: ['country'], aggregations })).toEqual([
      ['no-column', 'aggregations.1.column'],
      ['unknown-column', 'aggregations.2.column'],
    ]);
  });

  it('rejects arguments that the function can’t take, and maps as groups', () => {
    const aggregations = [{ function: 'sum', column: 'attributes' }];
    const { problems: found, schema: output } = propagate({ columns: ['attributes'], aggregations });
    expect(found.map(({ field }) => field)).toEqual(['aggregations.0.column', 'columns']);
    expect(output).toBeUndefined();
  });

  it('requires a name for an expression, and an aggregate in it', () => {
    const of = (expression: string, alias: string) => ({
      columns: ['country'],
      aggregations: [{ function: 'expression', expression, alias }],
    });
    expect(problems(of('sum(amount)', ''))).toEqual([['no-alias', 'aggregations.0.alias']]);
    expect(problems(of('amount + 1', 'x')).map(([, field]) => field)).toEqual(['aggregations.0.expression']);
    expect(problems(of('sum(amount', 'x')).map(([, field]) => field)).toEqual(['aggregations.0.expression']);
  });

  it('generates code without a schema, but predicts no columns', () => {
    const kept = { columns: ['country'], aggregations: [{ function: 'sum', column: 'amount' }] };
    expect(kind.propagate({ config: kind.config.parse(kept), inputs: { in: [undefined] } })).toEqual({
      schema: undefined,
      problems: [],
    });
  });
});
