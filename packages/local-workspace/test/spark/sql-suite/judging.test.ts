import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { worse } from './counts.ts';
import { type GoldenCase, readGoldenFile } from './golden-file.ts';
import { PartedObjects } from './parted-objects.ts';
import { settingsOf } from './settings-of.ts';
import { type BinaryStyle, sparkRow } from './spark-text.ts';
import { judgeAnswer, judgeFailure, type Verdict } from './verdict.ts';

const GOLDEN = `-- Automatically generated
-- !query
SELECT a,
  b FROM t
-- !query schema
struct<a:int,b:string>
-- !query output
1	x
2	y


-- !query
SELECT 1 / 0
-- !query schema
struct<>
-- !query output
org.apache.spark.SparkArithmeticException
{
  "errorClass" : "DIVIDE_BY_ZERO",
  "sqlState" : "22012"
}


-- !query
SELECT java
-- !query schema
struct<>
-- !query output
java.lang.NumberFormatException
no number
`;

describe('a golden file', () => {
  it('is read case by case, failures with their condition or their Java class', () => {
    const [rows, divided, java, ...more] = readGoldenFile(GOLDEN);
    expect(rows).toEqual({
      statement: 'SELECT a,\n  b FROM t',
      schema: 'struct<a:int,b:string>',
      output: '1\tx\n2\ty',
    });
    expect(divided?.failure).toEqual({ condition: 'DIVIDE_BY_ZERO' });
    expect(java?.failure).toEqual({ condition: 'java.lang.NumberFormatException' });
    expect(more).toEqual([]);
  });

  it('is refused when it is written in another way', () => {
    expect(() => readGoldenFile('-- !query\nSELECT 1\n1\n')).toThrow('SELECT 1');
  });
});

describe('a row in the words of Spark’s suite', () => {
  const written = (cell: string | null, type: string, binary: BinaryStyle = 'UTF-8'): string =>
    sparkRow([cell], [{ name: 'a', type: parseType(type), nullable: true }], binary);

  it.each([
    [null, 'INT', 'NULL'],
    ['2024-01-02T03:04:05.120-08:00', 'TIMESTAMP', '2024-01-02 03:04:05.12'],
    ['2024-01-02T03:04:05.000', 'TIMESTAMP_NTZ', '2024-01-02 03:04:05'],
    ['[1,null]', 'ARRAY<INT>', '[1,null]'],
    ['["a","1"]', 'ARRAY<STRING>', '["a","1"]'],
    ['{"1":"x"}', 'MAP<INT, STRING>', '{1:"x"}'],
    ['{"9":["a"],"10":null}', 'MAP<INT, ARRAY<STRING>>', '{10:null,9:["a"]}'],
    [
      '{"b":12345678901234567890.5}',
      'STRUCT<a: INT, b: DECIMAL(30,1)>',
      '{"a":null,"b":12345678901234567890.5}',
    ],
    ['[true]', 'ARRAY<BOOLEAN>', '[true]'],
    ['U3Bhcms=', 'BINARY', 'Spark'],
  ])('%s of %s is %s', (cell, type, text) => {
    expect(written(cell, type)).toBe(text);
  });

  it('has bytes in the style that a file sets', () => {
    const styles = ['BASE64', 'HEX', 'HEX_DISCRETE', 'BASIC'] as const;
    expect(styles.map((style) => written('Av8=', 'BINARY', style))).toEqual([
      'Av8',
      '02FF',
      '[02 FF]',
      '[2, -1]',
    ]);
  });
});

