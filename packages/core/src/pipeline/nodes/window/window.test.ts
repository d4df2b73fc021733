import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, name STRING, attrs MAP<STRING,INT>');

const propagate = (config: object) =>
  kind.propagate({ config: kind.config.parse(config), inputs: { in: [schema] } });

const problems = (config: object) => propagate(config).problems.map(({ code, field }) => [code, field]);

const partitionBy = ['name'];
const orderBy = [{ column: 'id' }];

describe('the window', () => {
  it('requires a function, and its column', () => {
    expect(problems({ partitionBy })).toEqual([['no-function', 'functions']]);
    expect(problems({ partitionBy, functions: [{ function: 'sum' }] })).toEqual([
      ['no-column', 'functions.0.column'],
    ]);
    expect(problems({ partitionBy, functions: [{ function: 'count' }] })).toEqual([]);
  });

  it('requires an order where the value depends on it', () => {
    const ordered = [
      { function: 'rank' },
      { function: 'lag', column: 'id' },
      { function: 'first', column: 'id' },
    ];
    for (const one of [...ordered, { function: 'sum', column: 'id', frame: 'running' }])
      expect(problems({ partitionBy, functions: [one] })).toEqual([['no-order', 'orderBy']]);
    expect(problems({ partitionBy, functions: [{ function: 'sum', column: 'id' }] })).toEqual([]);
  });

  it('neither compares nor sorts maps, and adds up no text', () => {
    const functions = [{ function: 'row_number' }];
    expect(problems({ partitionBy: ['attrs'], orderBy, functions })).toEqual([['map-key', 'partitionBy']]);
    expect(problems({ partitionBy, orderBy: [{ column: 'attrs' }], functions })).toEqual([
      ['map-key', 'orderBy.0.column'],
    ]);
    const sum = problems({ partitionBy, functions: [{ function: 'sum', column: 'attrs' }] });
    expect(sum.map(([, field]) => field)).toEqual(['functions.0.column']);
  });

  it('says that one machine computes all rows without a partition', () => {
    const { problems: found, schema: made } = propagate({ orderBy, functions: [{ function: 'rank' }] });
    expect(found).toMatchObject([{ code: 'one-partition', severity: 'info' }]);
    expect(made?.at(-1)?.name).toBe('rank');
  });

  it('rejects two new columns of one name, and replaces an existing one', () => {
    const functions = [
      { function: 'count', name: 'ID' },
      { function: 'max', column: 'id', name: 'id' },
    ];
    expect(problems({ partitionBy, functions })).toEqual([['name-twice', 'functions.1.name']]);
    const { schema: made } = propagate({ partitionBy, functions: functions.slice(0, 1) });
    expect(formatSchema(made ?? [])).toBe('ID BIGINT, name STRING, attrs map<string,int>');
  });
});
