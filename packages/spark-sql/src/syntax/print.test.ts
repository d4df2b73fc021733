import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expressionArbitrary,
  nameArbitrary,
  textArbitrary,
  withoutOffsets,
} from '../testing/arbitrary-expression.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print.ts';

const read = (text: string) => {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}\n${parsed.problems[0]?.message}`);
  return parsed.expression;
};

describe('printExpression', () => {
  it.each([
    ['amount*1.19', 'amount * 1.19'],
    ['UPPER( trim(name) )', 'upper(trim(name))'],
    ["status='paid' and amount>0 or not ok", "status = 'paid' AND amount > 0 OR NOT ok"],
    ['(a or b) and c', '(a OR b) AND c'],
    ['((a + b)) * c - (d - e)', '(a + b) * c - (d - e)'],
    ['a == b', 'a = b'],
    ['a <> b', 'a != b'],
    ['!a', 'NOT a'],
    ['not (a and b)', 'NOT (a AND b)'],
    ['x::int', 'CAST(x AS INT)'],
    ['cast(x as interval day to second)', 'CAST(x AS INTERVAL DAY TO SECOND)'],
    ['x::interval year + y::interval', 'CAST(x AS INTERVAL YEAR) + CAST(y AS INTERVAL)'],
    ['cast(x as array<interval month>)', 'CAST(x AS array<interval month>)'],
    ['x::array<decimal(10,2)>', 'CAST(x AS array<decimal(10,2)>)'],
    [
      'cast(x as struct<a: int, `b c`: map<string, array<int>>>)',
      'CAST(x AS struct<a:int,`b c`:map<string,array<int>>>)',
    ],
    ["'a' 'b'", "'ab'"],
    ["r'\\d+\\'", "'\\\\d+\\\\'"],
    ['"it\'s"', "'it\\'s'"],
    ["'\\u0041\\n\\%\\101\\q'", "'A\\n\\\\%Aq'"],
    ['`a.b`.c', '`a.b`.c'],
    ['`plain`', 'plain'],
    ['order', '`order`'],
    ['- - 5', '- -5'],
    ['-x', '-x'],
    ['1 - -1', '1 - -1'],
    ['interval 1 day', "INTERVAL '1' DAY"],
    ["interval '1 day -2 hours'", "INTERVAL '1' DAY '-2' HOUR"],
    ["interval '1-2' year to month", "INTERVAL '1-2' YEAR TO MONTH"],
    ['extract(year from d)', "date_part('year', d)"],
    ["position('a' in s)", "position('a', s)"],
    ['substring(s from 2 for 3)', 'substring(s, 2, 3)'],
    ["trim(leading 'x' from s)", "TRIM(LEADING 'x' FROM s)"],
    ["trim('x' from s)", "TRIM(BOTH 'x' FROM s)"],
    ['struct(a as x, b)', "named_struct('x', a, 'b', b)"],
    ['dateadd(month, 1, d)', 'dateadd(MONTH, 1, d)'],
    ['dateadd(d, 1)', 'dateadd(d, 1)'],
    ['current_date', 'current_date()'],
    ['x is not distinct from y', 'x IS NOT DISTINCT FROM y'],
    ['a not between 1 and 2 and b', 'a NOT BETWEEN 1 AND 2 AND b'],
    ['a = b is null', '(a = b) IS NULL'],
    ['a || b + c', '(a || b) + c'],
    ["s like any ('a%', 'b%')", "s LIKE ANY ('a%', 'b%')"],
    ["s like 'a/%' escape '/'", "s LIKE 'a/%' ESCAPE '/'"],
    [
      'sum(x) over(partition by a order by b desc nulls last rows between 1 preceding and current row)',
      'sum(x) OVER (PARTITION BY a ORDER BY b DESC NULLS LAST ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
    ],
    ['count(distinct a, b) filter (where c)', 'count(DISTINCT a, b) FILTER (WHERE c)'],
    ['first(a ignore nulls)', 'first(a) IGNORE NULLS'],
    ['transform(a, (x, i) -> x + i)', 'transform(a, (x, i) -> x + i)'],
    ['case a when 1 then 2 else 3 end', 'CASE a WHEN 1 THEN 2 ELSE 3 END'],
    ['a -- why\n + /* because /* of */ it */ b', 'a + b'],
    ["date'2026-01-01'", "DATE '2026-01-01'"],
    ['f(x).a[0].b', 'f(x).a[0].b'],
  ])('%s becomes %s', (text, canonical) => {
    expect(printExpression(read(text))).toBe(canonical);
    expect(printExpression(read(canonical))).toBe(canonical);
  });

  it('is parsed back to the same expression', () => {
    fc.assert(
      fc.property(expressionArbitrary, (expression) => {
        const text = printExpression(expression);
        expect(withoutOffsets(read(text))).toEqual(withoutOffsets(expression));
      }),
      { numRuns: 5000 },
    );
  });

  it('preserves any name and any string', () => {
    fc.assert(
      fc.property(nameArbitrary, textArbitrary, (name, value) => {
        const text = printExpression({
          kind: 'binary',
          operator: '=',
          start: 0,
          end: 0,
          left: { kind: 'column', path: [name], start: 0, end: 0 },
          right: { kind: 'literal', value: { type: 'string', value }, start: 0, end: 0 },
        });
        const again = read(text);
        expect(again.kind === 'binary' && again.left).toMatchObject({ kind: 'column', path: [name] });
        expect(again.kind === 'binary' && again.right).toMatchObject({ value: { type: 'string', value } });
        expect(text).not.toContain('${');
      }),
      { numRuns: 3000 },
    );
  });
});
