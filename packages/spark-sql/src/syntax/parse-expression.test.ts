import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression } from '../check/check-expression.ts';
import { completionsAt } from '../completion/complete.ts';
import { MAX_HEIGHT, parseExpression } from './parse-expression.ts';
import { parseSchema } from './parse-type.ts';
import { printExpression } from './print.ts';

const problemOf = (text: string) => {
  const parsed = parseExpression(text);
  if (parsed.ok) throw new Error(`${text} was read`);
  const [problem] = parsed.problems;
  if (!problem) throw new Error('a refusal needs a problem');
  return problem;
};

describe('parseExpression', () => {
  it.each([
    ['', '', 'Write an expression'],
    ['  -- only this', '  -- only this', 'only a comment'],
    ['a +', '', 'A value is missing here'],
    ['a b', 'b', 'an operator such as'],
    ['(a + b', '', 'Expected “)”'],
    ['a + b)', ')', 'no matching “(”'],
    ["name = 'x", "'x", "no closing '"],
    ['`name', '`name', 'no closing backtick'],
    ['a = 1;', ';', 'can’t contain a semicolon'],
    ['a, b', ',', 'Only one expression'],
    ['a AS b', 'AS', 'Leave out AS'],
    ['a # b', '#', 'is not valid here'],
    ['a € b', '€', 'is not valid here'],
    ['CASE WHEN a THEN 1', '', 'Expected END'],
    ['CASE END', 'END', 'A value is missing before “END”'],
    ['CAST(a INT)', 'INT', 'Expected AS'],
    ['CAST(a AS integr)', 'integr', 'is not a Spark type'],
    ['CAST(a AS decimal(40,2))', 'decimal(40,2)', 'precision of 1 to 38'],
    ['a IN ()', ')', 'at least one value'],
    ['a IS 5', '5', 'Use = to compare'],
    ['a NOT 5', 'NOT', 'NOT after a value must be followed by'],
    ['a = NOT b', 'NOT', 'Put parentheses around NOT'],
    ["DATE '2026-02-30'", "'2026-02-30'", 'is not a valid date'],
    ["TIMESTAMP 'noon'", "'noon'", 'is not a valid timestamp'],
    ["'it''s'", "''", "write \\' for a quote"],
    ['a IN (SELECT 1)', 'SELECT', 'subquery'],
    [':name', ':', 'Parameters'],
    ['interval 5', '', 'must be followed by a unit'],
    ['(x, x) -> 1', '(x, x) ->', 'two parameters'],
    ['/* a', '/* a', 'no closing */'],
    ['a + from', 'from', 'write it as `from`'],
    ["s LIKE 'a' ESCAPE 'xy'", "'xy'", 'one character'],
  ])('explains the error in %j', (text, part, message) => {
    const problem = problemOf(text);
    expect(text.slice(problem.start, problem.end)).toBe(part);
    expect(problem.message).toContain(message);
  });

  it('rejects what is nested or chained too deeply, and does not overflow on what it accepts', () => {
    expect(problemOf(`${'('.repeat(5000)}1${')'.repeat(5000)}`).message).toContain('levels deep');
    expect(problemOf(`${'NOT '.repeat(5000)}a`).message).toContain('levels deep');
    expect(problemOf('f('.repeat(5000)).message).toContain('levels deep');
    expect(problemOf(Array(50_000).fill('a').join(' + ')).message).toContain('operators');
    const longest = parseExpression(Array(MAX_HEIGHT).fill('a').join(' + '));
    if (!longest.ok) throw new Error(longest.problems[0]?.message);
    expect(printExpression(longest.expression)).toHaveLength(MAX_HEIGHT * 4 - 3);
    expect(checkExpression(longest.expression, parseSchema('a INT'), { allow: 'scalar' }).problems).toEqual(
      [],
    );
  });

  it('reads a long list in linear time', () => {
    const parsed = parseExpression(`a IN (${Array.from({ length: 20_000 }, (_, at) => at).join(', ')})`);
    expect(parsed.ok).toBe(true);
  });

  it('keeps offsets', () => {
    const text = 'lower( name ) = /* x */ 1';
    const parsed = parseExpression(text);
    if (!parsed.ok || parsed.expression.kind !== 'binary') throw new Error('not read');
    const { left, right } = parsed.expression;
    expect([left, right].map(({ start, end }) => text.slice(start, end))).toEqual(['lower( name )', '1']);
  });

  const WORDS =
    "a b 1 1.5e3 'x' `q` ( ) , . [ ] -> :: + - * / % div || = <=> != < > and or not in is null between like case when then else end cast as int interval day distinct over partition by order rows x' r' \\ \" -- /* */ sum filter where explode trim from leading array<int>".split(
      ' ',
    );

  it('never throws, whatever the text, and neither do the checker and the completion', () => {
    const schema = parseSchema('a INT, b STRING, q STRUCT<x: ARRAY<MAP<STRING, INT>>>');
    const soup = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' '));
    const glued = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(''));
    fc.assert(
      fc.property(
        fc.oneof(soup, glued, fc.string({ unit: 'binary', maxLength: 40 })),
        fc.nat(60),
        (text, at) => {
          const parsed = parseExpression(text);
          completionsAt(text, Math.min(at, text.length), schema);
          if (!parsed.ok) {
            expect(parsed.problems.length).toBeGreaterThan(0);
            return;
          }
          for (const allow of ['scalar', 'aggregate', 'generator'] as const)
            checkExpression(parsed.expression, schema, { allow });
          const canonical = printExpression(parsed.expression);
          const again = parseExpression(canonical);
          if (!again.ok) throw new Error(`${canonical}: ${again.problems[0]?.message}`);
          expect(printExpression(again.expression)).toBe(canonical);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
