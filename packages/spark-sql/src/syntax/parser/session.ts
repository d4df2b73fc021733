import type {
  DeclareVariables,
  ExecuteImmediate,
  SessionStatement,
  SetVariables,
  SetVariablesByQuery,
} from '../script.ts';
import { type Cursor, comes, expect, fail, isSymbol, peek, took } from './cursor.ts';
import {
  parenthesised,
  readExpression,
  readItems,
  readName,
  readPath,
  readQuery,
  startsQuery,
} from './rules.ts';
import { parseAssignments } from './statement.ts';
import { parseTypeName } from './type-name.ts';

/** Parses a statement about session variables, or EXECUTE IMMEDIATE; undefined, consuming nothing, for any other. */
export function parseSessionStatement(cursor: Cursor): SessionStatement | undefined {
  if (took(cursor, 'DECLARE')) return declareVariables(cursor);
  if (took(cursor, 'SET', 'VAR') || took(cursor, 'SET', 'VARIABLE')) return setVariables(cursor);
  if (took(cursor, 'DROP', 'TEMPORARY', 'VARIABLE') || took(cursor, 'DROP', 'TEMP', 'VARIABLE')) {
    const ifExists = took(cursor, 'IF', 'EXISTS');
    return { kind: 'dropVariable', name: readPath(cursor), ifExists };
  }
  return took(cursor, 'EXECUTE', 'IMMEDIATE') ? executeImmediate(cursor) : undefined;
}

const isName = (cursor: Cursor, ahead: number): boolean => {
  const { kind } = peek(cursor, ahead);
  return kind === 'word' || kind === 'name';
};

/** Consumes VAR or VARIABLE where it isn't itself the name of a variable. */
export function takeVariableWord(cursor: Cursor): void {
  if ((comes(cursor, 'VARIABLE') || comes(cursor, 'VAR')) && (isName(cursor, 1) || isSymbol(cursor, '(', 1)))
    cursor.at++;
}

/** Parses what follows DECLARE. */
export function declareVariables(cursor: Cursor): DeclareVariables {
  const replace = took(cursor, 'OR', 'REPLACE');
  takeVariableWord(cursor);
  const names = readItems(cursor, () => readPath(cursor));
  const hasType = isName(cursor, 0) && !comes(cursor, 'DEFAULT');
  const type = hasType ? parseTypeName(cursor) : undefined;
  const value = took(cursor, 'DEFAULT') || took(cursor, '=') ? readExpression(cursor) : undefined;
  if (!type && !value) fail(cursor, 'a variable needs a type or a DEFAULT, as in DECLARE amount INT');
  return { kind: 'declareVariables', replace, names, ...(type && { type }), ...(value && { value }) };
}

/** Parses what follows SET, or SET VAR. */
export function setVariables(cursor: Cursor): SetVariables | SetVariablesByQuery {
  if (!comes(cursor, '(')) return { kind: 'setVariables', set: parseAssignments(cursor) };
  const names = parenthesised(cursor, () => readPath(cursor));
  expect(cursor, '=', '(');
  const query = readQuery(cursor);
  expect(cursor, ')');
  return { kind: 'setVariablesByQuery', names, query };
}

function executeImmediate(cursor: Cursor): ExecuteImmediate {
  const text = readExpression(cursor);
  const into = took(cursor, 'INTO') ? readItems(cursor, () => readPath(cursor)) : [];
  const argument = (): ExecuteImmediate['using'][number] => {
    const value = readExpression(cursor);
    return { value, ...(took(cursor, 'AS') && { name: readName(cursor) }) };
  };
  const using = !took(cursor, 'USING')
    ? []
    : listedInParentheses(cursor)
      ? parenthesised(cursor, argument)
      : readItems(cursor, argument);
  return { kind: 'executeImmediate', text, into, using };
}

/** Whether parentheses begin here that hold all that is left of the statement, but not as a query. */
function listedInParentheses(cursor: Cursor): boolean {
  if (!isSymbol(cursor, '(') || (startsQuery(cursor) && !isSymbol(cursor, '(', 1))) return false;
  let depth = 0;
  for (let ahead = 0; peek(cursor, ahead).kind !== 'end'; ahead++) {
    if (isSymbol(cursor, '(', ahead)) depth++;
    if (isSymbol(cursor, ')', ahead) && --depth === 0)
      return peek(cursor, ahead + 1).kind === 'end' || isSymbol(cursor, ';', ahead + 1);
  }
  return false;
}
