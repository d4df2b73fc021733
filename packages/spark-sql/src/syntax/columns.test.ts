import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expressionArbitrary, withoutOffsets } from '../testing/arbitrary-expression.ts';
import { columnsOf, renameColumns } from './columns.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print.ts';

const read = (text: string) => {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
  return parsed.expression;
};
const renamed = (text: string, names: Record<string, string>) =>
  printExpression(renameColumns(read(text), names));

describe('columnsOf', () => {
  it.each([
    ['a + b.c + A', ['a', 'b']],
    ['transform(xs, x -> x + n)', ['xs', 'n']],
    ['transform(xs, x -> transform(x, y -> y + x)) + y', ['xs', 'y']],
    ['sum(v) FILTER (WHERE w) OVER (PARTITION BY p ORDER BY o ROWS d PRECEDING)', ['v', 'w', 'p', 'o', 'd']],
    ["CASE k WHEN 1 THEN `l m` ELSE 'n' END", ['k', 'l m']],
    ['dateadd(MONTH, n, d)', ['n', 'd']],
  ])('%s reads %j', (text, names) => {
    expect(columnsOf(read(text))).toEqual(names);
  });
});

describe('renameColumns', () => {
  it('renames columns, quoting what needs it', () => {
    expect(renamed('Amount * 2 + who.amount', { amount: 'total price' })).toBe(
      '`total price` * 2 + who.amount',
    );
    expect(renamed('sum(v) OVER (PARTITION BY p ORDER BY o)', { p: 'x', o: 'y', v: 'z' })).toBe(
      'sum(z) OVER (PARTITION BY x ORDER BY y)',
    );
    expect(renamed('a + b', { a: 'b', b: 'a' })).toBe('b + a');
  });

  it('leaves lambda parameters alone and never captures a column', () => {
    expect(renamed('transform(x, x -> x + n)', { x: 'list' })).toBe('transform(list, x -> x + n)');
    expect(renamed('transform(xs, x -> x + n)', { n: 'x' })).toBe('transform(xs, x_ -> x_ + x)');
  });

  it('reads the renamed columns and nothing else', () => {
    fc.assert(
      fc.property(expressionArbitrary, (expression) => {
        const names = columnsOf(expression);
        const there = Object.fromEntries(names.map((name, at) => [name, `renamed_${at}`]));
        const back = Object.fromEntries(names.map((name, at) => [`renamed_${at}`, name]));
        const moved = renameColumns(expression, there);
        expect(columnsOf(moved)).toEqual(names.map((_, at) => `renamed_${at}`));
        const lower = (tree: unknown): string => JSON.stringify(withoutOffsets(tree)).toLowerCase();
        expect(lower(renameColumns(moved, back))).toBe(lower(expression));
      }),
      { numRuns: 1000 },
    );
  });
});
