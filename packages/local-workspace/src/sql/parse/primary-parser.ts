import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import type { Call, Expr, Query, SortItem, WindowSpec } from './ast.ts';
import { plainCall } from './literals.ts';
import { TypeReader } from './type-reader.ts';

/** Names that are calls without parentheses. */
const BARE_CALLS = new Set(['current_date', 'current_timestamp', 'current_user', 'localtimestamp']);
/** Words that end an expression and so can't be a column's bare name. */
const RESERVED = new Set(
  'select from where group having order limit offset union except intersect minus join on using when then else end and or not case as qualify lateral pivot unpivot cross inner left right full natural anti semi with in between like is null true false distinct tablesample set values'.split(
    ' ',
  ),
);
const TYPED_TEXT: Readonly<Record<string, ColumnType>> = {
  date: T.date,
  timestamp: T.timestamp,
  timestamp_ntz: T.timestamp_ntz,
  timestamp_ltz: T.timestamp,
};

/** Operands: literals, names, calls, CASE, casts and what may follow them (`.field`, `[i]`, `:path`, `::type`). */
export abstract class PrimaryParser extends TypeReader {
  abstract expression(): Expr;
  protected abstract query(): Query;
  protected abstract window(): WindowSpec | string;
  protected abstract sortItems(): SortItem[];
  protected abstract interval(at: number): Expr | undefined;

  protected startsQuery(): boolean {
    let ahead = 0;
    while (this.peek(ahead).text === '(' && this.peek(ahead).kind === 'symbol') ahead++;
    const { kind, text } = this.peek(ahead);
    return (
      kind === 'word' &&
      /^(select|with|values|table)$/iu.test(text) &&
      this.peek(ahead + 1).text !== ',' &&
      this.peek(ahead + 1).text !== ')' &&
      this.peek(ahead + 1).text !== '.'
    );
  }

  protected postfix(): Expr {
    let expr = this.primary();
    for (;;) {
      const at = this.peek().start;
      if (this.take('::')) expr = { k: 'cast', arg: expr, type: this.type(), attempt: false, at };
      else if (this.take('[')) {
        const index = this.expression();
        this.expect(']');
        expr = { k: 'index', arg: expr, index, at };
      } else if (this.is('.') && (this.peek(1).kind === 'word' || this.peek(1).kind === 'quoted')) {
        this.next();
        const name = this.name();
        expr =
          expr.k === 'name' ? { ...expr, parts: [...expr.parts, name] } : { k: 'field', arg: expr, name, at };
      } else if (this.is(':') && (expr.k !== 'literal' || expr.type.kind === 'string')) {
        this.next();
        expr = { k: 'json', arg: expr, path: this.jsonPath(), at };
      } else return expr;
    }
  }

  private jsonPath(): (string | number)[] {
    const path: (string | number)[] = [];
    const key = (): void => {
      const token = this.next();
      if (token.kind !== 'word' && token.kind !== 'quoted')
        this.fail('expected a field of the JSON text', token);
      path.push(token.text);
    };
    if (!this.is('[')) key();
    for (;;) {
      if (this.take('.')) key();
      else if (this.take('[')) {
        const token = this.next();
        if (token.kind === 'string') path.push(token.text);
        else if (token.kind === 'number' && /^\d+$/u.test(token.text)) path.push(Number(token.text));
        else this.fail('expected an index or a name', token);
        this.expect(']');
      } else return path;
    }
  }

  private primary(): Expr {
    const token = this.peek();
    const at = token.start;
    if (token.kind === 'number') return this.numberLiteral(this.next().text, at);
    if (token.kind === 'string') return this.stringLiteral(at);
    if (token.kind === 'parameter') return { k: 'parameter', name: this.next().text, at };
    if (token.kind === 'quoted')
      return this.peek(1).text === '(' && this.peek(1).kind === 'symbol'
        ? this.call(at)
        : { k: 'name', parts: [this.next().text], at };
    if (this.take('*')) return { k: 'star', of: [], except: this.exceptNames(), at };
    if (this.is('(')) return this.parentheses(at);
    if (token.kind !== 'word') this.fail('expected an expression');
    return this.word(at);
  }

