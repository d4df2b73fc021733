import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('country STRING, day DATE, amount DOUBLE, tags ARRAY<STRING>');
const aggregations = [{ function: 'sum', column: 'amount' }];

const problems = (config: object) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: { in: [schema] } })
    .problems.map(({ code, field }) => [code, field]);

describe('the pivot', () => {
  it('reports missing settings', () => {
    expect(problems({})).toEqual([
      ['no-column', 'pivotColumn'],
      ['no-value', 'values'],
      ['no-aggregation', 'aggregations'],
    ]);
    expect(problems({ columns: ['gone'], pivotColumn: 'lost', values: ['x'], aggregations })).toEqual([
      ['unknown-column', 'columns'],
      ['unknown-column', 'pivotColumn'],
    ]);
  });

  it('reads values as the column’s type', () => {
    expect(problems({ pivotColumn: 'day', values: ['2026-01-01', 'soon'], aggregations })).toEqual([
      ['invalid-value', 'values.1'],
    ]);
    expect(problems({ pivotColumn: 'tags', values: ['a'], aggregations })).toEqual([
      ['pivot-type', 'pivotColumn'],
    ]);
  });

  it('takes infinities, and no NaN, which Spark finds in no row', () => {
    expect(problems({ pivotColumn: 'amount', values: ['Infinity', 'nan'], aggregations })).toEqual([
      ['pivot-nan', 'values.1'],
    ]);
    expect(problems({ pivotColumn: 'country', values: ['NaN'], aggregations })).toEqual([]);
  });

  it('rejects constant arguments of aggregates beside a result other than a number', () => {
    const share = { function: 'expression', expression: 'percentile(amount, 0.5)', alias: 'half' };
    const of = (...more: object[]) =>
      problems({ pivotColumn: 'country', values: ['DE'], aggregations: [share, ...more] });
    expect(of()).toEqual([]);
    expect(of({ function: 'max', column: 'day' })).toEqual([['pivot-constant', 'aggregations.0.expression']]);
  });

  it('rejects the `*` that Spark’s pivot rejects', () => {
    const counted = [{ function: 'expression', expression: '2 * count(*)', alias: 'n' }];
    expect(problems({ pivotColumn: 'country', values: ['DE'], aggregations: counted })).toEqual([
      ['pivot-star', 'aggregations.0.expression'],
    ]);
  });

  it('rejects an expression without an aggregate', () => {
    const constant = [{ function: 'expression', expression: 'NULL', alias: 'nothing' }];
    expect(problems({ pivotColumn: 'country', values: ['DE'], aggregations: constant })).toEqual([
      ['pivot-no-aggregate', 'aggregations.0.expression'],
    ]);
  });
});
