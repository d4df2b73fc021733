import { describe, expect, it } from 'vitest';
import { parseExpression } from '../syntax/parse-expression.ts';
import { parseSchema } from '../syntax/parse-type.ts';
import { formatType } from '../types/column-type.ts';
import { checkCondition, checkExpression } from './check-expression.ts';
import type { Allowed } from './checker.ts';

const SCHEMA =
  parseSchema(`id BIGINT NOT NULL, n INT, name STRING, amount DECIMAL(10,2), price DOUBLE, f FLOAT,
  day DATE, at TIMESTAMP, local TIMESTAMP_NTZ, ok BOOLEAN, tags ARRAY<STRING>, attrs MAP<STRING,INT>,
  who STRUCT<first: STRING, age: INT>, items ARRAY<STRUCT<sku: STRING, qty: INT>>, \`a.b\` STRING, bytes BINARY`);

const expressionOf = (text: string) => {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problems[0]?.message}`);
  return parsed.expression;
};

const check = (text: string, allow: Allowed = 'scalar', groupedBy: readonly string[] = []) =>
  checkExpression(expressionOf(text), SCHEMA, { allow, groupedBy });

describe('checkExpression', () => {
  // The types that Spark 4.0.1 returns for the same expressions.
  it.each([
    ['1/2', 'double'],
    ['1.5/2', 'decimal(7,6)'],
    ['7 div 2', 'bigint'],
    ['1.5 % 2', 'decimal(2,1)'],
    ['amount * 1.19', 'decimal(14,4)'],
    ['amount + amount', 'decimal(11,2)'],
    ['amount / 3', 'decimal(14,6)'],
    ['amount * n', 'decimal(21,2)'],
    ['amount + price', 'double'],
    ['name + 1', 'bigint'],
    ['name + 1.5', 'double'],
    ['f + 1', 'double'],
    ['id + n', 'bigint'],
    ['-name', 'double'],
    ['day + 1', 'date'],
    ['day + INTERVAL 1 DAY', 'date'],
    ['day + INTERVAL 1 HOUR', 'timestamp'],
    ['day - INTERVAL 1 MONTH', 'date'],
    ['at + INTERVAL 2 WEEKS', 'timestamp'],
    ["TIME '12:30' + INTERVAL 1 SECOND", 'time(6)'],
    ['CAST(name AS TIME(0)) - INTERVAL 1 HOUR', 'time(0)'],
    ['INTERVAL 1 HOUR + CAST(name AS TIME(3))', 'time(3)'],
    ["extract(HOUR FROM TIME '12:30' - name)", 'tinyint'],
    ["coalesce(TIME '12:30', name)", 'time(6)'],
    ['make_time(1, 2, 3)', 'time(6)'],
    ['parse_json(name)', 'variant'],
    ["variant_get(parse_json(name), '$.a')", 'variant'],
    ["try_variant_get(parse_json(name), '$.a', 'array<int>')", 'array<int>'],
    ['coalesce(parse_json(name), name)', 'variant'],
    ['CAST(parse_json(name) AS MAP<STRING, INT>)', 'map<string,int>'],
    ['upper(parse_json(name))', 'string'],
    ['to_variant_object(attrs)', 'variant'],
    ['current_time', 'time(6)'],
    ['current_time(3)', 'time(3)'],
    ['time_trunc(name, CAST(name AS TIME(0)))', 'time(0)'],
    ['time_to_seconds(to_time(name))', 'decimal(14,6)'],
    ["extract(SECOND FROM TIME '12:30')", 'decimal(8,6)'],
    ["hour(TIME '12:30')", 'int'],
    ["make_timestamp(day, TIME '12:30')", 'timestamp'],
    ["CAST(TIME '12:30' AS DECIMAL(10,2))", 'decimal(10,2)'],
    ['local - INTERVAL 1 DAY', 'timestamp_ntz'],
    ['datediff(day, current_date())', 'int'],
    ['datediff(HOUR, at, now())', 'bigint'],
    ['dateadd(MONTH, 1, at)', 'timestamp'],
    ['date_add(day, 5)', 'date'],
    ['CASE WHEN ok THEN 1 ELSE 2.5 END', 'decimal(11,1)'],
    ["CASE n WHEN 1 THEN 1 ELSE 'x' END", 'bigint'],
    ['if(ok, n, id)', 'bigint'],
    ["coalesce(n, '5')", 'bigint'],
    ['coalesce(day, at)', 'timestamp'],
    ['array(1, 2.5)', 'array<decimal(11,1)>'],
    ["map('a', 1, 'b', 2.5)['a']", 'decimal(11,1)'],
    ['who.age', 'int'],
    ['struct(who.*).age', 'int'],
    ['concat(struct(who.*).first, name)', 'string'],
    ['items.sku', 'array<string>'],
    ['items[0].qty', 'int'],
    ["attrs['x']", 'int'],
    ['`a.b`', 'string'],
    ['transform(items, x -> x.qty + 1)', 'array<int>'],
    ['transform(tags, (t, i) -> i)', 'array<int>'],
    ['filter(items, i -> i.qty > 1)', 'array<struct<sku:string,qty:int>>'],
    ['aggregate(items, 0, (a, i) -> a + i.qty)', 'int'],
    ['zip_with(tags, items, (t, i) -> concat(t, i.sku))', 'array<string>'],
    ['transform_values(attrs, (k, v) -> v > 1)', 'map<string,boolean>'],
    ["named_struct('x', n, 'y', tags)", 'struct<x:int,y:array<string>>'],
    ['struct(n, who.age, 1)', 'struct<n:int,age:int,col3:int>'],
    ["from_json(name, 'a INT, b ARRAY<STRING>').b", 'array<string>'],
    ["from_json(NULL, 'a INT').a", 'int'],
    ['round(amount, 1)', 'decimal(10,1)'],
    ['round(price, 1)', 'double'],
    ['ceil(amount)', 'decimal(9,0)'],
    ['ceil(price)', 'bigint'],
    ['abs(n)', 'int'],
    ['substring(name, 1, 2)', 'string'],
    ['length(name)', 'int'],
    ['name || n', 'string'],
    ['1e3', 'double'],
    ['9999999999', 'bigint'],
    ['99999999999999999999', 'decimal(20,0)'],
    ['-2147483648', 'int'],
    ['10L', 'bigint'],
    ['1.5BD', 'decimal(2,1)'],
    ['-1E-5BD', 'decimal(5,5)'],
    ['n & 3', 'int'],
    ["split(name, ',')[0]", 'string'],
    ['CAST(name AS DECIMAL(12,3))', 'decimal(12,3)'],
    ['name::date', 'date'],
    ['extract(YEAR FROM day)', 'int'],
    ['row_number() OVER (PARTITION BY name ORDER BY id)', 'int'],
    ['sum(n) OVER (PARTITION BY name)', 'bigint'],
    ['NULL', 'void'],
    ["id IN (1, '2')", 'boolean'],
    ['greatest(n, id, price)', 'double'],
  ])('%s is %s', (text, type) => {
    const result = check(text);
    expect(result.problems).toEqual([]);
    expect(formatType(result.type)).toBe(type);
  });

  it.each([
    ['sum(amount)', 'decimal(20,2)'],
    ['avg(amount)', 'decimal(14,6)'],
    ['sum(n) / count(*)', 'double'],
    ['count(DISTINCT name, id)', 'bigint'],
    ['collect_list(who.age)', 'array<int>'],
    ['max_by(name, at)', 'string'],
    ['sum(price) FILTER (WHERE ok)', 'double'],
    ['upper(max(name))', 'string'],
    ['percentile_cont(0.5) WITHIN GROUP (ORDER BY price)', 'double'],
    ['first(name IGNORE NULLS)', 'string'],
  ])('the aggregate %s is %s', (text, type) => {
    const result = check(text, 'aggregate');
    expect(result.problems).toEqual([]);
    expect(formatType(result.type)).toBe(type);
  });

  it.each([
    ['amout + 1', 'unknown-column', 'Did you mean “amount”?'],
    ['a.b', 'unknown-column', 'write it as `a.b`'],
    ['_metadata.file_name', 'unknown-column', 'give each file a source of its own'],
    ['who.agee', 'unknown-field', 'Did you mean “age”?'],
    ['uper(name)', 'unknown-function', 'Did you mean upper(…)?'],
    ['upper(name, 1)', 'argument-count', 'upper takes 1 argument, not 2'],
    ['substring(name)', 'argument-count', 'substring takes 2 to 3 arguments, not 1'],
    ['upper(tags)', 'wrong-arguments', 'takes a string as its first argument (text), not array<string>'],
    ["'1' + '2'", 'type-mismatch', 'concatenate them with ||'],
    ['day + 1L', 'type-mismatch', 'cast to INT'],
    ['price div 2', 'type-mismatch', 'use / or floor(…)'],
    ['ok = 1', 'type-mismatch', 'boolean can’t be compared with int'],
    ['n IN (day)', 'type-mismatch', 'date can’t be compared with int'],
    ['attrs = attrs', 'type-mismatch', 'Maps can’t be compared'],
    ['parse_json(name) = name', 'type-mismatch', 'Variants can’t be compared'],
    ['parse_json(name) = 1', 'type-mismatch', 'can’t be compared with int'],
    ['array(parse_json(name)) = array(parse_json(name))', 'type-mismatch', 'Variants can’t be compared'],
    ['parse_json(n)', 'wrong-arguments', 'takes a string'],
    ["variant_get(parse_json(name), '$.a', 'nonsense')", 'type-mismatch', 'such as'],
    [
      "variant_get(parse_json(name), '$.a', 'map<int,int>')",
      'type-mismatch',
      'can’t be cast to map<int,int>',
    ],
    ['CAST(attrs AS VARIANT)', 'type-mismatch', 'variant'],
    ['to_variant_object(who.age)', 'wrong-arguments', 'takes'],
    ['map(parse_json(name), 1)', 'type-mismatch', 'can’t be a key'],
    ['map_from_arrays(array(parse_json(name)), array(1))', 'type-mismatch', 'can’t be a key'],
    ['hash(parse_json(name))', 'type-mismatch', 'have no hash'],
    ['n AND ok', 'not-boolean', 'Each operand of AND must be BOOLEAN'],
    ['if(n, 1, 2)', 'wrong-arguments', 'takes boolean as its first argument'],
    ['coalesce(n, day)', 'wrong-arguments', 'not date'],
    ['CASE WHEN ok THEN 1 ELSE day END', 'type-mismatch', 'All branches of CASE'],
    ['CAST(day AS INT)', 'type-mismatch', 'unix_date(…)'],
    ["day - DATE '2026-01-01'", 'interval-result', 'datediff(…)'],
    ['sum(n)', 'aggregate-not-allowed', 'Group by'],
    ['grouping(n)', 'grouping-not-allowed', 'GROUPING SETS'],
    ['row_number()', 'window-needed', 'OVER'],
    ['rank() OVER (PARTITION BY n)', 'order-needed', 'ORDER BY'],
    ['explode(tags)', 'generator-not-allowed', 'Explode node'],
    ['array_union(NULL, tags)', 'wrong-arguments', 'not NULL'],
    ['attrs IN (attrs)', 'type-mismatch', 'maps and variants have none'],
    ['array_remove(array(price), amount)', 'wrong-arguments', 'takes N'],
    [
      'row_number() OVER (ORDER BY amount ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
      'frame-refused',
      'remove ROWS',
    ],
    [
      'lag(amount) OVER (ORDER BY amount ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
      'frame-refused',
      'takes no frame',
    ],
    ['extract(YEAR FROM INTERVAL 1 MONTH)', 'type-mismatch', 'has no year'],
    ['upper(*)', 'argument-count', 'upper takes 1 argument'],
    ['upper(n.*)', 'wrong-arguments', 'name of a struct column'],
    ['filter(tags, 1)', 'wrong-arguments', 'boolean'],
    ['filter(tags, t -> 1)', 'wrong-arguments', 'must return boolean, not int'],
    ["INTERVAL '1' MONTH + INTERVAL '1' DAY", 'type-mismatch', 'is not supported'],
    ['300Y', 'type-mismatch', 'is out of range for'],
    ["tags['a']", 'type-mismatch', 'integer, not string'],
    ['greatest(n, name)', 'type-mismatch', 'cast them'],
    ['round(amount, n)', 'wrong-arguments', 'write the value itself'],
    ['array_contains(tags, 1)', 'wrong-arguments', 'not int'],
    ["from_json(n, 'a INT')", 'wrong-arguments', 'takes a string as its first argument (text), not int'],
  ])('%s has the problem %s', (text, code, part) => {
    const { problems } = check(text);
    expect(problems.map((p) => p.code)).toEqual([code]);
    expect(problems[0]?.message).toContain(part);
  });

  it('reports the position of the invalid part', () => {
    const text = 'n + upper(tags)';
    const [problem] = check(text).problems;
    expect(text.slice(problem?.start, problem?.end)).toBe('tags');
  });

  it('rejects what is not allowed in an aggregation', () => {
    expect(check('sum(max(n))', 'aggregate').problems.map((p) => p.code)).toEqual(['nested-aggregate']);
    expect(check('sum(n) + id', 'aggregate').problems.map((p) => p.code)).toEqual(['not-aggregated']);
    expect(check('sum(n) + ID', 'aggregate', ['id']).problems).toEqual([]);
  });

  it('rejects a name that two columns share', () => {
    const schema = parseSchema('a INT, A STRING, b INT');
    const codes = (text: string) =>
      checkExpression(expressionOf(text), schema, { allow: 'scalar' }).problems.map((p) => p.code);
    expect(codes('a + b')).toEqual(['ambiguous-column']);
    expect(codes('b')).toEqual([]);
  });

  it('infers the columns of a generator', () => {
    expect(formatType(check('explode(items)', 'generator').type)).toBe('struct<sku:string,qty:int>');
    expect(formatType(check('posexplode(attrs)', 'generator').type)).toBe(
      'struct<pos:int,key:string,value:int>',
    );
    expect(check('upper(explode(tags))', 'generator').problems.map((p) => p.code)).toEqual([
      'generator-not-allowed',
    ]);
  });

  it('infers which expressions can’t be NULL', () => {
    expect(check('id + 1').nullable).toBe(false);
    expect(check('id / 1').nullable).toBe(true);
    expect(check('coalesce(n, 0)').nullable).toBe(false);
    expect(check('n IS NULL').nullable).toBe(false);
    expect(check('count(*)', 'aggregate').nullable).toBe(false);
  });
});

describe('checkCondition', () => {
  it('accepts only boolean expressions', () => {
    expect(checkCondition(expressionOf("status = 'paid'"), parseSchema('status STRING')).problems).toEqual(
      [],
    );
    const codes = (text: string) => checkCondition(expressionOf(text), SCHEMA).problems.map((p) => p.code);
    expect(codes('amount')).toEqual(['not-a-condition']);
    expect(codes('rank() OVER (ORDER BY n) = 1')).toEqual(['window-not-allowed']);
    expect(codes('NULL')).toEqual([]);
  });
});