describe('an answer', () => {
  const schema = [{ name: 'a', type: T.int, nullable: true }];
  const judged = (golden: Partial<GoldenCase>, ...cells: string[]): string =>
    judgeAnswer(
      { statement: 'SELECT a FROM t', schema: 'struct<a:int>', output: '1\n2', ...golden },
      schema,
      cells.map((cell) => [cell]),
      'UTF-8',
    ).verdict;

  it('is equal in any order where there is no ORDER BY', () => {
    expect(judged({}, '2', '1')).toBe('equal');
    expect(judged({ statement: 'SELECT a FROM t ORDER BY b' }, '2', '1')).toBe('order');
  });

  it('differs silently when a row does', () => {
    expect(judged({}, '1', '3')).toBe('silent');
    expect(judged({}, '1')).toBe('silent');
    expect(judged({ statement: 'DESCRIBE t' }, '1')).toBe('wording');
  });

  it('has other last digits of a DOUBLE, or differs in more of them', () => {
    const digits = (cell: string, type: ColumnType = T.double): string =>
      judgeAnswer(
        { statement: 'SELECT a FROM t', schema: 'struct<a:double>', output: '288.6666666666667' },
        [{ name: 'a', type, nullable: true }],
        [[cell]],
        'UTF-8',
      ).verdict;
    expect(digits('288.66666666666663')).toBe('digits');
    expect(digits('288.6666666')).toBe('silent');
    expect(digits('288.66666666666663', T.string)).toBe('silent');
  });

  it('is compared in its types and names as well', () => {
    const named = (golden: string) =>
      judgeAnswer({ statement: 'SELECT', schema: golden, output: '1' }, schema, [['1']], 'UTF-8');
    expect(named('struct<a:int>')).toEqual({ verdict: 'equal', why: '' });
    expect(named('struct<b:int>')).toHaveProperty('names');
    expect(named('struct<a:bigint>')).toHaveProperty('types');
  });

  it('is worth nothing where Spark fails', () => {
    expect(judged({ failure: { condition: 'DIVIDE_BY_ZERO' } }, '1')).toBe('we-answer');
  });

  it('that fails here is the same failure, another one, or none of Spark’s', () => {
    const failed = (condition: string | undefined): string =>
      judgeFailure(
        { statement: '', schema: '', output: '', ...(condition !== undefined && { failure: { condition } }) },
        '[DIVIDE_BY_ZERO] Division by zero.',
      ).verdict;
    expect(failed('DIVIDE_BY_ZERO')).toBe('same-error');
    expect(failed('DIVIDE_BY_ZERO.SUBCLASS')).toBe('same-error');
    expect(failed('CAST_OVERFLOW')).toBe('both-fail');
    expect(failed(undefined)).toBe('we-fail');
  });
});

describe('an object that only one of the two has changed', () => {
  const silent = { verdict: 'silent', why: '' } as const;
  const after = (statement: string, verdict: Verdict, ...then: readonly string[]): readonly Verdict[] => {
    const parted = new PartedObjects();
    parted.judged(statement, { verdict, why: '' });
    return then.map((query) => parted.judged(query, silent).verdict);
  };

  it('tells nothing more in what is read from it', () => {
    expect(
      after('INSERT INTO s.tab VALUES (1)', 'we-fail', 'SELECT * FROM tab', 'SELECT * FROM tabs'),
    ).toEqual(['parted', 'silent']);
    expect(
      after("UPDATE IDENTIFIER('ta' || 'b') SET a = 1", 'we-answer', "SELECT * FROM IDENTIFIER('t' || 'ab')"),
    ).toEqual(['parted']);
    expect(after('SET VARIABLE (var1) = (SELECT 1)', 'we-fail', 'SELECT var1')).toEqual(['parted']);
    expect(after('FROM s INSERT INTO b SELECT a', 'we-fail', 'SELECT * FROM b')).toEqual(['parted']);
  });

  it('is one that changed in both, or that was only read, no more', () => {
    expect(after('INSERT INTO tab VALUES (1)', 'same-error', 'SELECT * FROM tab')).toEqual(['silent']);
    expect(after('SELECT * FROM tab', 'we-fail', 'SELECT * FROM tab')).toEqual(['silent']);
    const parted = new PartedObjects();
    parted.judged('INSERT INTO tab VALUES (1)', { verdict: 'we-fail', why: '' });
    parted.judged('DROP TABLE tab', { verdict: 'equal', why: '' });
    expect(parted.judged('SELECT * FROM tab', silent).verdict).toBe('silent');
  });
});

describe('a file', () => {
  it('is left out for a setting that changes answers, not for one that changes how a query runs', () => {
    expect(settingsOf('a', '--SET spark.sql.ansi.enabled = true\n--SET spark.sql.cbo.enabled=true')).toEqual({
      binary: 'UTF-8',
    });
    expect(settingsOf('a', '--SET spark.sql.binaryOutputStyle=HEX')).toEqual({ binary: 'HEX' });
    expect(settingsOf('a', '--SET spark.sql.ansi.enabled = false')).toHaveProperty('leftOut');
    expect(settingsOf('udf/udf-union', '')).toHaveProperty('leftOut');
  });

  it('is worse when an answer is lost, or when more differs', () => {
    const recorded = { equal: 5, 'same-error': 2, silent: 1 };
    expect(worse(recorded, recorded)).toEqual([]);
    expect(worse({ equal: 6, 'same-error': 2 }, recorded)).toEqual([]);
    expect(worse({ equal: 6, 'same-error': 1, silent: 2 }, recorded)).toEqual(['silent: 2, before 1']);
    expect(worse({ equal: 4, 'same-error': 3, silent: 1 }, recorded)).toEqual(['equal: 4, before 5']);
    expect(worse({ equal: 5, 'same-error': 1, silent: 1, 'we-answer': 1 }, recorded)).toEqual([
      'equal or the same error: 6, before 7',
      'we-answer: 1, before 0',
    ]);
  });
});
