import type { ColumnType, Schema } from '../types/column-type.ts';
import { type LimitedType, withoutLimits } from '../types/limits.ts';
import { type Cursor, cursorOver, fail, type Grammar, ParseStop } from './parser/cursor.ts';
import { readColumns, readLimited, readType, singleBrackets } from './parser/type-name.ts';
import type { ExpressionProblem } from './problem.ts';
import { tokenize } from './tokens.ts';

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

const syntaxError = ({ message, start }: ExpressionProblem): TypeSyntaxError =>
  new TypeSyntaxError(message.replace(/\.$/u, ''), start);

/** Types hold no expressions. */
const GRAMMAR: Grammar = { operators: (cursor) => fail(cursor, 'An expression is not allowed here') };

/** The result of `read`, which must consume the whole text. */
function whole<T>(text: string, read: (cursor: Cursor) => T): T {
  const { tokens, problem } = tokenize(text);
  if (problem) throw syntaxError(problem);
  try {
    const cursor = cursorOver(text, singleBrackets(tokens), GRAMMAR);
    const result = read(cursor);
    return cursor.at === cursor.tokens.length - 1 ? result : fail(cursor, 'Unexpected text after the type');
  } catch (cause) {
    throw cause instanceof ParseStop ? syntaxError(cause.problem) : cause;
  }
}

/** Parses a Spark type (`array<decimal(10,2)>`, any case). Throws TypeSyntaxError. */
export const parseType = (text: string): ColumnType => whole(text, readType);

/**
 * Parses a Spark DDL schema (``order_id BIGINT, `a b` STRING NOT NULL COMMENT 'x'``). An empty string gives no columns.
 * Throws TypeSyntaxError.
 */
export const parseSchema = (text: string): Schema => parseLimitedSchema(text).map(withoutLimits);

/** The same with the limits of the columns’ strings. */
export const parseLimitedSchema = (text: string): Schema =>
  whole(text, (cursor) => readColumns(cursor, 'table'));

/** Undefined where a text is not what a parser of types reads. */
function unlessWrong<T>(parse: (text: string) => T, text: string): T | undefined {
  try {
    return parse(text);
  } catch (cause) {
    if (cause instanceof TypeSyntaxError) return undefined;
    throw cause;
  }
}

/** Parses a Spark type; undefined if the text is not one. */
export const tryParseType = (text: string): ColumnType | undefined => unlessWrong(parseType, text);

/** Parses a Spark DDL schema; undefined if the text is not one. */
export const tryParseSchema = (text: string): Schema | undefined => unlessWrong(parseSchema, text);

/** Parses the type of a column with the limits of its strings. Throws TypeSyntaxError. */
export const parseLimitedType = (text: string): LimitedType => whole(text, readLimited);
