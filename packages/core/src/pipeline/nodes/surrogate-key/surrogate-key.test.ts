import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, name STRING, tags ARRAY<STRING>');

const propagate = (config: object, input: readonly (typeof schema | undefined)[] = [schema]) =>
  kind.propagate({ config: kind.config.parse(config), inputs: { in: input } });

const problems = (config: object) => propagate(config).problems.map(({ code, field }) => [code, field]);

describe('the surrogate key', () => {
  it('requires a new name and columns of simple values', () => {
    expect(problems({})).toEqual([['no-columns', 'columns']]);
    expect(problems({ name: ' ', columns: ['id'] })).toEqual([['no-name', 'name']]);
    expect(problems({ name: 'ID', columns: ['id'] })).toEqual([['name-taken', 'name']]);
    expect(problems({ columns: ['gone', 'tags'] })).toEqual([
      ['unknown-column', 'columns'],
      ['key-type', 'columns'],
    ]);
  });

  it('numbers rows only in an order, and says that one machine does', () => {
    expect(problems({ method: 'number' })).toEqual([['no-order', 'orderBy']]);
    const { schema: made, problems: found } = propagate({ method: 'number', orderBy: [{ column: 'id' }] });
    expect(found).toMatchObject([{ code: 'one-partition', severity: 'info' }]);
    expect(made?.at(-1)).toEqual({ name: 'surrogate_key', type: { kind: 'bigint' } });
  });

  it('hashes only known columns', () => {
    expect(propagate({ columns: ['id'] }, [undefined]).problems.map(({ code }) => code)).toEqual([
      'needs-schema',
    ]);
  });
});
