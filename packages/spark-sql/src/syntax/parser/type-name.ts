import { collationName } from '../../types/collation-name.ts';
import {
  type Column,
  type ColumnType,
  INTERVAL_FIELDS,
  type IntervalField,
  interval,
  SIMPLE_KINDS,
  type SimpleKind,
  time,
} from '../../types/column-type.ts';
import { type LimitedType, limitsOfFields, withoutLimits } from '../../types/limits.ts';
import type { Token } from '../tokens.ts';
import {
  type Cursor,
  comes,
  cursorOver,
  deeper,
  fail,
  failAs,
  foundText,
  isSymbol,
  lastEnd,
  nextToken,
  ParseStop,
  take,
  takeSymbol,
  took,
} from './cursor.ts';

const ALIASES: ReadonlyMap<string, SimpleKind> = new Map([
  ['integer', 'int'],
  ['long', 'bigint'],
  ['byte', 'tinyint'],
  ['short', 'smallint'],
  ['real', 'float'],
  ['timestamp_ltz', 'timestamp'],
  ['null', 'void'],
]);

const MISSING_SIZE = { name: 'DATATYPE_MISSING_SIZE', state: '42K01' };

/** Spark's own default for a bare DECIMAL. */
const DEFAULT_DECIMAL = { precision: 10, scale: 0 };

/** Tokens in which `>>` and `>>>`, which close several types, are single brackets. */
export const singleBrackets = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token) =>
    token.kind === 'symbol' && /^>{2,3}$/u.test(token.text)
      ? [...token.text].map((text, at) => ({
          ...token,
          text,
          start: token.start + at,
          end: token.start + at + 1,
        }))
      : [token],
  );

/** Parses a type, of which CHAR and VARCHAR are STRING. Every closing bracket must be a token of its own. */
export const readType = (cursor: Cursor): ColumnType => readLimited(cursor).type;

/** Parses the type of a column, with the limits of its strings. */
export function readLimited(cursor: Cursor): LimitedType {
  const start = nextToken(cursor);
  const word = start.kind === 'word' ? start.lower : '';
  if (word !== '') take(cursor);
  switch (word) {
    case 'decimal':
    case 'dec':
    case 'numeric':
      return { type: decimalType(cursor, start) };
    case 'array': {
      const { type: element, limits } = inBrackets(cursor, () => readLimited(cursor));
      return { type: { kind: 'array', element }, ...(limits && { limits: { element: limits } }) };
    }
    case 'map':
      return inBrackets(cursor, () => {
        const key = readLimited(cursor);
        mustTake(cursor, ',');
        const value = readLimited(cursor);
        const type = { kind: 'map', key: key.type, value: value.type } as const;
        if (!key.limits && !value.limits) return { type };
        const limits = {
          ...(key.limits && { key: key.limits }),
          ...(value.limits && { value: value.limits }),
        };
        return { type, limits };
      });
    case 'struct':
      if (takeSymbol(cursor, '<>')) return { type: { kind: 'struct', fields: [] } };
      return inBrackets(cursor, () => structType(readColumns(cursor, 'struct')));
    case 'time':
      return { type: timeType(cursor, start) };
    case 'interval':
      return { type: intervalType(cursor) };
    case 'char':
    case 'character':
    case 'varchar': {
      if (!isSymbol(cursor, '('))
        failAs(
          cursor,
          MISSING_SIZE,
          `${word.toUpperCase()} needs a length, as in ${word.toUpperCase()}(10)`,
          start,
        );
      mustTake(cursor, '(');
      const max = wholeNumber(cursor);
      mustTake(cursor, ')');
      return { type: { kind: 'string' }, limits: { max, padded: word !== 'varchar' } };
    }
    case 'string':
    case 'text':
      return {
        type: { kind: 'string', ...(took(cursor, 'collate') && { collation: readCollation(cursor) }) },
      };
    default: {
      const kind = SIMPLE_KINDS.find((simple) => simple === word) ?? ALIASES.get(word);
      return kind ? { type: { kind } } : fail(cursor, `“${word || start.text}” is not a Spark type`, start);
    }
  }
}