  private stringLiteral(at: number): Expr {
    let value = this.next().text;
    // Adjacent strings are one string.
    while (this.peek().kind === 'string') value += this.next().text;
    return { k: 'literal', type: T.string, value, at };
  }

  private parentheses(at: number): Expr {
    const lambda = this.lambdaParams();
    if (lambda) return { k: 'lambda', params: lambda, body: this.expression(), at };
    if (this.startsQuery()) {
      this.expect('(');
      const query = this.query();
      this.expect(')');
      return { k: 'subquery', query, at };
    }
    const items = this.parenthesised(() => this.expression());
    const [only] = items;
    return items.length === 1 && only ? only : { k: 'tuple', items, at };
  }

  private lambdaParams(): string[] | undefined {
    let ahead = 1;
    const names: string[] = [];
    for (;;) {
      const { kind, text } = this.peek(ahead);
      if (kind !== 'word' && kind !== 'quoted') return;
      names.push(text);
      const separator = this.peek(ahead + 1).text;
      ahead += 2;
      if (separator === ')') break;
      if (separator !== ',') return;
    }
    if (this.peek(ahead).text !== '->') return;
    this.position += ahead + 1;
    return names;
  }

  private word(at: number): Expr {
    const word = this.peek().text.toLowerCase();
    const following = this.peek(1);
    const opens = following.kind === 'symbol' && following.text === '(';
    if (following.kind === 'symbol' && following.text === '->') {
      const name = this.name();
      this.expect('->');
      return { k: 'lambda', params: [name], body: this.expression(), at };
    }
    if (following.kind === 'string' && TYPED_TEXT[word]) {
      this.next();
      return {
        k: 'cast',
        arg: { k: 'literal', type: T.string, value: this.next().text, at },
        type: TYPED_TEXT[word],
        attempt: false,
        at,
      };
    }
    if (following.kind === 'string' && word === 'x') {
      this.next();
      const hex = this.next().text;
      if (!/^([0-9a-f]{2})*$/iu.test(hex)) this.fail('not a hexadecimal text');
      return { k: 'literal', type: T.binary, value: hex, at };
    }
    if (word === 'interval') {
      this.next();
      const interval = this.interval(at);
      if (interval) return interval;
      this.position--;
    }
    if (word === 'case') return this.caseExpression(at);
    if (word === 'null' || word === 'true' || word === 'false') {
      this.next();
      return {
        k: 'literal',
        type: word === 'null' ? T.void : T.boolean,
        value: word === 'null' ? null : word === 'true',
        at,
      };
    }
    if (opens) return this.special(word, at) ?? this.call(at);
    if (BARE_CALLS.has(word)) {
      this.next();
      return { ...plainCall(word, []), at };
    }
    if (RESERVED.has(word)) this.fail('expected an expression');
    const parts = [this.name()];
    while (this.is('.') && (this.peek(1).kind === 'word' || this.peek(1).kind === 'quoted')) {
      this.next();
      parts.push(this.name());
    }
    if (this.take('.', '*')) return { k: 'star', of: parts, except: this.exceptNames(), at };
    if (this.is('(')) this.fail(`the function ${parts.join('.')} is not known`);
    return { k: 'name', parts, at };
  }

