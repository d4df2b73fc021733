import { BARE_FUNCTIONS, STRUCTURAL } from '../keywords.ts';
import type { NumberSuffix } from '../literal-value.ts';
import type { ColumnRef, Expression, JsonPath } from '../tree.ts';
import { parseCall, parseQualifiedCall } from './call.ts';
import { parseCase, parseCast } from './case-and-cast.ts';
import {
  type Cursor,
  comes,
  expectSymbol,
  fail,
  foundText,
  isSymbol,
  isWord,
  lastEnd,
  nextToken,
  peek,
  take,
  takeSymbol,
  took,
} from './cursor.ts';
import { parseInterval } from './interval.ts';
import { lambdaHere, parseLambda } from './lambda.ts';
import { namedRow } from './named-row.ts';
import {
  parenthesised,
  readExpression,
  readInteger,
  readItems,
  readName,
  readPath,
  readQuery,
  readString,
  startsQuery,
} from './rules.ts';
import { parseSpecialCall } from './special-call.ts';
import { parseTypeName, readCollationPath } from './type-name.ts';
import { typedLiteral } from './typed-literal.ts';

/** Parses a value with its suffixes: `.field`, `[index]`, `::type`. */
export function parsePrimary(cursor: Cursor): Expression {
  let value = parseBase(cursor);
  for (;;) {
    if (takeSymbol(cursor, '[')) {
      const index = readExpression(cursor);
      expectSymbol(cursor, ']', 'after the index');
      value = { kind: 'index', base: value, index, start: value.start, end: lastEnd(cursor) };
    } else if (isSymbol(cursor, '.')) {
      const before = peek(cursor, -1);
      const isWhole = before.kind === 'name' && before.closed === true;
      take(cursor);
      if (value.kind === 'column' && takeSymbol(cursor, '*')) return star(cursor, value);
      const name = nameAfterDot(cursor);
      value =
        isWhole && !callsHere(cursor)
          ? { kind: 'field', base: value, name, start: value.start, end: lastEnd(cursor) }
          : withField(cursor, value, name);
      if (value.kind === 'column' && callsHere(cursor))
        value = parseQualifiedCall(cursor, value.path, value.start);
    } else if (takeSymbol(cursor, '::')) {
      const type = parseTypeName(cursor);
      value = { kind: 'cast', operand: value, type, safe: false, start: value.start, end: lastEnd(cursor) };
    } else if (isWord(cursor, 'collate')) {
      take(cursor);
      value = collated(cursor, value);
    } else if (cursor.inStatement && isSymbol(cursor, ':') && mayHoldJson(value)) {
      take(cursor);
      value = {
        kind: 'json',
        operand: value,
        ...jsonPath(cursor),
        start: value.start,
        end: lastEnd(cursor),
      };
    } else {
      return value;
    }
  }
}

/** `value COLLATE name`, which is the call collate(value, 'name'). */
function collated(cursor: Cursor, value: Expression): Expression {
  const { start } = nextToken(cursor);
  const name = readCollationPath(cursor).at(-1) ?? '';
  const end = lastEnd(cursor);
  const named: Expression = { kind: 'literal', value: { type: 'string', value: name }, start, end };
  return { kind: 'call', name: 'collate', args: [value, named], distinct: false, start: value.start, end };
}

/** Whether a name is called; after REPLACE ON, a query in parentheses may follow a column. */
const callsHere = (cursor: Cursor): boolean =>
  cursor.inStatement &&
  isSymbol(cursor, '(') &&
  (nextToken(cursor).start === lastEnd(cursor) || !startsQuery(cursor));

const mayHoldJson = (value: Expression): boolean => value.kind !== 'literal' || value.value.type === 'string';

