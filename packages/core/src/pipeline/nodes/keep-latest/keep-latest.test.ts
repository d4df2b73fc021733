import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, at DATE, note STRING, attrs MAP<STRING,INT>');

const propagate = (config: object, input: readonly (typeof schema | undefined)[] = [schema]) =>
  kind.propagate({ config: kind.config.parse(config), inputs: { in: input } });

const problems = (config: object) => propagate(config).problems.map(({ code, field }) => [code, field]);

const order = [{ column: 'at' }];

describe('keeping the latest row', () => {
  it('requires keys and an order that Spark can compare', () => {
    expect(problems({})).toEqual([
      ['no-columns', 'keys'],
      ['no-order', 'order'],
    ]);
    expect(problems({ keys: ['attrs'], order: [{ column: 'gone' }] })).toEqual([
      ['map-key', 'keys'],
      ['unknown-column', 'order.0.column'],
    ]);
  });

  it('says that ties are not decided, with a fix that decides them', () => {
    const [found] = propagate({ keys: ['id'], order }).problems;
    expect(found).toMatchObject({ code: 'ties', severity: 'info' });
    expect(found?.fixes?.[0]?.changes).toEqual([{ kind: 'set-config', values: { breakTies: true } }]);
    expect(problems({ keys: ['id'], order, breakTies: true })).toEqual([]);
    expect(problems({ keys: ['id', 'note'], order })).toEqual([]);
  });

  it('decides ties only by known columns', () => {
    const unknown = propagate({ keys: ['id'], order, breakTies: true }, [undefined]).problems;
    expect(unknown.map(({ code, field }) => [code, field])).toEqual([['needs-schema', 'breakTies']]);
  });
});