/** The name of a collation after COLLATE. */
export function readCollation(cursor: Cursor): string {
  return collationName(readCollationPath(cursor).at(-1) ?? '');
}

/** The same as it is written, with the names of the catalog and schema that may precede it. */
export function readCollationPath(cursor: Cursor): string[] {
  const token = nextToken(cursor);
  if (token.kind !== 'word' && token.kind !== 'name')
    fail(cursor, 'COLLATE must be followed by the name of a collation, such as UTF8_LCASE or UNICODE_CI.');
  take(cursor);
  return takeSymbol(cursor, '.') ? [token.text, ...readCollationPath(cursor)] : [token.text];
}

function structType(columns: readonly Column[]): LimitedType {
  const limits = limitsOfFields(columns);
  return { type: { kind: 'struct', fields: columns.map(withoutLimits) }, ...(limits && { limits }) };
}

const inBrackets = <T>(cursor: Cursor, read: () => T): T =>
  deeper(cursor, () => {
    mustTake(cursor, '<');
    const inside = read();
    mustTake(cursor, '>');
    return inside;
  });

function decimalType(cursor: Cursor, start: Token): ColumnType {
  if (!takeSymbol(cursor, '(')) return { kind: 'decimal', ...DEFAULT_DECIMAL };
  const precision = wholeNumber(cursor);
  const scale = takeSymbol(cursor, ',') ? wholeNumber(cursor) : 0;
  mustTake(cursor, ')');
  if (precision < 1 || precision > 38 || scale > precision)
    fail(cursor, 'A DECIMAL has a precision of 1 to 38 and a scale of 0 up to the precision', start);
  return { kind: 'decimal', precision, scale };
}

