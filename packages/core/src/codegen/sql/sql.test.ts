import { decimal } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { isSql, sql } from './sql.ts';

describe('sql template', () => {
  it('escapes names and strings', () => {
    expect(sql`SELECT ${sql.name('a`b')} = ${sql.str("O'Brien\\\n${x}")}`.text).toBe(
      "SELECT `a``b` = 'O\\'Brien\\\\\\n\\u0024{x}'",
    );
    expect(sql.path(['main', 'my schema', 'order']).text).toBe('main.`my schema`.`order`');
  });

  it('rejects bare strings', () => {
    // @ts-expect-error a bare string is not a fragment
    expect(() => sql`SELECT ${'1; DROP TABLE x'}`).toThrow(TypeError);
    // @ts-expect-error an object that only has the shape of a fragment is not one
    expect(() => sql`SELECT ${{ text: '1' }}`).toThrow(TypeError);
    expect(isSql({ text: 'x' })).toBe(false);
  });

  it('keeps a comment on one line', () => {
    expect(sql.comment('a\nDROP TABLE x\r\u2028y').text).toBe('-- a DROP TABLE x y');
  });

  it('leaves line breaks inside names and after comments with quotes unchanged', () => {
    const inner = sql.stack([sql.name('a\nb`c'), sql.comment("it's"), sql.name('d')]);
    expect(sql`(\n  ${inner}\n)`.text).toBe("(\n  `a\nb``c`\n  -- it's\n  d\n)");
  });

  it('indents the lines of a hole', () => {
    const inner = sql`SELECT 1\nFROM t`;
    expect(sql`WITH a AS (\n  ${inner}\n)`.text).toBe('WITH a AS (\n  SELECT 1\n  FROM t\n)');
  });

  it('changes nothing but the white space of a fragment', () => {
    const fragment = sql`SELECT ${sql.name('a b')} FROM t`;
    expect(sql.spaced(fragment, 'SELECT\n  `a b`\nFROM t').text).toBe('SELECT\n  `a b`\nFROM t');
    expect(() => sql.spaced(fragment, 'SELECT `a b` FROM t; DROP TABLE t')).toThrow(RangeError);
  });

  it('writes numbers and types so that Spark reads the same', () => {
    expect([sql.int(5).text, sql.double(0.1).text, sql.double(2).text]).toEqual(['5', '0.1D', '2.0D']);
    expect(sql.type(decimal(10, 2)).text).toBe('DECIMAL(10,2)');
    expect(() => sql.int(1.5)).toThrow(RangeError);
  });
});
