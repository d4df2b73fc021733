import { type ExpressionProblem, problemAt, type SparkCondition } from '../problem.ts';
import type { Token } from '../tokens.ts';
import type { Expression, Query, Span } from '../tree.ts';

/** Stops the cursor at the first problem; only `parseExpression` and `parseStatement` catch it. */
export class ParseStop extends Error {
  constructor(readonly problem: ExpressionProblem) {
    super(problem.message);
    this.name = 'ParseStop';
  }
}

/** The rules that are recursive across files; injected. */
export interface Grammar {
  /** Parses operators that bind at least as tightly as `power`. */
  operators(cursor: Cursor, power: number): Expression;
  /** Parses a query; absent where queries and parameters are not allowed: in the expression of a form field. */
  readonly query?: (cursor: Cursor) => Query;
}

/** The tokens of a text and the current position; the grammar is in the functions that take it. */
export interface Cursor {
  readonly text: string;
  /** The last one is `end`. */
  readonly tokens: readonly Token[];
  readonly grammar: Grammar;
  /** Whether this is a statement, whose expressions may contain queries, parameters and JSON paths. */
  readonly inStatement: boolean;
  /** The index of the next token; set to an earlier one to read it again. */
  at: number;
  depth: number;
  sources: number;
}

export const cursorOver = (text: string, tokens: readonly Token[], grammar: Grammar): Cursor => ({
  text,
  tokens,
  grammar,
  inStatement: grammar.query !== undefined,
  at: 0,
  depth: 0,
  sources: 0,
});

/** Deeper nesting of parentheses, calls or CASE is rejected, so that no input overflows the stack. */
const MAX_NESTING = { expression: 100, statement: 400 };

/** The code of problems that are not the user's mistakes: see `unsupported`. */
export const UNSUPPORTED = 'unsupported-syntax';

export function peek(cursor: Cursor, ahead: number): Token {
  const token = cursor.tokens[Math.min(cursor.at + ahead, cursor.tokens.length - 1)];
  if (!token) throw new Error('A token list ends in an end token');
  return token;
}

export const nextToken = (cursor: Cursor): Token => peek(cursor, 0);

/** The end of the last consumed token. */
export const lastEnd = (cursor: Cursor): number => cursor.tokens[cursor.at - 1]?.end ?? 0;

export function take(cursor: Cursor): Token {
  const token = peek(cursor, 0);
  cursor.at++;
  return token;
}

export function isSymbol(cursor: Cursor, text: string, ahead = 0): boolean {
  const token = peek(cursor, ahead);
  return token.kind === 'symbol' && token.text === text;
}

export function isWord(cursor: Cursor, word: string, ahead = 0): boolean {
  const token = peek(cursor, ahead);
  return token.kind === 'word' && token.lower === word;
}

export function takeSymbol(cursor: Cursor, text: string): boolean {
  if (!isSymbol(cursor, text)) return false;
  cursor.at++;
  return true;
}

/** Consumes the words if all of them come next, in this order. */
export function takeWords(cursor: Cursor, ...words: readonly string[]): boolean {
  if (!words.every((word, index) => isWord(cursor, word, index))) return false;
  cursor.at += words.length;
  return true;
}

export function expectSymbol(cursor: Cursor, text: string, why: string): void {
  if (!takeSymbol(cursor, text)) fail(cursor, `Expected “${text}” ${why}, but found ${foundText(cursor)}.`);
}

export function expectWord(cursor: Cursor, word: string, why: string): void {
  if (!takeWords(cursor, word))
    fail(cursor, `Expected ${word.toUpperCase()} ${why}, but found ${foundText(cursor)}.`);
}

/** Whether the next tokens are these words (in upper case) and symbols, in this order. */
export function comes(cursor: Cursor, ...tokens: readonly string[]): boolean {
  return tokens.every((text, index) => {
    const token = peek(cursor, index);
    return token.kind === 'word'
      ? token.lower === text.toLowerCase()
      : token.kind === 'symbol' && token.text === text;
  });
}

/** Consumes the words and symbols if all of them come next, in this order. */
export function took(cursor: Cursor, ...tokens: readonly string[]): boolean {
  if (!comes(cursor, ...tokens)) return false;
  cursor.at += tokens.length;
  return true;
}

/** Consumes and returns whichever of the words or symbols comes next. */
export const tookOne = <W extends string>(cursor: Cursor, ...tokens: readonly W[]): W | undefined =>
  tokens.find((token) => took(cursor, token));

export function expect(cursor: Cursor, ...tokens: readonly string[]): void {
  for (const token of tokens) if (!took(cursor, token)) fail(cursor, `expected ${token}`);
}

/** A number unique among the sources of the statement. */
export const sourceId = (cursor: Cursor): number => cursor.sources++;

/** Runs a rule one nesting level deeper. */
export function deeper<R>(cursor: Cursor, read: () => R): R {
  const max = cursor.inStatement ? MAX_NESTING.statement : MAX_NESTING.expression;
  if (++cursor.depth > max)
    fail(
      cursor,
      cursor.inStatement
        ? `the statement is nested more than ${max} levels deep`
        : `This expression is nested more than ${max} levels deep: split it into several columns.`,
    );
  const result = read();
  cursor.depth--;
  return result;
}

export function fail(cursor: Cursor, message: string, span: Span = nextToken(cursor)): never {
  throw new ParseStop(problemAt({ start: span.start, end: span.end }, 'syntax', message));
}

/** Stops at what Spark refuses by a condition of its own. */
export function failAs(cursor: Cursor, condition: SparkCondition, message: string, span?: Span): never {
  const { start, end } = span ?? nextToken(cursor);
  throw new ParseStop({ ...problemAt({ start, end }, 'syntax', message), condition });
}

/** Stops at a feature of Databricks SQL that is not supported here. */
export function unsupported(cursor: Cursor, what: string): never {
  throw new ParseStop(problemAt(nextToken(cursor), UNSUPPORTED, what));
}

/** The next token as messages name it. */
export function foundText(cursor: Cursor): string {
  const token = nextToken(cursor);
  if (token.kind === 'end') return 'the end of the expression';
  if (token.kind === 'string') return 'a text';
  return `“${token.text}”`;
}
