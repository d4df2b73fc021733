import type {
  Arguments,
  DeclareCursor,
  DeclareVariables,
  ExecuteImmediate,
  SessionStatement,
  SetVariables,
  SetVariablesByQuery,
} from '../script.ts';
import type { Name } from '../tree.ts';
import {
  type Cursor,
  comes,
  expect,
  fail,
  isSymbol,
  isWord,
  nextToken,
  peek,
  took,
  tookOne,
} from './cursor.ts';
import {
  parenthesised,
  readExpression,
  readItems,
  readName,
  readPath,
  readQuery,
  startsQuery,
} from './rules.ts';
import { aliasHere } from './select-item.ts';
import { parseAssignments } from './statement.ts';
import { parseTypeName } from './type-name.ts';

/** Parses a statement about variables or cursors, or EXECUTE IMMEDIATE; undefined, consuming nothing, for any other. */
export function parseSessionStatement(cursor: Cursor): SessionStatement | undefined {
  if (took(cursor, 'DECLARE')) return declareVariablesOrCursor(cursor);
  if (took(cursor, 'SET', 'VAR') || took(cursor, 'SET', 'VARIABLE')) return setVariables(cursor);
  if (
    ['TEMPORARY', 'TEMP'].some(
      (word) => took(cursor, 'DROP', word, 'VARIABLE') || took(cursor, 'DROP', word, 'VAR'),
    )
  ) {
    const ifExists = took(cursor, 'IF', 'EXISTS');
    return { kind: 'dropVariable', name: readPath(cursor), ifExists };
  }
  switch (tookOne(cursor, 'OPEN', 'FETCH', 'CLOSE')) {
    case 'OPEN':
      return { kind: 'openCursor', cursor: cursorName(cursor), using: parameterValues(cursor) };
    case 'FETCH':
      return fetchCursor(cursor);
    case 'CLOSE':
      return { kind: 'closeCursor', cursor: cursorName(cursor) };
    default:
      return took(cursor, 'EXECUTE', 'IMMEDIATE') ? executeImmediate(cursor) : undefined;
  }
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
export const declareVariablesOrCursor = (cursor: Cursor): DeclareVariables | DeclareCursor =>
  declaresCursor(cursor) ? declareCursor(cursor) : declareVariables(cursor);

/** Whether CURSOR FOR follows the name: CURSOR alone can also be the name of a variable. */
const declaresCursor = (cursor: Cursor): boolean => {
  const word = isWord(cursor, 'asensitive', 1) || isWord(cursor, 'insensitive', 1) ? 2 : 1;
  return isName(cursor, 0) && isWord(cursor, 'cursor', word) && isWord(cursor, 'for', word + 1);
};

function declareCursor(cursor: Cursor): DeclareCursor {
  const name = readName(cursor);
  // Cursors are ASENSITIVE and FOR READ ONLY without these words too.
  const insensitive = tookOne(cursor, 'INSENSITIVE', 'ASENSITIVE') === 'INSENSITIVE';
  expect(cursor, 'CURSOR', 'FOR');
  const query = readQuery(cursor);
  if (took(cursor, 'FOR')) expect(cursor, 'READ', 'ONLY');
  return { kind: 'declareCursor', name, insensitive, query };
}

function cursorName(cursor: Cursor): Name {
  const at = nextToken(cursor);
  const name = readPath(cursor);
  return name.length > 2 ? fail(cursor, 'a cursor has one name, or a label before it', at) : name;
}

/** Parses what follows FETCH; FROM can also be the name of the cursor. */
function fetchCursor(cursor: Cursor): SessionStatement {
  if (!took(cursor, 'NEXT', 'FROM') && isName(cursor, 1) && !isWord(cursor, 'into', 1)) took(cursor, 'FROM');
  const name = cursorName(cursor);
  expect(cursor, 'INTO');
  return { kind: 'fetchCursor', cursor: name, into: readItems(cursor, () => readPath(cursor)) };
}

function declareVariables(cursor: Cursor): DeclareVariables {
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
  return { kind: 'executeImmediate', text, into, using: parameterValues(cursor) };
}

/** Parses USING and what follows it, if it comes. */
function parameterValues(cursor: Cursor): Arguments {
  const argument = (): Arguments[number] => {
    const value = readExpression(cursor);
    return { value, ...((took(cursor, 'AS') || aliasHere(cursor)) && { name: readName(cursor) }) };
  };
  if (!took(cursor, 'USING')) return [];
  return listedInParentheses(cursor) ? parenthesised(cursor, argument) : readItems(cursor, argument);
}

/** Whether the rest of the statement is in parentheses that don't contain a query. */
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
