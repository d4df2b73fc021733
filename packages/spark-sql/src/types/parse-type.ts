import {
  type Column,
  type ColumnType,
  INTERVAL_FIELDS,
  type IntervalField,
  interval,
  type Schema,
  SIMPLE_KINDS,
  type SimpleKind,
} from './column-type.ts';

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

const ALIASES: ReadonlyMap<string, SimpleKind> = new Map([
  ['integer', 'int'],
  ['long', 'bigint'],
  ['byte', 'tinyint'],
  ['short', 'smallint'],
  ['real', 'float'],
  ['timestamp_ltz', 'timestamp'],
  ['null', 'void'],
  ['text', 'string'],
]);

/** Spark's own default for a bare DECIMAL. */
const DEFAULT_DECIMAL = { precision: 10, scale: 0 };

/** A text and the current offset in it. */
interface TypeCursor {
  readonly text: string;
  at: number;
}

function typeHere(cursor: TypeCursor): ColumnType {
  const start = skipSpace(cursor);
  const word = wordHere(cursor).toLowerCase();
  switch (word) {
    case 'decimal':
    case 'dec':
    case 'numeric':
      return decimalHere(cursor, start);
    case 'array': {
      expect(cursor, '<');
      const element = typeHere(cursor);
      expect(cursor, '>');
      return { kind: 'array', element };
    }
    case 'map': {
      expect(cursor, '<');
      const key = typeHere(cursor);
      expect(cursor, ',');
      const value = typeHere(cursor);
      expect(cursor, '>');
      return { kind: 'map', key, value };
    }
    case 'struct': {
      expect(cursor, '<');
      const fields = columnsHere(cursor, () => nextSign(cursor) === '>', true);
      expect(cursor, '>');
      return { kind: 'struct', fields };
    }
    case 'interval':
      return intervalHere(cursor);
    case 'char':
    case 'varchar':
      expect(cursor, '(');
      numberHere(cursor);
      expect(cursor, ')');
      return { kind: 'string' };
    default: {
      const kind = SIMPLE_KINDS.find((simple) => simple === word) ?? ALIASES.get(word);
      if (!kind)
        throw new TypeSyntaxError(
          `“${word || cursor.text.slice(start, start + 12)}” is not a Spark type`,
          start,
        );
      return { kind };
    }
  }
}

function decimalHere(cursor: TypeCursor, start: number): ColumnType {
  if (nextSign(cursor) !== '(') return { kind: 'decimal', ...DEFAULT_DECIMAL };
  expect(cursor, '(');
  const precision = numberHere(cursor);
  let scale = 0;
  if (nextSign(cursor) === ',') {
    expect(cursor, ',');
    scale = numberHere(cursor);
  }
  expect(cursor, ')');
  if (precision < 1 || precision > 38 || scale > precision)
    throw new TypeSyntaxError(
      'A DECIMAL has a precision of 1 to 38 and a scale of 0 up to the precision',
      start,
    );
  return { kind: 'decimal', precision, scale };
}

/** The fields that may follow TO. */
const RANGE_ENDS: Readonly<Record<IntervalField, readonly IntervalField[]>> = {
  year: ['month'],
  month: [],
  day: ['hour', 'minute', 'second'],
  hour: ['minute', 'second'],
  minute: ['second'],
  second: [],
};

function intervalHere(cursor: TypeCursor): ColumnType {
  const from = INTERVAL_FIELDS.find((field) => tookWord(cursor, field));
  if (!from) return interval('year', 'second');
  if (!tookWord(cursor, 'to')) return interval(from);
  const start = skipSpace(cursor);
  const to = RANGE_ENDS[from].find((field) => tookWord(cursor, field));
  if (!to)
    throw new TypeSyntaxError(
      `INTERVAL ${from.toUpperCase()} TO must be followed by ${RANGE_ENDS[from].join(', ').toUpperCase() || 'nothing: leave out TO'}`,
      start,
    );
  return interval(from, to);
}

function columnsHere(cursor: TypeCursor, done: () => boolean, inStruct: boolean): Column[] {
  const columns: Column[] = [];
  while (skipSpace(cursor) < cursor.text.length && !done()) {
    if (columns.length > 0) expect(cursor, ',');
    columns.push(columnHere(cursor, inStruct));
  }
  return columns;
}

