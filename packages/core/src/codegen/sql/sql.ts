import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import { quoteName, quoteString } from '@lakehouse/spark-sql/syntax/quote';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, formatType } from '@lakehouse/spark-sql/types/column-type';
import { withMembers } from '../with-members.ts';
import { bindMarkers, readQueryText } from './query-text.ts';
import { quotePath, quoteStandardName } from './quote.ts';

declare const brand: unique symbol;

/** A piece of Databricks SQL built only from template text and escaped holes. */
export interface Sql {
  readonly [brand]: 'sql';
  readonly text: string;
  /** Whether a person wrote lines of it. */
  readonly written: boolean;
}

const made = new WeakSet<object>();

function make(text: string, written = false): Sql {
  const fragment = Object.freeze({ text, written });
  made.add(fragment);
  // The brand exists only in the types.
  return fragment as Sql;
}

/** Whether this module made the value: an object that only has the shape of a fragment does not count. */
export const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && made.has(value);

function tag(strings: TemplateStringsArray, ...holes: readonly Sql[]): Sql {
  let text = strings[0] ?? '';
  holes.forEach((hole, index) => {
    if (!isSql(hole)) throw new TypeError('An sql template takes only Sql fragments');
    text += indentLike(text, hole.text) + (strings[index + 1] ?? '');
  });
  return make(
    text,
    holes.some(({ written }) => written),
  );
}

/** A quoted name, a string, a comment up to its end of line, or a line break. */
const QUOTED_OR_BREAK = /`[^`]*`|'(?:[^'\\]|\\.)*'|--[^\n]*|\n/gsu;

/** Indents the lines of a hole to the line on which it begins, so that nested selects stay readable. */
function indentLike(before: string, hole: string): string {
  if (!hole.includes('\n')) return hole;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const indent = /^\s*/u.exec(line)?.[0] ?? '';
  if (indent === '') return hole;
  // A line break inside a name or a string is part of it.
  return hole.replace(QUOTED_OR_BREAK, (part) => (part === '\n' ? `\n${indent}` : part));
}

/**
 * Writes SQL: `` sql`SELECT * FROM ${sql.ref(name)} WHERE ${condition}` ``. Holes are fragments only; a bare string does not compile.
 */
export const sql = withMembers(tag, {
  empty: make(''),
  /** One identifier of a database that quotes as standard SQL does. */
  standardName: (name: string): Sql => make(quoteStandardName(name)),
  /** One identifier, in backticks when needed. */
  name: (name: string): Sql => make(quoteName(name)),
  /** A dotted name of one to three parts: `catalog.schema.table`. */
  path: (parts: readonly string[]): Sql => make(quotePath(parts)),
  /** A string literal. */
  str: (text: string): Sql => make(quoteString(text)),
  /** A whole number. */
  int: (value: number | bigint): Sql => {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      throw new RangeError(`${value} is not a whole number`);
    return make(String(value));
  },
  /** A fraction in plain digits with the suffix D, which makes it a DOUBLE instead of a DECIMAL. */
  double: (value: number): Sql => {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not a finite number`);
    return make(`${Number.isInteger(value) ? value.toFixed(1) : String(value)}D`);
  },
  /** A number in plain digits, without exponent. */
  decimal: (value: number): Sql => {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not a finite number`);
    const text = String(value);
    return make(text.includes('e') ? value.toFixed(12).replace(/0+$/u, '') : text);
  },
  bool: (value: boolean): Sql => make(value ? 'true' : 'false'),
  null: make('NULL'),
  /** A type as CAST spells it: `DECIMAL(10,2)`. */
  type: (type: ColumnType): Sql => {
    const text = formatType(type);
    return make(text.includes('<') ? text : text.toUpperCase());
  },
  /** A parsed expression; its printer escapes every name and literal. */
  expression: (expression: Expression): Sql => make(printExpression(expression)),
  /** A query that the user wrote, as `readQueryText` reads it. Throws SyntaxError for text that it rejects. */
  query: (script: string): Sql => {
    const read = readQueryText(script);
    if (!read.ok) throw new SyntaxError(read.message);
    return make(read.text, true);
  },
  /** The text of a user's query with fragments in place of its parameter markers: `:rate`. */
  bound: (script: string, values: Readonly<Record<string, Sql>>): string =>
    bindMarkers(script, new Map(Object.entries(values).map(([name, { text }]) => [name, text]))),
  /** Fragments with a separator of commas and spaces. */
  list: (parts: readonly Sql[]): Sql => make(parts.map((part) => part.text).join(', ')),
  /** Fragments, one per line, each line but the last ending in a comma. */
  lines: (parts: readonly Sql[]): Sql =>
    make(
      parts.map((part) => part.text).join(',\n'),
      parts.some(({ written }) => written),
    ),
  /** Fragments joined by AND or OR, one per line. */
  all: (parts: readonly Sql[], word: 'AND' | 'OR'): Sql =>
    make(parts.map((part) => part.text).join(`\n${word} `)),
  /** Fragments added up. */
  sum: (parts: readonly Sql[]): Sql => make(parts.map((part) => part.text).join(' + ')),
  /** Whole fragments under each other. */
  stack: (parts: readonly Sql[]): Sql => make(parts.map((part) => part.text).join('\n')),
  /** A fragment with other white space. Throws RangeError for a text that differs in more than that. */
  spaced: (fragment: Sql, text: string): Sql => {
    if (text.replace(/\s+/gu, '') !== fragment.text.replace(/\s+/gu, ''))
      throw new RangeError('Only the white space of a fragment can be changed');
    return make(text, fragment.written);
  },
  /** A `--` comment; line breaks and other control characters become spaces, which keeps it on one line. */
  comment: (text: string): Sql => make(`-- ${text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`.trimEnd()),
});
