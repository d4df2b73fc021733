import { describe, expect, it } from 'vitest';
import { decimal, formatSchema, formatType } from './column-type.ts';
import { parseSchema, parseType, TypeSyntaxError } from './parse-type.ts';

describe('types', () => {
  it.each([
    'bigint',
    'decimal(10,2)',
    'array<struct<a:int,`b c`:map<string,double>>>',
    'timestamp_ntz',
    'struct<`x``y`:date>',
  ])('%s survives the round trip', (text) => {
    expect(formatType(parseType(text))).toBe(text);
  });

  it('knows the aliases of Spark', () => {
    expect(formatType(parseType('LONG'))).toBe('bigint');
    expect(parseType('DECIMAL')).toEqual(decimal(10, 0));
    expect(formatType(parseType('varchar(20)'))).toBe('string');
  });

  it('reads a schema with quoted names, comments and NOT NULL', () => {
    const schema = parseSchema("id BIGINT NOT NULL, `a.b` STRING COMMENT 'it''s', s struct<x:int>");
    expect(schema).toEqual([
      { name: 'id', type: { kind: 'bigint' }, nullable: false },
      { name: 'a.b', type: { kind: 'string' }, comment: "it's" },
      { name: 's', type: { kind: 'struct', fields: [{ name: 'x', type: { kind: 'int' } }] } },
    ]);
    expect(formatSchema(schema)).toBe('id BIGINT, `a.b` STRING, s struct<x:int>');
  });

  it.each(['', 'foo', 'array<int', 'decimal(39,1)', 'int int', 'map<int>'])('refuses %j', (text) => {
    expect(() => parseType(text)).toThrow(TypeSyntaxError);
  });
});