function timeType(cursor: Cursor, start: Token): ColumnType {
  let precision: number | undefined;
  if (takeSymbol(cursor, '(')) {
    precision = wholeNumber(cursor);
    mustTake(cursor, ')');
    if (precision > 6) fail(cursor, 'A TIME has a precision of 0 to 6', start);
  }
  if (comes(cursor, 'without') && !took(cursor, 'without', 'time', 'zone'))
    fail(cursor, 'TIME WITHOUT must be followed by TIME ZONE');
  return time(precision);
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

function intervalType(cursor: Cursor): ColumnType {
  const from = INTERVAL_FIELDS.find((field) => took(cursor, field));
  if (!from) return interval('year', 'second');
  if (!took(cursor, 'to')) return interval(from);
  const to = RANGE_ENDS[from].find((field) => took(cursor, field));
  if (!to)
    fail(
      cursor,
      `INTERVAL ${from.toUpperCase()} TO must be followed by ${RANGE_ENDS[from].join(', ').toUpperCase() || 'nothing: leave out TO'}`,
    );
  return interval(from, to);
}

/** Parses columns up to the end, or fields up to the bracket that closes the struct. */
export function readColumns(cursor: Cursor, inside: 'table' | 'struct'): Column[] {
  const columns: Column[] = [];
  const isDone = (): boolean =>
    nextToken(cursor).kind === 'end' || (inside === 'struct' && isSymbol(cursor, '>'));
  while (!isDone()) {
    if (columns.length > 0) mustTake(cursor, ',');
    columns.push(column(cursor, inside));
  }
  return columns;
}

function column(cursor: Cursor, inside: 'table' | 'struct'): Column {
  const name = inside === 'struct' ? fieldName(cursor) : columnName(cursor);
  if (inside === 'struct') takeSymbol(cursor, ':');
  const { type, limits } = readLimited(cursor);
  const required = took(cursor, 'not');
  if (required && !took(cursor, 'null')) fail(cursor, 'Expected NULL');
  const comment = took(cursor, 'comment') ? commentText(cursor) : undefined;
  return {
    name,
    type,
    ...(required && { nullable: false }),
    ...(comment !== undefined && { comment }),
    ...(limits && { limits }),
  };
}

function columnName(cursor: Cursor): string {
  const token = nextToken(cursor);
  if (token.kind !== 'word' && token.kind !== 'name') return fail(cursor, 'A column name is missing');
  take(cursor);
  return token.text;
}

/** Spark prints the names of fields without backticks, whatever they hold: up to the colon, where nothing is blank. */
function fieldName(cursor: Cursor): string {
  const start = nextToken(cursor);
  if (start.kind === 'name') return columnName(cursor);
  let ahead = 0;
  const here = (): Token | undefined => cursor.tokens[cursor.at + ahead];
  for (let end = start.start; here()?.start === end && !/^[:,<>()]$/u.test(here()?.text ?? ''); ahead++)
    end = here()?.end ?? end;
  const colon = here();
  if (ahead < 2 || colon?.text !== ':') return columnName(cursor);
  cursor.at += ahead;
  return cursor.text.slice(start.start, lastEnd(cursor));
}

function commentText(cursor: Cursor): string {
  const token = nextToken(cursor);
  if (token.kind !== 'string') return fail(cursor, 'A comment must be a string in single quotes');
  take(cursor);
  return token.text;
}

function wholeNumber(cursor: Cursor): number {
  const token = nextToken(cursor);
  if (token.kind !== 'number' || token.suffix !== '' || !/^\d+$/u.test(token.text))
    return fail(cursor, 'An integer is missing');
  take(cursor);
  return Number(token.text);
}

function mustTake(cursor: Cursor, symbol: string): void {
  if (!takeSymbol(cursor, symbol)) fail(cursor, `Expected “${symbol}”`);
}

const OPENING: Readonly<Record<string, number>> = { '(': 1, '<': 1, ')': -1, '>': -1, '>>': -2, '>>>': -3 };

/** Parses a type as CAST spells it: `decimal(10,2)`, `array<struct<a: int>>`, `TIMESTAMP`. */
export const parseTypeName = (cursor: Cursor): ColumnType => parseLimitedTypeName(cursor).type;

/** The same for the type of a column, with the limits of its strings. */
export function parseLimitedTypeName(cursor: Cursor): LimitedType {
  const first = nextToken(cursor);
  const from = cursor.at;
  if (first.kind !== 'word')
    fail(cursor, `A type such as INT, STRING or DECIMAL(10,2) is expected here, not ${foundText(cursor)}.`);
  skipType(cursor, first);
  const end = lastEnd(cursor);
  const own = singleBrackets(cursor.tokens.slice(from, cursor.at));
  const inside = cursorOver(
    cursor.text,
    [...own, { kind: 'end', text: '', start: end, end }],
    cursor.grammar,
  );
  try {
    const type = readLimited(inside);
    return nextToken(inside).kind === 'end' ? type : fail(inside, 'Unexpected text after the type');
  } catch (cause) {
    if (!(cause instanceof ParseStop) || cause.problem.condition) throw cause;
    const message = `${cause.problem.message}. Types are INT, BIGINT, DOUBLE, DECIMAL(10,2), STRING, BOOLEAN, DATE, TIMESTAMP and others.`;
    return fail(cursor, message, { start: first.start, end });
  }
}

/** Moves behind the type that begins here, whose brackets close before what follows it. */
function skipType(cursor: Cursor, first: Token): void {
  take(cursor);
  const word = first.text.toLowerCase();
  if (isSymbol(cursor, '(') || isSymbol(cursor, '<')) {
    let depth = 0;
    do {
      const token = nextToken(cursor);
      if (token.kind === 'end') fail(cursor, 'The parenthesis or bracket of this type is not closed.', first);
      depth += (token.kind === 'symbol' && OPENING[token.text]) || 0;
      take(cursor);
    } while (depth > 0);
  } else if (word === 'interval') {
    if (INTERVAL_FIELDS.some((field) => took(cursor, field)) && comes(cursor, 'to')) {
      take(cursor);
      take(cursor);
    }
  } else takeSymbol(cursor, '<>');
  if (word === 'time') took(cursor, 'without', 'time', 'zone');
  if ((word === 'string' || word === 'text') && took(cursor, 'collate')) readCollationPath(cursor);
}
