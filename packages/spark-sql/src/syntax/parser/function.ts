import type { ColumnType, Schema } from '../../types/column-type.ts';
import type { FunctionParameter, Statement } from '../statement.ts';
import type { Expression, Name } from '../tree.ts';
import { parseColumnDefinition } from './column-definition.ts';
import { type Cursor, comes, expect, fail, lastEnd, nextToken, took, unsupported } from './cursor.ts';
import { parenthesised, readExpression, readName, readQuery, readString, startsQuery } from './rules.ts';
import { parseTypeName } from './type-name.ts';

type CreateFunction = Extract<Statement, { kind: 'createFunction' }>;

/** Parses what follows CREATE FUNCTION and its name: a function in SQL that returns a value, or rows. */
export function parseFunction(
  cursor: Cursor,
  name: Name,
  how: Pick<CreateFunction, 'replace' | 'ifNotExists' | 'temporary'>,
): Statement {
  if (how.replace && how.ifNotExists)
    fail(cursor, 'a function is either replaced, or made only where there is none (IF NOT EXISTS)');
  const parameters = took(cursor, '(', ')') ? [] : parenthesised(cursor, () => parameter(cursor));
  const returned = took(cursor, 'RETURNS') ? returnsOf(cursor) : { isTable: false };
  let comment: string | undefined;
  let deterministic: boolean | undefined;
  let access: CreateFunction['access'];
  for (;;) {
    if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (took(cursor, 'LANGUAGE')) {
      const language = readName(cursor).toUpperCase();
      if (language !== 'SQL') unsupported(cursor, `CREATE FUNCTION … LANGUAGE ${language}`);
    } else if (took(cursor, 'NOT', 'DETERMINISTIC')) deterministic = false;
    else if (took(cursor, 'DETERMINISTIC')) deterministic = true;
    else if (took(cursor, 'CONTAINS', 'SQL')) access = 'CONTAINS SQL';
    else if (took(cursor, 'READS', 'SQL', 'DATA')) access = 'READS SQL DATA';
    else break;
  }
  if (comes(cursor, 'AS')) unsupported(cursor, 'CREATE FUNCTION … AS (a class or a block of code)');
  expect(cursor, 'RETURN');
  const { start } = nextToken(cursor);
  const body = parseBody(cursor);
  return {
    kind: 'createFunction',
    name,
    ...how,
    parameters,
    ...returned,
    body,
    text: cursor.text.slice(start, lastEnd(cursor)),
    ...(comment !== undefined && { comment }),
    ...(deterministic !== undefined && { deterministic }),
    ...(access && { access }),
  };
}

function parameter(cursor: Cursor): FunctionParameter {
  const name = readName(cursor);
  const type = parseTypeName(cursor);
  let comment: string | undefined;
  let standard: string | undefined;
  let nullable = true;
  for (;;) {
    if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (took(cursor, 'NOT', 'NULL')) nullable = false;
    else if (took(cursor, 'DEFAULT')) {
      const { start } = nextToken(cursor);
      readExpression(cursor);
      standard = cursor.text.slice(start, lastEnd(cursor));
    } else break;
  }
  if (!comes(cursor, ',') && !comes(cursor, ')'))
    unsupported(cursor, `A parameter of a function that is ${nextToken(cursor).text.toUpperCase()}`);
  return {
    name,
    type,
    ...(!nullable && { nullable }),
    ...(comment !== undefined && { comment }),
    ...(standard !== undefined && { standard }),
  };
}

function returnsOf(cursor: Cursor): { readonly isTable: boolean; readonly returns?: ColumnType } {
  if (!took(cursor, 'TABLE')) return { isTable: false, returns: parseTypeName(cursor) };
  if (!comes(cursor, '(')) return { isTable: true };
  const fields: Schema = parenthesised(cursor, () => parseColumnDefinition(cursor));
  return { isTable: true, returns: { kind: 'struct', fields } };
}

/** Parses the body of a function: an expression, or a query without parentheses. */
export function parseBody(cursor: Cursor): Expression {
  const { start } = nextToken(cursor);
  if (comes(cursor, '(') || !startsQuery(cursor)) return readExpression(cursor);
  const query = readQuery(cursor);
  return { kind: 'subquery', query, start, end: lastEnd(cursor) };
}
