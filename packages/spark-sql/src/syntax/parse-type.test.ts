import { describe, expect, it } from 'vitest';
import { decimal, formatSchema, formatType, interval } from '../types/column-type.ts';
import { parseSchema, parseType, TypeSyntaxError } from './parse-type.ts';

describe('types', () => {
  it.each([
    'bigint',
    'decimal(10,2)',
    'array<struct<a:int,`b c`:map<string,double>>>',
    'timestamp_ntz',
    'time(0)',
    'variant',
    'array<struct<a:variant>>',
    'array<struct<a:time(6),b:map<string,time(3)>>>',
    'struct<`x``y`:date>',
    'interval',
    'interval year',
    'interval year to month',
    'interval month',
    'interval day',
    'interval day to hour',
    'interval day to minute',
    'interval day to second',
    'interval hour',
    'interval hour to minute',
    'interval hour to second',
    'interval minute',
    'interval minute to second',
    'interval second',
    'array<struct<a:interval day,b:map<interval,interval hour to second>>>',
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

  it('reads names of fields that Spark prints without backticks, and closing brackets in a row', () => {
    expect(formatType(parseType('struct<order-id:array<array<int>>,a.b:map<int,array<array<int>>>>'))).toBe(
      'struct<`order-id`:array<array<int>>,`a.b`:map<int,array<array<int>>>>',
    );
    expect(formatType(parseType('struct<>'))).toBe('struct<>');
  });

  it('takes names, strings and comments as in any other SQL', () => {
    expect(parseSchema("a INT COMMENT 'x\\'y' -- the key\n, `b``c` /* two */ STRING")).toEqual([
      { name: 'a', type: { kind: 'int' }, comment: "x'y" },
      { name: 'b`c', type: { kind: 'string' } },
    ]);
    expect(() => parseSchema('order-id INT')).toThrow(TypeSyntaxError);
  });

  it('separates an interval from the NOT NULL or comment after it', () => {
    expect(parseSchema("a INTERVAL NOT NULL, b interval Day To\nSecond COMMENT 'x', c INTERVAL")).toEqual([
      { name: 'a', type: interval('year', 'second'), nullable: false },
      { name: 'b', type: interval('day', 'second'), comment: 'x' },
      { name: 'c', type: interval('year', 'second') },
    ]);
  });

  it.each([
    '',
    'foo',
    'array<int',
    'decimal(39,1)',
    'int int',
    'array<int>>',
    'decimal(10,2)x',
    'decimal(1e1)',
    'int)',
    'map<int>',
    'interval week',
    'interval days',
    'interval year to year',
    'interval month to year',
    'interval month to day',
    'interval day to',
    'interval second to minute',
  ])('refuses %j', (text) => {
    expect(() => parseType(text)).toThrow(TypeSyntaxError);
  });
});
