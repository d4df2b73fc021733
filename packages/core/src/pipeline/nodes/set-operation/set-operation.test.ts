import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const propagate = (config: object, first: string, second: string | undefined) =>
  kind.propagate({
    config: kind.config.parse(config),
    inputs: { first: [parseSchema(first)], second: [second === undefined ? undefined : parseSchema(second)] },
  });

const codes = (...given: Parameters<typeof propagate>) =>
  propagate(...given).problems.map(({ code, field }) => [code, field]);

describe('the set operation', () => {
  it('requires the same columns, or their number', () => {
    expect(codes({}, 'a INT', 'a INT, b INT')).toEqual([['column-count', 'by']]);
    const [found] = propagate({}, 'a INT, b INT', 'B INT, c INT').problems;
    expect(found).toMatchObject({ code: 'missing-column', field: 'by' });
    expect(found?.fixes?.[0]?.changes).toEqual([{ kind: 'set-config', values: { by: 'position' } }]);
    expect(codes({ by: 'position' }, 'a INT, b INT', 'B INT, c INT')).toEqual([]);
  });

  it('compares no maps, and no text with numbers or dates', () => {
    expect(codes({}, 'a MAP<STRING,INT>', 'a MAP<STRING,INT>')).toEqual([['map-key', undefined]]);
    expect(codes({}, 'a STRING', 'a INT')).toEqual([['column-types', undefined]]);
    expect(codes({}, 'a DATE', 'a STRING')).toEqual([['column-types', undefined]]);
    expect(codes({}, 'a DATE', 'a INT')).toEqual([['column-types', undefined]]);
  });

  it('widens the types of the first input to those of the second', () => {
    expect(propagate({}, 'a INT, B DATE', 'b TIMESTAMP, A BIGINT').schema).toEqual(
      parseSchema('a BIGINT, B TIMESTAMP'),
    );
    expect(propagate({}, 'a INT', undefined)).toEqual({ schema: undefined, problems: [] });
  });
});
