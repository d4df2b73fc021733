import { describe, expect, it } from 'vitest';
import { FormatError, formatSql } from './format-sql.ts';
import { DEFAULT_STYLE } from './format-style.ts';

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

  it('writes keywords in the case of the style, and leaves names, also those that are keywords elsewhere', async () => {
    const script =
      "Select offset, left(a, 1), Desc, t.order, `from`, row_number() over (partition by id order by n desc) as Limit, 'and' -- or\nFrom t left join u using (id) where x is not null Group By all order by offset Desc limit 10 offset :skip";
    const upper = await formatSql(script, { ...DEFAULT_STYLE, keywords: 'upper' });
    const flat = upper.replace(/\s+/gu, ' ');
    expect(flat).toContain('SELECT offset, left(a, 1), Desc, t.order, `from`, row_number() OVER (');
    expect(flat).toContain(
      "PARTITION BY id ORDER BY n DESC ) AS Limit, 'and' -- or FROM t LEFT JOIN u USING (id)",
    );
    expect(flat).toMatch(/WHERE x IS NOT NULL GROUP BY ALL ORDER BY offset DESC LIMIT 10 OFFSET :skip$/u);
    const lower = await formatSql(upper, { ...DEFAULT_STYLE, keywords: 'lower' });
    expect(lower).toMatch(/^select\s+offset,\s+left\(a, 1\),\s+Desc,/u);
    expect(lower).toMatch(/group by\s+all\s+order by\s+offset desc\s+limit\s+10\s+offset\s+:skip$/u);
  });

  it('indents by four or by tabs, and puts commas first', async () => {
    const script = 'select a, -- one\n count(b), d from t; select 1, 2';
    expect(await formatSql(script, { keywords: 'preserve', indent: '4', commas: 'before' })).toBe(
      [
        'select',
        '    a -- one',
        '    , count(b)',
        '    , d',
        'from',
        '    t;',
        '',
        'select',
        '    1',
        '    , 2',
      ].join('\n'),
    );
    expect(await formatSql('select a', { ...DEFAULT_STYLE, indent: 'tab' })).toBe('select\n\ta');
  });

  it('refuses text whose meaning would change, and unclosed quotes', async () => {
    await expect(formatSql('SELECT doc:a.b FROM t')).rejects.toThrow(/left unchanged/u);
    await expect(formatSql("SELECT 'open")).rejects.toThrow(FormatError);
    await expect(formatSql('SELECT (1')).rejects.toThrow(FormatError);
  });
});
