import { SqlError } from '../../engine/sql-engine.ts';
import { namedByText, type TextParameter } from './identifier-clause.ts';
import { syntaxError, type Token, tokenize } from './tokens.ts';

/** A cursor over the tokens of one statement with the small helpers that every grammar rule needs. */
export class TokenReader {
  protected readonly tokens: readonly Token[];
  protected position = 0;

  constructor(
    readonly text: string,
    parameters: readonly TextParameter[] = [],
  ) {
    this.tokens = namedByText(text, tokenize(text), parameters);
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.position + ahead, this.tokens.length - 1)] as Token;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.position++;
    return token;
  }

  /** Whether the coming tokens are these (unquoted) words or symbols. */
  is(...words: string[]): boolean {
    return words.every((word, index) => {
      const token = this.peek(index);
      return (token.kind === 'word' || token.kind === 'symbol') && token.text.toUpperCase() === word;
    });
  }

  /** Takes the words or symbols when they come next. */
  take(...words: string[]): boolean {
    if (!this.is(...words)) return false;
    this.position += words.length;
    return true;
  }

  /** The first of the words that comes next, taken. */
  takeOne<W extends string>(...words: readonly W[]): W | undefined {
    return words.find((word) => this.take(word));
  }

  expect(...words: string[]): void {
    for (const word of words) if (!this.take(word)) this.fail(`expected ${word}`);
  }

  /** An identifier: any word or a back-ticked name. */
  name(what = 'a name'): string {
    const token = this.next();
    if (token.kind !== 'word' && token.kind !== 'quoted') {
      this.position = Math.max(0, this.position - (token.kind === 'end' ? 0 : 1));
      this.fail(`expected ${what}`);
    }
    return token.text;
  }

  /** A dotted name. */
  path(): string[] {
    const parts = [this.name()];
    while (this.take('.')) parts.push(this.name());
    return parts;
  }

  string(what = 'a string'): string {
    const token = this.next();
    if (token.kind !== 'string') this.fail(`expected ${what}`, token);
    return token.text;
  }

  integer(): string {
    const token = this.next();
    if (token.kind !== 'number' || !/^\d+$/u.test(token.text)) this.fail('expected a whole number', token);
    return token.text;
  }

  list<T>(item: () => T): T[] {
    const items = [item()];
    while (this.take(',')) items.push(item());
    return items;
  }

  parenthesised<T>(item: () => T): T[] {
    this.expect('(');
    const items = this.list(item);
    this.expect(')');
    return items;
  }

  names(): string[] {
    return this.parenthesised(() => this.name());
  }

  /** The statement's text between two offsets. */
  slice(start: number, end: number): string {
    return this.text.slice(start, end);
  }

  /** The end offset of the token taken last. */
  lastEnd(): number {
    return this.tokens[this.position - 1]?.end ?? 0;
  }

  fail(what: string, token: Token = this.peek()): never {
    throw syntaxError(
      this.text,
      token.start,
      `Syntax error at or near ${token.kind === 'end' ? 'end of input' : `'${token.text.slice(0, 60)}'`}: ${what}.`,
    );
  }
}

/** Syntax of Databricks SQL that the local workspace does not have. */
export const unsupportedSyntax = (what: string): SqlError =>
  new SqlError(
    'BAD_REQUEST',
    `[UNSUPPORTED_FEATURE] ${what} is not supported by the local workspace`,
    '0A000',
  );
