import { type ExpressionProblem, problemAt } from '../problem.ts';
import type { Token } from '../tokens.ts';
import type { Expression, Name, Query, Span } from '../tree.ts';
import { POWER } from './power.ts';

/** Stops the parser at the first problem; only `parseExpression` and `parseStatement` catch it. */
export class ParseStop extends Error {
  constructor(readonly problem: ExpressionProblem) {
    super(problem.message);
    this.name = 'ParseStop';
  }
}

/** The rules that are recursive across files; injected. */
export interface Grammar {
  /** Parses operators that bind at least as tightly as `power`. */
  operators(parser: Parser, power: number): Expression;
  /** Parses a query; absent where queries and parameters are not allowed: in the expression of a form field. */
  readonly query?: (parser: Parser) => Query;
}

/** Deeper nesting of parentheses, calls or CASE is refused, so that no input overflows the stack. */
const MAX_NESTING = { expression: 100, statement: 400 };

/** The code of problems that are not the user's mistakes: see `Parser.unsupported`. */
export const UNSUPPORTED = 'unsupported-syntax';

/** What can follow a query in parentheses that begins a larger query. */
const AFTER_QUERY: ReadonlySet<string> = new Set(
  ') | ; union except minus intersect order sort distribute cluster limit offset'.split(' '),
);

const QUERY_WORDS: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table']);

/** A node without its offsets, which `make` adds. */
export type Made<E extends Span> = E extends Span ? Omit<E, 'start' | 'end'> : never;

/** The tokens of a text and the current position; the grammar is in the functions that take it. */
export class Parser {
  private at = 0;
  private depth = 0;
  private sources = 0;

  constructor(
    readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly grammar: Grammar,
  ) {}

  /** Whether this is a statement, whose expressions may contain queries, parameters and JSON paths. */
  get inStatement(): boolean {
    return this.grammar.query !== undefined;
  }

  get next(): Token {
    return this.peek(0);
  }

