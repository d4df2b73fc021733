import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../codegen/sql/sql.ts';
import { emitters } from './emit.ts';
import { kind } from './index.ts';

function propagate(config: object, first: string | undefined, ...others: (string | undefined)[]) {
  const read = (text: string | undefined) => (text === undefined ? undefined : parseSchema(text));
  return kind.propagate({
    config: kind.config.parse(config),
    inputs: { first: [read(first)], others: others.map(read) },
  });
}

describe('the union', () => {
  it('reports how many columns differ by position', () => {
    const { problems } = propagate({ by: 'position' }, 'a INT, b INT', 'a INT');
    expect(problems.map(({ message }) => message)).toEqual([
      'Input 2 has 1 column, the first one 2 columns: select the same columns, or match by name',
    ]);
  });

  it('names each column that an input lacks, on either side', () => {
    const { problems } = propagate({}, 'a INT, b INT', 'A INT, c INT');
    expect(problems.map(({ message }) => message)).toEqual([
      'Input 2 has no column “b”: add it there, or allow missing columns',
      'Input 1 has no column “c”: add it there, or allow missing columns',
    ]);
    expect(propagate({ allowMissing: true }, 'a INT, b INT', 'A INT, c INT').problems).toEqual([]);
  });

  it('rejects columns without a common type', () => {
    const { problems } = propagate({}, 'a DATE', 'a INT');
    expect(problems.map(({ code }) => code)).toEqual(['column-types']);
  });

  it('matches the fields of structs by name, which all inputs need unless missing ones are allowed', () => {
    const first = 's STRUCT<a: INT, b: STRING>';
    expect(propagate({}, first, 's STRUCT<B: STRING, A: BIGINT>').schema).toEqual(
      parseSchema('s STRUCT<a: BIGINT, b: STRING>'),
    );
    const codes = (config: object, other: string) =>
      propagate(config, first, other).problems.map(({ code }) => code);
    expect(codes({}, 's STRUCT<a: INT>')).toEqual(['column-types']);
    expect(codes({}, 's STRUCT<a: INT, b: STRING, c: INT>')).toEqual(['column-types']);
    expect(codes({ allowMissing: true }, 's STRUCT<c: INT>')).toEqual([]);
    expect(codes({ allowMissing: true }, 's STRUCT<a: DATE>')).toEqual(['column-types']);
    expect(codes({ by: 'position', allowMissing: true }, 's STRUCT<c: INT>')).toEqual(['column-types']);
    // Fields of the values of maps match by position, as in Spark.
    expect(
      propagate({ allowMissing: true }, 'm MAP<INT, STRUCT<a: INT>>', 'm MAP<INT, STRUCT<b: INT>>').schema,
    ).toBe(undefined);
  });

  it('generates Python but no SQL by name while a schema is unknown', () => {
    const { schema, problems } = propagate({}, 'a INT', undefined);
    expect([schema, problems]).toEqual([undefined, []]);
    const inputs = {
      first: [{ relation: sql.name('a'), schema: undefined, identity: 'p/n' }],
      others: [{ relation: sql.name('b'), schema: undefined, identity: 'p/n' }],
    };
    expect(
      emitters.sql({ config: kind.config.parse({}), inputs, schema: undefined, identity: 'p/n' }).kind,
    ).toBe('unsupported');
    const position = emitters.sql({
      config: kind.config.parse({ by: 'position' }),
      inputs,
      schema: undefined,
      identity: 'p/n',
    });
    expect(position.kind).toBe('query');
  });
});