function columnHere(cursor: TypeCursor, inStruct: boolean): Column {
  const name = nameHere(cursor);
  if (inStruct && nextSign(cursor) === ':') expect(cursor, ':');
  const type = typeHere(cursor);
  const required = tookWord(cursor, 'not');
  if (required) expectWord(cursor, 'null');
  const comment = tookWord(cursor, 'comment') ? stringHere(cursor) : undefined;
  return { name, type, ...(required && { nullable: false }), ...(comment !== undefined && { comment }) };
}

/** The match of a sticky pattern here, consumed; undefined when there is none. */
function matchHere(cursor: TypeCursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text) ?? undefined;
  if (match) cursor.at = pattern.lastIndex;
  return match;
}

const BARE_NAME = /[^\s:,<>()`]+/uy;
const QUOTED_NAME = /`((?:[^`]|``)*)`/uy;
const STRING = /'((?:[^'\\]|\\.|'')*)'/suy;
const DIGITS = /\d+/uy;
const WORD = /\w+/uy;
const SPACE = /\s*/uy;

function nameHere(cursor: TypeCursor): string {
  const start = skipSpace(cursor);
  const bare = matchHere(cursor, BARE_NAME);
  if (bare) return bare[0];
  const quoted = matchHere(cursor, QUOTED_NAME)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('``', '`');
  throw new TypeSyntaxError(
    cursor.text[start] === '`' ? 'A closing backtick is missing' : 'A column name is missing',
    start,
  );
}

function stringHere(cursor: TypeCursor): string {
  const start = skipSpace(cursor);
  const inside = matchHere(cursor, STRING)?.[1];
  if (inside === undefined) throw new TypeSyntaxError('A comment must be a string in single quotes', start);
  return inside.replaceAll("''", "'").replace(/\\(.)/gsu, '$1');
}

/** Consumes a keyword, given in lower case, if it comes next. */
function tookWord(cursor: TypeCursor, word: string): boolean {
  const start = skipSpace(cursor);
  if (wordHere(cursor).toLowerCase() === word) return true;
  cursor.at = start;
  return false;
}

function expectWord(cursor: TypeCursor, word: string): void {
  if (!tookWord(cursor, word)) throw new TypeSyntaxError(`Expected ${word.toUpperCase()}`, cursor.at);
}

function numberHere(cursor: TypeCursor): number {
  const start = skipSpace(cursor);
  const digits = matchHere(cursor, DIGITS);
  if (!digits) throw new TypeSyntaxError('An integer is missing', start);
  return Number(digits[0]);
}

const wordHere = (cursor: TypeCursor): string => matchHere(cursor, WORD)?.[0] ?? '';

const nextSign = (cursor: TypeCursor): string => cursor.text[skipSpace(cursor)] ?? '';

function expect(cursor: TypeCursor, sign: string): void {
  if (nextSign(cursor) !== sign) throw new TypeSyntaxError(`Expected “${sign}”`, cursor.at);
  cursor.at++;
}

/** Skips white space and returns the offset of the next character. */
function skipSpace(cursor: TypeCursor): number {
  matchHere(cursor, SPACE);
  return cursor.at;
}

/** The result of `read`, which must consume the whole text. */
function whole<T>(text: string, read: (cursor: TypeCursor) => T): T {
  const cursor = { text, at: 0 };
  const result = read(cursor);
  if (skipSpace(cursor) < text.length) throw new TypeSyntaxError('Unexpected text after the type', cursor.at);
  return result;
}

/** Parses a Spark type (`array<decimal(10,2)>`, any case). Throws TypeSyntaxError. */
export const parseType = (text: string): ColumnType => whole(text, typeHere);

/**
 * Parses a Spark DDL schema (``order_id BIGINT, `a b` STRING NOT NULL COMMENT 'x'``). An empty string gives no columns.
 * Throws TypeSyntaxError.
 */
export const parseSchema = (text: string): Schema =>
  whole(text, (cursor) => columnsHere(cursor, () => false, false));
