import type { Expr, IntervalPart, LikeExpr, Query } from './ast.ts';
import { isUnit, rangeOfInterval, unitName, wordsOfInterval } from './interval-text.ts';
import { PrimaryParser } from './primary-parser.ts';

const COMPARISONS = ['<=>', '<=', '>=', '<>', '!=', '==', '=', '<', '>'];
const LEVELS: readonly (readonly string[])[] = [
  COMPARISONS,
  ['|'],
  ['^'],
  ['&'],
  ['<<', '>>', '>>>'],
  ['+', '-', '||'],
  ['*', '/', '%', 'DIV'],
];
/** Deeper nesting is refused before the JavaScript stack ends. */
const MAX_DEPTH = 400;

/** Spark's operators by precedence, from OR down to the signs before an operand. */
export abstract class ExpressionParser extends PrimaryParser {
  private depth = 0;

  expression(): Expr {
    if (++this.depth > MAX_DEPTH) this.fail(`the statement is nested more than ${MAX_DEPTH} levels deep`);
    try {
      return this.or();
    } finally {
      this.depth--;
    }
  }

  private or(): Expr {
    let left = this.and();
    while (this.is('OR')) {
      const { start: at } = this.next();
      left = { k: 'binary', op: 'OR', left, right: this.and(), at };
    }
    return left;
  }

  private and(): Expr {
    let left = this.not();
    while (this.is('AND')) {
      const { start: at } = this.next();
      left = { k: 'binary', op: 'AND', left, right: this.not(), at };
    }
    return left;
  }

  private not(): Expr {
    const at = this.peek().start;
    if (this.is('NOT') || this.is('!')) {
      this.next();
      if (++this.depth > MAX_DEPTH) this.fail(`the statement is nested more than ${MAX_DEPTH} levels deep`);
      const arg = this.not();
      this.depth--;
      return { k: 'unary', op: 'NOT', arg, at };
    }
    return this.predicate();
  }

  private predicate(): Expr {
    let arg = this.level(0);
    for (;;) {
      const at = this.peek().start;
      if (this.take('IS')) {
        arg = this.isWhat(arg, at);
        continue;
      }
      const not =
        this.is('NOT') &&
        /^(in|between|like|ilike|rlike|regexp)$/iu.test(this.peek(1).text) &&
        this.take('NOT');
      if (this.take('IN')) arg = { k: 'in', arg, list: this.inList(), not, at };
      else if (this.take('BETWEEN')) {
        const low = this.level(0);
        this.expect('AND');
        arg = { k: 'between', arg, low, high: this.level(0), not, at };
      } else {
        const op = this.takeOne('LIKE', 'ILIKE', 'RLIKE', 'REGEXP');
        if (!op) return arg;
        arg = this.like(arg, op === 'REGEXP' ? 'RLIKE' : op, not, at);
      }
    }
  }

  private isWhat(arg: Expr, at: number): Expr {
    const not = this.take('NOT');
    if (this.take('DISTINCT', 'FROM')) {
      const same: Expr = { k: 'binary', op: '<=>', left: arg, right: this.level(0), at };
      return not ? same : { k: 'unary', op: 'NOT', arg: same, at };
    }
    const what = this.takeOne('NULL', 'TRUE', 'FALSE') ?? (this.take('UNKNOWN') ? 'NULL' : undefined);
    if (!what) this.fail('expected NULL, TRUE, FALSE or DISTINCT FROM');
    return { k: 'is', arg, what, not, at };
  }

  private inList(): readonly Expr[] | Query {
    this.expect('(');
    const list = this.startsQuery() ? this.query() : this.list(() => this.expression());
    this.expect(')');
    return list;
  }

  private like(arg: Expr, op: LikeExpr['op'], not: boolean, at: number): Expr {
    const quantifier =
      op === 'RLIKE' ? undefined : (this.takeOne('ANY', 'ALL') ?? (this.take('SOME') ? 'ANY' : undefined));
    const patterns = quantifier ? this.parenthesised(() => this.expression()) : [this.level(1)];
    const escape = this.take('ESCAPE') ? this.string() : undefined;
    return {
      k: 'like',
      op,
      arg,
      patterns,
      not,
      at,
      ...(quantifier && { quantifier }),
      ...(escape !== undefined && { escape }),
    };
  }

  /** One level of left-associative binary operators; level 0 binds loosest. */
  private level(level: number): Expr {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.level(level + 1);
    for (;;) {
      const at = this.peek().start;
      const op = this.is('|', '>') ? undefined : this.takeOne(...operators);
      if (!op) return left;
      left = {
        k: 'binary',
        op: op === '==' ? '=' : op === '!=' ? '<>' : op,
        left,
        right: this.level(level + 1),
        at,
      };
    }
  }

  private unary(): Expr {
    const at = this.peek().start;
    const op = this.takeOne('-', '+', '~');
    if (!op) return this.postfix();
    if (++this.depth > MAX_DEPTH) this.fail(`the statement is nested more than ${MAX_DEPTH} levels deep`);
    const arg = this.unary();
    this.depth--;
    // A sign belongs to the number after it: -2147483648 is an INT, though 2147483648 is not.
    if (
      op === '-' &&
      arg.k === 'literal' &&
      arg.type.kind !== 'string' &&
      typeof arg.value === 'string' &&
      /^[\d.]/u.test(arg.value)
    )
      return this.numberLiteral(`-${this.numberText(arg)}`, at);
    return { k: 'unary', op, arg, at };
  }

  /** INTERVAL '1' DAY, INTERVAL 3 DAYS, INTERVAL '1 day 2 hours', INTERVAL 1 YEAR 2 MONTHS; undefined when it is only a name. */
  protected override interval(at: number): Expr | undefined {
    const mark = this.position;
    const parts: IntervalPart[] = [];
    const wrong = 'this interval text is not understood';
    const negative = this.is('-') && this.peek(1).kind === 'string' && this.take('-');
    if (this.peek().kind === 'string' && !isUnit(this.peek(1).text)) {
      const found = wordsOfInterval(this.next().text, at);
      if (!found || negative) this.fail(wrong);
      return { k: 'interval', parts: found, at };
    }
    if (this.peek().kind === 'string' && this.peek(2).text.toUpperCase() === 'TO') {
      const text = `${negative ? '-' : ''}${this.next().text}`;
      const from = unitName(this.next().text);
      this.next();
      const found = rangeOfInterval(text.replace(/^--/u, ''), from, unitName(this.next().text), at);
      if (!found) this.fail(wrong);
      return { k: 'interval', parts: found, at };
    }
    if (negative) this.position--;
    while (
      parts.length === 0
        ? this.startsAmount()
        : this.peek().kind === 'number' || this.peek().kind === 'string'
    ) {
      const before = this.position;
      const amount = this.unary();
      if (!isUnit(this.peek().text) || this.peek().kind !== 'word') {
        this.position = before;
        break;
      }
      parts.push({ amount, unit: unitName(this.next().text) });
    }
    if (parts.length > 0) return { k: 'interval', parts, at };
    this.position = mark;
    return undefined;
  }

  private startsAmount(): boolean {
    const { kind, text } = this.peek();
    return (
      kind === 'number' ||
      kind === 'string' ||
      kind === 'quoted' ||
      kind === 'word' ||
      text === '(' ||
      text === '-' ||
      kind === 'parameter'
    );
  }

  protected abstract override query(): Query;
}
