import { type Column, type ColumnType, type Schema, SIMPLE_KINDS, type SimpleKind } from './column-type.ts';

/** Thrown when a DDL string is not a Spark type or schema; `position` is an offset in UTF-16 units. */
export class TypeSyntaxError extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
    this.name = 'TypeSyntaxError';
  }
}

const ALIASES: Readonly<Record<string, SimpleKind>> = {
  integer: 'int',
  long: 'bigint',
  byte: 'tinyint',
  short: 'smallint',
  real: 'float',
  timestamp_ltz: 'timestamp',
  null: 'void',
  text: 'string',
};

/** Spark's own default for a bare DECIMAL. */
const DEFAULT_DECIMAL = { precision: 10, scale: 0 };

class TypeReader {
  private at = 0;
  constructor(private readonly text: string) {}

  schema(): Column[] {
    const fields = this.fields(() => this.at >= this.text.length, false);
    return fields;
  }

  type(): ColumnType {
    const start = this.skip();
    const word = this.word().toLowerCase();
    switch (word) {
      case 'decimal':
      case 'dec':
      case 'numeric':
        return this.decimal(start);
      case 'array': {
        this.expect('<');
        const element = this.type();
        this.expect('>');
        return { kind: 'array', element };
      }
      case 'map': {
        this.expect('<');
        const key = this.type();
        this.expect(',');
        const value = this.type();
        this.expect('>');
        return { kind: 'map', key, value };
      }
      case 'struct': {
        this.expect('<');
        const fields = this.fields(() => this.peek() === '>', true);
        this.expect('>');
        return { kind: 'struct', fields };
      }
      case 'char':
      case 'varchar':
        this.expect('(');
        this.number();
        this.expect(')');
        return { kind: 'string' };
      default: {
        const kind = (SIMPLE_KINDS as readonly string[]).includes(word)
          ? (word as SimpleKind)
          : ALIASES[word];
        if (!kind)
          throw new TypeSyntaxError(
            `“${word || this.text.slice(start, start + 12)}” is not a Spark type`,
            start,
          );
        return { kind };
      }
    }
  }

  end(): void {
    if (this.skip() < this.text.length) throw new TypeSyntaxError('Unexpected text after the type', this.at);
  }

  private decimal(start: number): ColumnType {
    if (this.peek() !== '(') return { kind: 'decimal', ...DEFAULT_DECIMAL };
    this.expect('(');
    const precision = this.number();
    let scale = 0;
    if (this.peek() === ',') {
      this.expect(',');
      scale = this.number();
    }
    this.expect(')');
    if (precision < 1 || precision > 38 || scale > precision)
      throw new TypeSyntaxError(
        'A DECIMAL has a precision of 1 to 38 and a scale of 0 up to the precision',
        start,
      );
    return { kind: 'decimal', precision, scale };
  }

  private fields(done: () => boolean, inStruct: boolean): Column[] {
    const fields: Column[] = [];
    while (this.skip() < this.text.length && !done()) {
      if (fields.length > 0) this.expect(',');
      fields.push(this.field(inStruct));
    }
    return fields;
  }

  private field(inStruct: boolean): Column {
    const name = this.name();
    if (inStruct && this.peek() === ':') this.expect(':');
    const type = this.type();
    const nullable = this.keyword('not') ? (this.mustKeyword('null'), false) : true;
    const comment = this.keyword('comment') ? this.quoted() : undefined;
    return { name, type, ...(nullable ? {} : { nullable }), ...(comment === undefined ? {} : { comment }) };
  }

  private name(): string {
    this.skip();
    if (this.text[this.at] !== '`') {
      const start = this.at;
      const match = /^[^\s:,<>()`]+/u.exec(this.text.slice(this.at));
      if (!match) throw new TypeSyntaxError('A column name is missing', start);
      this.at += match[0].length;
      return match[0];
    }
    const start = this.at++;
    let name = '';
    for (;;) {
      const end = this.text.indexOf('`', this.at);
      if (end < 0) throw new TypeSyntaxError('A closing backtick is missing', start);
      name += this.text.slice(this.at, end);
      this.at = end + 1;
      if (this.text[this.at] !== '`') return name;
      name += '`';
      this.at++;
    }
  }

  private quoted(): string {
    this.skip();
    const match = /^'((?:[^'\\]|\\.|'')*)'/su.exec(this.text.slice(this.at));
    if (!match) throw new TypeSyntaxError('A comment must be a string in single quotes', this.at);
    this.at += match[0].length;
    return (match[1] ?? '').replaceAll("''", "'").replace(/\\(.)/gsu, '$1');
  }

  private keyword(word: string): boolean {
    this.skip();
    if (this.text.slice(this.at, this.at + word.length).toLowerCase() !== word) return false;
    if (/\w/u.test(this.text[this.at + word.length] ?? '')) return false;
    this.at += word.length;
    return true;
  }

  private mustKeyword(word: string): void {
    if (!this.keyword(word)) throw new TypeSyntaxError(`Expected ${word.toUpperCase()}`, this.at);
  }

  private number(): number {
    this.skip();
    const match = /^\d+/u.exec(this.text.slice(this.at));
    if (!match) throw new TypeSyntaxError('An integer is missing', this.at);
    this.at += match[0].length;
    return Number(match[0]);
  }

  private word(): string {
    const match = /^\w+/u.exec(this.text.slice(this.at));
    this.at += match?.[0].length ?? 0;
    return match?.[0] ?? '';
  }

  private peek(): string {
    return this.text[this.skip()] ?? '';
  }

  private expect(sign: string): void {
    if (this.peek() !== sign) throw new TypeSyntaxError(`Expected “${sign}”`, this.at);
    this.at++;
  }

  private skip(): number {
    while (/\s/u.test(this.text[this.at] ?? '')) this.at++;
    return this.at;
  }
}

/** Parses a Spark type (`array<decimal(10,2)>`, any case). Throws TypeSyntaxError. */
export function parseType(text: string): ColumnType {
  const reader = new TypeReader(text);
  const type = reader.type();
  reader.end();
  return type;
}

/**
 * Parses a Spark DDL schema (``order_id BIGINT, `a b` STRING NOT NULL COMMENT 'x'``). An empty string gives no columns.
 * Throws TypeSyntaxError.
 */
export function parseSchema(text: string): Schema {
  const reader = new TypeReader(text);
  const schema = reader.schema();
  reader.end();
  return schema;
}
