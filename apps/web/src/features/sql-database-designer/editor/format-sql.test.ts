import { describe, expect, it } from 'vitest';
import { FormatError, formatSql } from './format-sql.ts';

describe('formatting', () => {
  it('formats a script with markers, comments and quoted names, without changing a token', async () => {
    expect(
      await formatSql(
        "select `a b`, Date, count(*) as n -- all\nfrom main.default.t where x>=:least and y='a;  b' group by all;select ?",
      ),
    ).toBe(
      [
        'select',
        '  `a b`,',
        '  Date,',
        '  count(*) as n -- all',
        'from',
        '  main.default.t',
        'where',
        '  x >= :least',
        "  and y = 'a;  b'",
        'group by',
        '  all;',
        '',
        'select',
        '  ?',
      ].join('\n'),
    );
  });

  it('refuses text whose meaning would change, and unclosed quotes', async () => {
    await expect(formatSql('SELECT doc:a.b FROM t')).rejects.toThrow(/left unchanged/u);
    await expect(formatSql("SELECT 'open")).rejects.toThrow(FormatError);
    await expect(formatSql('SELECT (1')).rejects.toThrow(FormatError);
  });
});