  private exceptNames(): string[] {
    const { kind, text } = this.peek(2);
    return this.is('EXCEPT', '(') && (kind === 'quoted' || !/^(select|with|values|\()$/iu.test(text))
      ? (this.next(), this.parenthesised(() => this.path().join('.')))
      : [];
  }

  private caseExpression(at: number): Expr {
    this.next();
    const operand = this.is('WHEN') ? undefined : this.expression();
    const whens: { when: Expr; then: Expr }[] = [];
    while (this.take('WHEN')) {
      const when = this.expression();
      this.expect('THEN');
      whens.push({ when, then: this.expression() });
    }
    if (whens.length === 0) this.fail('expected WHEN');
    const other = this.take('ELSE') ? this.expression() : undefined;
    this.expect('END');
    return { k: 'case', whens, at, ...(operand && { operand }), ...(other && { other }) };
  }

  /** Calls with a syntax of their own; undefined when `word` is an ordinary function here. */
  private special(word: string, at: number): Expr | undefined {
    const mark = this.position;
    this.position += 2;
    switch (word) {
      case 'cast':
      case 'try_cast': {
        const arg = this.expression();
        this.expect('AS');
        const type = this.type();
        this.expect(')');
        return { k: 'cast', arg, type, attempt: word === 'try_cast', at };
      }
      case 'extract': {
        const unit = this.name().toLowerCase();
        this.expect('FROM');
        const arg = this.expression();
        this.expect(')');
        return { ...plainCall('date_part', [{ k: 'literal', type: T.string, value: unit, at }, arg]), at };
      }
      case 'exists':
        if (!this.startsQuery()) break;
        return { k: 'exists', query: this.closing(this.query()), at };
      case 'all':
      case 'any':
      case 'some':
        if (this.startsQuery())
          this.fail(
            `${word.toUpperCase()} (SELECT …) is no SQL of Databricks: compare with (SELECT max(…) …) or min(…)`,
          );
        break;
      case 'position': {
        const needle = this.expressionWithoutIn();
        if (!this.take('IN')) break;
        return { ...plainCall('position', [needle, this.closing(this.expression())]), at };
      }
      case 'substring':
      case 'substr': {
        const text = this.expression();
        if (!this.take('FROM')) break;
        const args = [text, this.expression()];
        if (this.take('FOR')) args.push(this.expression());
        return { ...plainCall('substring', this.closing(args)), at };
      }
      case 'overlay': {
        const text = this.expression();
        if (!this.take('PLACING')) break;
        const args = [text, this.expression()];
        this.expect('FROM');
        args.push(this.expression());
        if (this.take('FOR')) args.push(this.expression());
        return { ...plainCall('overlay', this.closing(args)), at };
      }
      case 'trim': {
        const side = this.takeOne('BOTH', 'LEADING', 'TRAILING');
        const what = this.is('FROM') ? undefined : this.expression();
        if (!this.take('FROM')) break;
        const name = side === 'LEADING' ? 'ltrim' : side === 'TRAILING' ? 'rtrim' : 'btrim';
        const text = this.closing(this.expression());
        return {
          ...plainCall(
            name,
            name === 'btrim' ? [text, ...(what ? [what] : [])] : what ? [what, text] : [text],
          ),
          at,
        };
      }
      default:
        break;
    }
    this.position = mark;
    return undefined;
  }

  private expressionWithoutIn(): Expr {
    return this.postfix();
  }

  private closing<X>(value: X): X {
    this.expect(')');
    return value;
  }

  call(at: number): Call & { readonly at: number } {
    const name = this.name().toLowerCase();
    this.expect('(');
    const distinct = this.take('DISTINCT');
    if (!distinct) this.take('ALL');
    const args: Expr[] = [];
    const named: { name: string; value: Expr }[] = [];
    const aliases: (string | undefined)[] = [];
    if (!this.is(')'))
      do {
        if (this.peek(1).text === '=>' && this.peek(1).kind === 'symbol') {
          const key = this.name().toLowerCase();
          this.next();
          named.push({ name: key, value: this.expression() });
        } else {
          args.push(
            this.startsQuery() && !this.is('(')
              ? { k: 'subquery', query: this.query(), at: this.peek().start }
              : this.expression(),
          );
          aliases.push(this.take('AS') ? this.name() : undefined);
        }
      } while (this.take(','));
    const inner = this.nullTreatment();
    this.expect(')');
    const within = this.take('WITHIN', 'GROUP')
      ? (this.expect('(', 'ORDER', 'BY'), this.closing(this.sortItems()))
      : undefined;
    const filter = this.take('FILTER')
      ? (this.expect('(', 'WHERE'), this.closing(this.expression()))
      : undefined;
    const outer = this.nullTreatment();
    const over = this.take('OVER') ? this.window() : undefined;
    return {
      k: 'call',
      name,
      args,
      named,
      distinct,
      ignoreNulls: inner || outer,
      at,
      ...(within && { within }),
      ...(aliases.some((alias) => alias !== undefined) && { aliases }),
      ...(filter && { filter }),
      ...(over !== undefined && { over }),
    };
  }

  private nullTreatment(): boolean {
    if (this.take('IGNORE', 'NULLS')) return true;
    this.take('RESPECT', 'NULLS');
    return false;
  }
}
