import { MAX_HEIGHT } from './parse-expression.ts';
import { cursorOver, nextToken, ParseStop } from './parser/cursor.ts';
import { parseOperators } from './parser/operators.ts';
import { parseQuery } from './parser/query.ts';
import { readExpression } from './parser/rules.ts';
import { problemAt } from './problem.ts';
import type { Token } from './tokens.ts';
import type { Expression } from './tree.ts';
import { heightOf } from './visit.ts';

/** What the grammar needs of a statement parameter: its string may name a table or a column. */
export interface TextParameter {
  readonly name: string;
  readonly value: string | null;
}

const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'symbol' && token.text === text;

/**
 * Replaces IDENTIFIER('a.b'), IDENTIFIER(:name) and IDENTIFIER(:schema || '.t') by the name that the string spells, as
 * quoted tokens, so a parameter's value can never become other syntax. Throws ParseStop when the string is not a
 * name.
 */
export function namedByText(
  source: string,
  tokens: readonly Token[],
  parameters: readonly TextParameter[],
): Token[] {
  const result: Token[] = [];
  let last = -1;
  for (const [at, token] of tokens.entries()) {
    // It belongs to the preceding clause.
    if (at <= last) continue;
    const clause =
      token.kind === 'word' && token.lower === 'identifier' && isSymbol(tokens[at + 1], '(')
        ? textOf(source, tokens, at + 2, parameters)
        : undefined;
    if (!clause) {
      result.push(token);
      continue;
    }
    const { start } = token;
    const { end = start } = tokens[clause.last] ?? {};
    const parts = nameParts(clause.text, token);
    for (const [index, text] of parts.entries()) {
      if (index > 0) result.push({ kind: 'symbol', text: '.', start, end });
      result.push({ kind: 'name', text, start, end, ...(index === parts.length - 1 && { closed: true }) });
    }
    last = clause.last;
  }
  return result;
}

/** A text, and the place of its last token. */
interface Text {
  readonly text: string;
  readonly last: number;
}

/**
 * The text of the argument that begins at a token, up to the closing parenthesis; undefined where it is not known here, as of a
 * variable. Throws ParseStop for what Spark says is not a constant string.
 */
function textOf(
  source: string,
  tokens: readonly Token[],
  start: number,
  parameters: readonly TextParameter[],
): Text | undefined {
  const last = endOfArgument(tokens, start);
  const end = tokens[last];
  const first = tokens[start];
  if (!end || !first || last === start) return undefined;
  const refuse = (name: string, is: string): never => {
    throw new ParseStop({
      ...problemAt(first, 'syntax', `The argument of IDENTIFIER must be a constant string, ${is}.`),
      condition: { name: `NOT_A_CONSTANT_STRING.${name}`, state: '42601' },
    });
  };
  const argument = [...tokens.slice(start, last), { ...end, kind: 'end', text: '' } as const];
  const cursor = cursorOver(source, argument, { operators: parseOperators, query: parseQuery });
  // Texts and parameters side by side are one text.
  const parts: Expression[] = [];
  do parts.push(readExpression(cursor));
  while (nextToken(cursor).kind !== 'end');
  const [expression, ...others] = parts;
  if (parts.some((part) => heightOf(part) > MAX_HEIGHT)) return undefined;
  if (others.length > 0 && !parts.every(({ kind }) => kind === 'literal' || kind === 'parameter'))
    return undefined;
  if (expression?.kind === 'subquery') refuse('NOT_CONSTANT', 'not a query');
  if (expression?.kind === 'literal' && !['string', 'null'].includes(expression.value.type))
    refuse('WRONG_TYPE', 'not another value');
  const text = joined(parts, parameters);
  if (text === null) refuse('NULL', 'which is not NULL');
  return typeof text === 'string' ? { text, last } : undefined;
}

/** Tokens of an argument, at most: clauses in clauses are looked through again and again. */
const LONGEST_ARGUMENT = 1000;

/** The place of the parenthesis that closes an argument; that after the last token where none does. */
function endOfArgument(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length && at - start < LONGEST_ARGUMENT; at++) {
    if (isSymbol(tokens[at], '(')) depth++;
    else if (isSymbol(tokens[at], ')') && --depth < 0) return at;
  }
  return tokens.length;
}

type Known = string | null | undefined;

/** The texts of constant expressions as one; null where one is NULL, undefined where one is not known here. */
function joined(parts: readonly Expression[], parameters: readonly TextParameter[]): Known {
  const texts = parts.map((part) => constant(part, parameters));
  if (texts.includes(undefined)) return undefined;
  return texts.includes(null) ? null : texts.join('');
}

/** The text of a constant expression. */
function constant(expression: Expression, parameters: readonly TextParameter[]): Known {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return value.type === 'string' ? value.value : value.type === 'null' ? null : undefined;
    }
    case 'parameter': {
      const { name } = expression;
      return parameters.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
    }
    case 'cast':
      return expression.type.kind === 'string' ? constant(expression.operand, parameters) : undefined;
    case 'binary':
      return expression.operator === '||'
        ? joined([expression.left, expression.right], parameters)
        : undefined;
    case 'call':
      return expression.name === 'concat' ? joined(expression.args, parameters) : undefined;
    default:
      return undefined;
  }
}

function nameParts(text: string, at: Token): string[] {
  if (text.trim() === '')
    throw new ParseStop({
      ...problemAt(at, 'syntax', 'The argument of IDENTIFIER is empty.'),
      condition: { name: 'PARSE_EMPTY_STATEMENT', state: '42617' },
    });
  // A column of VALUES may have an empty name.
  if (text.trim() === '``') return [''];
  const spelled =
    /^\s*(?:`(?:[^`]|``)+`|[\p{L}_][\p{L}\p{M}\p{N}_]*)(?:\s*\.\s*(?:`(?:[^`]|``)+`|[\p{L}_][\p{L}\p{M}\p{N}_]*))*\s*$/u;
  if (!spelled.test(text))
    throw new ParseStop(problemAt(at, 'syntax', 'The argument of IDENTIFIER is not a name.'));
  return [...text.matchAll(/`((?:[^`]|``)+)`|([\p{L}_][\p{L}\p{M}\p{N}_]*)/gu)].map(
    ([, quoted, plain]) => quoted?.replaceAll('``', '`') ?? plain ?? '',
  );
}
