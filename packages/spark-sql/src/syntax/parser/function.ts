import type { Statement } from '../statement.ts';
import type { Expression, Name } from '../tree.ts';
import { parseColumnDefinition } from './column-definition.ts';
import { type Cursor, comes, expect, lastEnd, nextToken, took, unsupported } from './cursor.ts';
import { parenthesised, readExpression, readName, readQuery, readString, startsQuery } from './rules.ts';
import { parseTypeName } from './type-name.ts';

/** Parses what follows CREATE FUNCTION and its name: a function in SQL that returns one value. */
export function parseFunction(
  cursor: Cursor,
  name: Name,
  how: { readonly replace: boolean; readonly ifNotExists: boolean },
): Statement {
  const parameters = took(cursor, '(', ')') ? [] : parenthesised(cursor, () => parameter(cursor));
  if (comes(cursor, 'RETURNS', 'TABLE')) unsupported(cursor, 'CREATE FUNCTION … RETURNS TABLE');
  const returns = took(cursor, 'RETURNS') ? parseTypeName(cursor) : undefined;
  let comment: string | undefined;
  for (;;) {
    if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (took(cursor, 'LANGUAGE')) {
      const language = readName(cursor).toUpperCase();
      if (language !== 'SQL') unsupported(cursor, `CREATE FUNCTION … LANGUAGE ${language}`);
    } else if (
      !took(cursor, 'NOT', 'DETERMINISTIC') &&
      !took(cursor, 'DETERMINISTIC') &&
      !took(cursor, 'CONTAINS', 'SQL') &&
      !took(cursor, 'READS', 'SQL', 'DATA')
    )
      break;
  }
  expect(cursor, 'RETURN');
  const { start } = nextToken(cursor);
  const body = returned(cursor);
  return {
    kind: 'createFunction',
    name,
    ...how,
    parameters,
    body,
    text: cursor.text.slice(start, lastEnd(cursor)),
    ...(returns && { returns }),
    ...(comment !== undefined && { comment }),
  };
}

function parameter(cursor: Cursor) {
  const column = parseColumnDefinition(cursor);
  if (column.nullable === false) unsupported(cursor, 'A parameter of a function that is NOT NULL');
  return column;
}

/** An expression, or a query without parentheses that gives the value. */
function returned(cursor: Cursor): Expression {
  const { start } = nextToken(cursor);
  if (comes(cursor, '(') || !startsQuery(cursor)) return readExpression(cursor);
  const query = readQuery(cursor);
  return { kind: 'subquery', query, start, end: lastEnd(cursor) };
}
