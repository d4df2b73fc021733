import { type ExpressionProblem, problemAt } from '../problem.ts';
import type { Token } from '../tokens.ts';
import type { Expression, Span } from '../tree.ts';
import { POWER } from './power.ts';

/** Ends the reading at the first problem; only `parseExpression` catches it. */
export class ParseStop extends Error {
  constructor(readonly problem: ExpressionProblem) {
    super(problem.message);
    this.name = 'ParseStop';
  }
}

/** Deeper parentheses, calls or CASEs are refused, so that no text can exhaust the stack. */
const MAX_NESTING = 100;

/** A node of the AST without its offsets: what `make` completes. */
export type Made<E extends Expression> = E extends Expression ? Omit<E, 'start' | 'end'> : never;

/** The tokens of one expression and the reading position; the grammar is in the functions that take it. */
export class Parser {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    /** Reads operators that bind at least as tightly as `power`; handed in, since the grammar is recursive across files. */
    private readonly grammar: (parser: Parser, power: number) => Expression,
  ) {}

  get next(): Token {
    return this.peek(0);
  }

  peek(ahead: number): Token {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)];
    if (!token) throw new Error('A token list ends in an end token');
    return token;
  }

  /** Where the last token that was taken ends. */
  get lastEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }

  take(): Token {
    const token = this.next;
    this.at++;
    return token;
  }

  isSign(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'sign' && token.text === text;
  }

  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.lower === word;
  }

  takeSign(text: string): boolean {
    if (!this.isSign(text)) return false;
    this.at++;
    return true;
  }

  /** Takes the words if all of them stand here in this order. */
  takeWords(...words: readonly string[]): boolean {
    if (!words.every((word, index) => this.isWord(word, index))) return false;
    this.at += words.length;
    return true;
  }

  expectSign(text: string, why: string): void {
    if (!this.takeSign(text)) this.fail(`Expected “${text}” ${why}, but found ${this.found()}.`);
  }

  expectWord(word: string, why: string): void {
    if (!this.takeWords(word)) this.fail(`Expected ${word.toUpperCase()} ${why}, but found ${this.found()}.`);
  }

  expression(): Expression {
    return this.nested(() => this.grammar(this, POWER.or));
  }

  /** A value between the words of a construct (`BETWEEN x AND y`): no AND, OR, NOT, IN, … outside parentheses. */
  value(): Expression {
    return this.nested(() => this.grammar(this, POWER.comparison));
  }

  /** Runs a part of the grammar one level deeper. */
  nested<R>(read: () => R): R {
    if (++this.depth > MAX_NESTING)
      this.fail(
        `This expression is nested more than ${MAX_NESTING} levels deep: split it into several columns.`,
      );
    const result = read();
    this.depth--;
    return result;
  }

  /** Expressions with commas between them, at least one. */
  list(): Expression[] {
    const list = [this.expression()];
    while (this.takeSign(',')) list.push(this.expression());
    return list;
  }

  /** Completes a node that began at `start` and ends with the last token. */
  make<E extends Expression>(start: number, node: Made<E>): E {
    return { ...node, start, end: this.lastEnd } as unknown as E;
  }

  fail(message: string, span: Span = this.next): never {
    throw new ParseStop(problemAt({ start: span.start, end: span.end }, 'syntax', message));
  }

  /** The next token as a message names it. */
  found(): string {
    const token = this.next;
    if (token.kind === 'end') return 'the end of the expression';
    if (token.kind === 'string') return 'a text';
    return `“${token.text}”`;
  }
}
