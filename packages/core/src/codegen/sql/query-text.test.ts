import { describe, expect, it } from 'vitest';
import { readQueryText } from './query-text.ts';
import { sql } from './sql.ts';

const message = (script: string) => {
  const read = readQueryText(script);
  return read.ok ? read.text : read.message;
};

describe('readQueryText', () => {
  it('returns the query without the comments, white space and semicolons around it', () => {
    expect(message(' -- first\nSELECT 1 -- one\n, 2 ;; -- last\n')).toBe('SELECT 1 -- one\n, 2');
    expect(message('(SELECT 1)')).toBe('(SELECT 1)');
    expect(message('with a as (select 1) select * from a')).toBe('with a as (select 1) select * from a');
  });

  it.each([
    ['SELECT 1) SELECT 2', /A \) closes nothing/u],
    ['SELECT (1', /A \) is missing/u],
    ['SELECT [(1]', /A \] closes nothing/u],
    ['SELECT 1; DROP TABLE t', /one statement only/u],
    ["SELECT 'open", /no closing '/u],
    ['SELECT 1 /* open', /no closing \*\//u],
    ['SELECT 1 AS `a\nb`', /span two lines/u],
    ['DELETE FROM t', /must begin with SELECT/u],
    ['  -- nothing', /empty/u],
  ])('rejects %j', (script, why) => {
    expect(message(script)).toMatch(why);
    expect(() => sql.query(script)).toThrow(SyntaxError);
  });

  it('keeps a multi-line string unchanged at any indentation', () => {
    const query = sql.query("SELECT 'one\n  two' AS a,\n  r'C:\\x' AS b");
    expect(sql`WITH q AS (\n    ${query}\n)`.text).toBe(
      "WITH q AS (\n    SELECT 'one\\n  two' AS a,\n      r'C:\\x' AS b\n)",
    );
  });

  it('tells parameter markers from JSON paths, casts and strings', () => {
    const read = readQueryText("SELECT :a, doc:b.c, x::int, ':d', t[0]:e, f(:g), :a FROM t WHERE y > :h");
    expect(read.ok && read.parameters).toEqual(['a', 'g', 'h']);
  });
});