  peek(ahead: number): Token {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)];
    if (!token) throw new Error('A token list ends in an end token');
    return token;
  }

  /** The end of the last consumed token. */
  get lastEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }

  take(): Token {
    const token = this.next;
    this.at++;
    return token;
  }

  isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === text;
  }

  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.lower === word;
  }

  takeSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.at++;
    return true;
  }

  /** Consumes the words if all of them come next, in this order. */
  takeWords(...words: readonly string[]): boolean {
    if (!words.every((word, index) => this.isWord(word, index))) return false;
    this.at += words.length;
    return true;
  }

  expectSymbol(text: string, why: string): void {
    if (!this.takeSymbol(text)) this.fail(`Expected “${text}” ${why}, but found ${this.found()}.`);
  }

  expectWord(word: string, why: string): void {
    if (!this.takeWords(word)) this.fail(`Expected ${word.toUpperCase()} ${why}, but found ${this.found()}.`);
  }

  /** The current position, to pass to `back`. */
  get place(): number {
    return this.at;
  }

  /** Returns to an earlier position. */
  back(place: number): void {
    this.at = place;
  }

  /** Whether the next tokens are these words (in upper case) and symbols, in this order. */
  comes(...tokens: readonly string[]): boolean {
    return tokens.every((text, index) => {
      const token = this.peek(index);
      return token.kind === 'word'
        ? token.lower === text.toLowerCase()
        : token.kind === 'symbol' && token.text === text;
    });
  }

  /** Consumes the words and symbols if all of them come next, in this order. */
  took(...tokens: readonly string[]): boolean {
    if (!this.comes(...tokens)) return false;
    this.at += tokens.length;
    return true;
  }

  /** Consumes and returns whichever of the words or symbols comes next. */
  tookOne<W extends string>(...tokens: readonly W[]): W | undefined {
    return tokens.find((token) => this.took(token));
  }

  expect(...tokens: readonly string[]): void {
    for (const token of tokens) if (!this.took(token)) this.fail(`expected ${token}`);
  }

  /** An identifier: any word, or a name in backticks. */
  name(what = 'a name'): string {
    const token = this.next;
    if (token.kind !== 'word' && token.kind !== 'name') this.fail(`expected ${what}`);
    return this.take().text;
  }

  /** Names separated by dots. */
  path(): Name {
    const parts = [this.name()];
    while (this.takeSymbol('.')) parts.push(this.name());
    return parts;
  }

  string(what = 'a string'): string {
    if (this.next.kind !== 'string') this.fail(`expected ${what}`);
    return this.take().text;
  }

  /** The digits of an integer. */
  integer(): string {
    const token = this.next;
    if (token.kind !== 'number' || token.suffix !== '' || !/^\d+$/u.test(token.text))
      this.fail('expected a whole number');
    return this.take().text;
  }

  /** Items separated by commas, at least one. */
  items<T>(item: () => T): T[] {
    const items = [item()];
    while (this.takeSymbol(',')) items.push(item());
    return items;
  }

  parenthesised<T>(item: () => T): T[] {
    this.expect('(');
    const items = this.items(item);
    this.expect(')');
    return items;
  }

  names(): string[] {
    return this.parenthesised(() => this.name());
  }

  /** Whether a query, perhaps parenthesized, begins `from` tokens ahead; always false where queries are not allowed. */
  startsQuery(from = 0): boolean {
    if (!this.inStatement) return false;
    let ahead = from;
    while (this.isSymbol('(', ahead)) ahead++;
    const token = this.peek(ahead);
    return (
      token.kind === 'word' &&
      QUERY_WORDS.has(token.lower) &&
      ![',', ')', '.'].some((sign) => this.isSymbol(sign, ahead + 1)) &&
      this.closesAsQuery(ahead, ahead - from)
    );
  }

  /** Whether a query also goes on as one where its parentheses close, unlike `((SELECT 1) + 1)`: all but the outermost. */
  private closesAsQuery(from: number, open: number): boolean {
    let level = open;
    let depth = open;
    for (let ahead = from; level > 1 && this.peek(ahead).kind !== 'end'; ahead++) {
      if (this.isSymbol('(', ahead)) depth++;
      if (!this.isSymbol(')', ahead)) continue;
      if (depth === level) {
        const after = this.peek(ahead + 1);
        if (after.kind !== 'end' && !AFTER_QUERY.has(after.text.toLowerCase())) return false;
        level--;
      }
      depth--;
    }
    return true;
  }

  query(): Query {
    const { query } = this.grammar;
    if (!query) return this.fail('A query is not allowed here.');
    return this.nested(() => query(this));
  }

  /** A parser of another text with the same grammar. */
  over(text: string, tokens: readonly Token[]): Parser {
    return new Parser(text, tokens, this.grammar);
  }

  /** A number unique among the sources of the statement. */
  sourceId(): number {
    return this.sources++;
  }

  /** The text between two offsets. */
  slice(start: number, end: number): string {
    return this.text.slice(start, end);
  }

  expression(): Expression {
    return this.nested(() => this.grammar.operators(this, POWER.or));
  }

  /** A value with its unary operators, but no binary operator. */
  operand(): Expression {
    return this.nested(() => this.grammar.operators(this, POWER.unary));
  }

  /** An operand between keywords (`BETWEEN x AND y`): no AND, OR, NOT, IN, … outside parentheses. */
  value(): Expression {
    return this.nested(() => this.grammar.operators(this, POWER.comparison));
  }

  /** Runs a rule one nesting level deeper. */
  nested<R>(read: () => R): R {
    const max = this.inStatement ? MAX_NESTING.statement : MAX_NESTING.expression;
    if (++this.depth > max)
      this.fail(
        this.inStatement
          ? `the statement is nested more than ${max} levels deep`
          : `This expression is nested more than ${max} levels deep: split it into several columns.`,
      );
    const result = read();
    this.depth--;
    return result;
  }

  /** Expressions separated by commas, at least one. */
  list(): Expression[] {
    return this.items(() => this.expression());
  }

  /** Completes a node that began at `start` and ends with the last consumed token. */
  make<E extends Span = Expression>(start: number, node: Made<E>): E {
    return { ...node, start, end: this.lastEnd } as unknown as E;
  }

  fail(message: string, span: Span = this.next): never {
    throw new ParseStop(problemAt({ start: span.start, end: span.end }, 'syntax', message));
  }

  /** Stops at a feature of Databricks SQL that is not supported here. */
  unsupported(what: string): never {
    throw new ParseStop(problemAt(this.next, UNSUPPORTED, what));
  }

  /** The next token as messages name it. */
  found(): string {
    const token = this.next;
    if (token.kind === 'end') return 'the end of the expression';
    if (token.kind === 'string') return 'a text';
    return `“${token.text}”`;
  }
}