function jsonPath(cursor: Cursor): Pick<JsonPath, 'path' | 'dotted'> {
  let isDotted = false;
  const key = (): string => {
    const isQuoted = nextToken(cursor).kind === 'name';
    const name = readName(cursor, 'a field of the JSON string');
    isDotted ||= isQuoted && /[.[]/u.test(name);
    return name;
  };
  const path: (string | number)[] = isSymbol(cursor, '[') ? [] : [key()];
  for (;;) {
    if (takeSymbol(cursor, '.')) path.push(key());
    else if (takeSymbol(cursor, '[')) {
      path.push(nextToken(cursor).kind === 'string' ? readString(cursor) : Number(readInteger(cursor)));
      expectSymbol(cursor, ']', 'after the index');
    } else return isDotted ? { path, dotted: true } : { path };
  }
}

/** The star of `*` or `t.*`, with the columns that EXCEPT leaves out. */
function star(
  cursor: Cursor,
  of: ColumnRef | undefined,
  start = of?.start ?? lastEnd(cursor) - 1,
): Expression {
  const token = peek(cursor, 2);
  const lists =
    token.kind === 'name' || (token.kind === 'word' && !/^(?:select|with|values)$/u.test(token.lower));
  const except =
    cursor.inStatement && comes(cursor, 'EXCEPT', '(') && lists
      ? (take(cursor), parenthesised(cursor, () => readPath(cursor).join('.')))
      : [];
  return { kind: 'star', of: of?.path ?? [], except, start, end: lastEnd(cursor) };
}

function nameAfterDot(cursor: Cursor): string {
  const token = nextToken(cursor);
  if (token.kind !== 'word' && token.kind !== 'name')
    fail(cursor, `The dot must be followed by a field name, but found ${foundText(cursor)}.`);
  take(cursor);
  return token.text;
}

const withField = (cursor: Cursor, base: Expression, name: string): Expression =>
  base.kind === 'column' && !isSymbol(cursor, '->')
    ? { kind: 'column', path: [...base.path, name], start: base.start, end: lastEnd(cursor) }
    : { kind: 'field', base, name, start: base.start, end: lastEnd(cursor) };

function parseBase(cursor: Cursor): Expression {
  const token = nextToken(cursor);
  if (lambdaHere(cursor)) return parseLambda(cursor);
  switch (token.kind) {
    case 'string':
      return strings(cursor);
    case 'number': {
      take(cursor);
      return {
        kind: 'literal',
        value: number(token.text, token.suffix),
        start: token.start,
        end: lastEnd(cursor),
      };
    }
    case 'name':
      take(cursor);
      return isSymbol(cursor, '(')
        ? parseCall(cursor, token.text.toLowerCase(), token.start)
        : { kind: 'column', path: [token.text], start: token.start, end: lastEnd(cursor) };
    case 'word':
      return word(cursor, token.lower, token.text);
    case 'symbol':
      return symbol(cursor);
    case 'end':
      return fail(
        cursor,
        'A value is missing here: a column, a number, a string in single quotes or a function.',
      );
  }
}

const number = (text: string, suffix: NumberSuffix) => ({ type: 'number', text, suffix }) as const;

/** Spark concatenates adjacent string literals: `'a' 'b'`. */
function strings(cursor: Cursor): Expression {
  const { start } = nextToken(cursor);
  let value = '';
  for (let token = nextToken(cursor); token.kind === 'string'; token = nextToken(cursor)) {
    // Up to version 4.0, Spark reads 'it''s' as its, and an expression may also run on such clusters.
    if (!cursor.inStatement && token.pair)
      fail(
        cursor,
        "Two quotes in a row mean different things in different versions of Spark: write \\' for a quote inside a string.",
        token.pair,
      );
    value += token.text;
    take(cursor);
  }
  return { kind: 'literal', value: { type: 'string', value }, start, end: lastEnd(cursor) };
}

function word(cursor: Cursor, lower: string, text: string): Expression {
  const { start } = nextToken(cursor);
  if (lower === 'null' || lower === 'true' || lower === 'false') {
    take(cursor);
    const value =
      lower === 'null'
        ? ({ type: 'null' } as const)
        : ({ type: 'boolean', value: lower === 'true' } as const);
    return { kind: 'literal', value, start, end: lastEnd(cursor) };
  }
  if (lower === 'case') return parseCase(cursor);
  if (lower === 'interval' && !isSymbol(cursor, '(', 1)) {
    const interval = parseInterval(cursor);
    if (interval) return interval;
  }
  const typed = typedLiteral(cursor);
  if (typed) return typed;
  if (['all', 'any', 'some'].includes(lower) && isSymbol(cursor, '(', 1) && startsQuery(cursor, 2))
    fail(
      cursor,
      `${text.toUpperCase()} (SELECT …) is not supported by Databricks SQL: compare with (SELECT max(…) …) or min(…)`,
    );
  if (lower === 'exists' && isSymbol(cursor, '(', 1)) {
    const exists = existsHere(cursor);
    if (exists) return exists;
  }
  if (lower === 'select' || (lower === 'exists' && isWord(cursor, 'select', 2)))
    return fail(cursor, 'A subquery is not allowed here: read the other table in its own node and join it.');
  if (isSymbol(cursor, '(', 1) && !OPERATOR_WORDS.has(lower)) {
    if (lower === 'cast' || lower === 'try_cast') return parseCast(cursor);
    return parseSpecialCall(cursor, lower) ?? callHere(cursor, lower);
  }
  if (STRUCTURAL.has(lower))
    return fail(
      cursor,
      `A value is missing before “${text}”. If “${text}” is the name of a column, write it as \`${text}\`.`,
    );
  take(cursor);
  if (BARE_FUNCTIONS.has(lower) && !isSymbol(cursor, '.'))
    return { kind: 'call', name: lower, args: [], distinct: false, start, end: lastEnd(cursor) };
  return { kind: 'column', path: [text], start, end: lastEnd(cursor) };
}

/** EXISTS (SELECT …); undefined, consuming nothing, for the function of that name. */
function existsHere(cursor: Cursor): Expression | undefined {
  const place = cursor.at;
  const { start } = take(cursor);
  take(cursor);
  if (!startsQuery(cursor)) {
    cursor.at = place;
    return undefined;
  }
  const query = readQuery(cursor);
  expectSymbol(cursor, ')', 'after the query of EXISTS');
  return { kind: 'exists', query, start, end: lastEnd(cursor) };
}

/** Words that may precede a parenthesis without being a function. */
const OPERATOR_WORDS: ReadonlySet<string> = new Set(
  'and or not in is between when then else end as distinct from for escape where case'.split(' '),
);

function callHere(cursor: Cursor, lower: string): Expression {
  const { start } = take(cursor);
  return parseCall(cursor, lower, start);
}

function symbol(cursor: Cursor): Expression {
  const { start } = nextToken(cursor);
  const digits = peek(cursor, 1);
  if (isSymbol(cursor, '-') && digits.kind === 'number') {
    take(cursor);
    take(cursor);
    return { kind: 'literal', value: number(`-${digits.text}`, digits.suffix), start, end: lastEnd(cursor) };
  }
  if (takeSymbol(cursor, '*')) return star(cursor, undefined, start);
  // Those by position have names that begin so.
  const isNamed = digits.kind === 'word' || (digits.kind === 'name' && !digits.text.startsWith('?'));
  if (cursor.inStatement && isSymbol(cursor, ':') && isNamed) {
    take(cursor);
    return { kind: 'parameter', name: take(cursor).text, start, end: lastEnd(cursor) };
  }
  if (cursor.inStatement && takeSymbol(cursor, '?')) {
    const place = cursor.tokens
      .slice(0, cursor.at)
      .filter(({ kind, text }) => kind === 'symbol' && text === '?').length;
    return { kind: 'parameter', name: `?${place}`, start, end: lastEnd(cursor) };
  }
  if (isSymbol(cursor, ':') || isSymbol(cursor, '?'))
    return fail(cursor, 'Parameters are not allowed here: write the value itself.');
  if (isSymbol(cursor, ';')) return fail(cursor, 'An expression can’t contain a semicolon: remove it.');
  if (startsQuery(cursor) && takeSymbol(cursor, '(')) {
    const query = readQuery(cursor);
    expectSymbol(cursor, ')', 'after the query');
    return { kind: 'subquery', query, start, end: lastEnd(cursor) };
  }
  if (!takeSymbol(cursor, '('))
    return fail(
      cursor,
      `A value is missing before ${foundText(cursor)}: a column, a number, a string or a function.`,
    );
  if (isWord(cursor, 'select'))
    return fail(cursor, 'A subquery is not allowed here: join the other table in its own node.');
  const list = readItems(cursor, () => {
    const value = readExpression(cursor);
    return cursor.inStatement && took(cursor, 'AS') ? { value, name: readName(cursor) } : { value };
  });
  expectSymbol(cursor, ')', 'to close the parenthesis');
  const [only] = list;
  if (only && list.length === 1 && !('name' in only)) return only.value;
  if (list.some((item) => 'name' in item)) return namedRow(list, start, lastEnd(cursor));
  return { kind: 'tuple', items: list.map(({ value }) => value), start, end: lastEnd(cursor) };
}
