import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, `a.b` STRING, day DATE, list ARRAY<INT>');

const propagate = (columns: readonly object[], input: readonly (typeof schema | undefined)[] = [schema]) =>
  kind.propagate({ config: kind.config.parse({ columns }), inputs: { in: input } });

const problems = (...columns: readonly object[]) =>
  propagate(columns).problems.map(({ code, field }) => [code, field]);

describe('the change of types', () => {
  it('requires columns, each once', () => {
    expect(problems()).toEqual([['no-column', 'columns']]);
    expect(problems({})).toEqual([['no-column', 'columns.0.column']]);
    expect(problems({ column: 'gone' })).toEqual([['unknown-column', 'columns.0.column']]);
    expect(problems({ column: 'id' }, { column: 'ID' })).toEqual([['column-twice', 'columns.1.column']]);
  });

  it('rejects types that don’t exist, and conversions that Spark lacks', () => {
    const other = (text: string) => problems({ column: 'id', type: 'other', other: text });
    expect(other(' ')).toEqual([['no-type', 'columns.0.other']]);
    expect(other('ARRAY<INTT>')).toEqual([['invalid-type', 'columns.0.other']]);
    expect(problems({ column: 'id', type: 'decimal', precision: 3, scale: 4 })).toEqual([
      ['scale', 'columns.0.scale'],
    ]);
    expect(problems({ column: 'list', type: 'int' }).map(([, field]) => field)).toEqual(['columns.0.type']);
    expect(problems({ column: 'day', type: 'int' }).map(([, field]) => field)).toEqual(['columns.0.type']);
  });

  it('leaves out a format without use by one fix', () => {
    const [found] = propagate([{ column: 'id', type: 'date', format: 'yyyy' }]).problems;
    expect(found).toMatchObject({ code: 'format-without-use', field: 'columns.0.format' });
    const [change] = found?.fixes?.[0]?.changes ?? [];
    expect(change).toMatchObject({ kind: 'set-config', values: { columns: [{ column: 'id', format: '' }] } });
  });

  it('knows no columns before the input’s', () => {
    expect(propagate([{ column: 'id', type: 'int' }], [undefined])).toEqual({
      schema: undefined,
      problems: [],
    });
  });

  it('lets a value that the run stopped at become NULL by one fix', () => {
    const explain = (onFailure: string, failure: string) =>
      kind.explain?.(kind.config.parse({ onFailure }), failure);
    const advice = explain(
      'stop',
      '[CAST_INVALID_INPUT] The value \'x\' of the type "STRING" cannot be cast',
    );
    expect(advice?.fixes?.[0]?.changes).toEqual([{ kind: 'set-config', values: { onFailure: 'null' } }]);
    expect(explain('null', '[CAST_INVALID_INPUT]')).toBeUndefined();
    expect(explain('stop', '[DIVIDE_BY_ZERO]')).toBeUndefined();
  });
});
