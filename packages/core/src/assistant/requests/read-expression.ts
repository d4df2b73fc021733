import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { listed, Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';

/** Arithmetic in words, as operators. */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/\s+(?:multiplied by|times)\s+/giu, ' * '],
  [/\s+divided by\s+/giu, ' / '],
  [/\s+plus\s+/giu, ' + '],
  [/\s+minus\s+/giu, ' - '],
];

const WORDS_OF_SQL =
  /^(?:and|or|not|is|null|true|false|case|when|then|else|end|in|like|between|cast|as|date|timestamp|interval|int|bigint|double|string|decimal|boolean)$/iu;

/** A quoted string, a name in backticks or double quotes, a run of words, or anything else. */
const PIECE =
  /'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"|\p{L}[\p{L}\p{N}_]*(?:\s+\p{L}[\p{L}\p{N}_]*)*|\d[\d.]*(?:e[+-]?\d+)?|[^]/giu;

/** A run of words as a column; undefined for a function's name and for words of SQL. */
function named(scope: Scope, words: string, rest: string): string | undefined {
  if (/^\s*\(/u.test(rest) || words.split(/\s+/u).some((word) => WORDS_OF_SQL.test(word))) return undefined;
  const column = scope.findColumn(scope.at, words);
  return column && quoteName(column.name);
}

function withColumns(scope: Scope, text: string): string {
  let done = '';
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    if (piece.startsWith('"')) done += quoteName(scope.column(piece).name);
    else if (/^\p{L}/u.test(piece))
      done += named(scope, piece, text.slice(match.index + piece.length)) ?? piece;
    else done += piece;
  }
  return done;
}

/** A typed expression in Spark SQL over the columns of the scope: names may be inexact, and operators may be words. */
export function readExpression(scope: Scope, typed: string): string {
  const symbolic = OPERATORS.reduce(
    (text, [words, operator]) => text.replaceAll(words, operator),
    typed.trim(),
  );
  const percent = symbolic.replaceAll(/(\d+(?:\.\d+)?)\s*%(?!\s*[\p{L}\d(])/gu, (_whole, number: string) =>
    String(Number((Number(number) / 100).toPrecision(12))),
  );
  const parsed = parseExpression(percent);
  const { schema } = scope;
  const isExact =
    parsed.ok &&
    schema &&
    checkExpression(parsed.expression, schema, { allow: 'scalar' }).problems.length === 0;
  if (isExact) return printExpression(parsed.expression);
  const read = parseExpression(withColumns(scope, percent));
  if (!read.ok)
    throw new Refusal(
      `I can’t read “${typed}” as an expression: ${read.problems[0]?.message.replace(/\.$/u, '') ?? ''}.`,
    );
  const problem = schema && checkExpression(read.expression, schema, { allow: 'scalar' }).problems[0];
  if (problem)
    throw new Refusal(
      `“${typed}” does not work here: ${problem.message.replace(/\.$/u, '')}. The columns are ${listed(schema.map(({ name }) => name))}.`,
    );
  return printExpression(read.expression);
}
