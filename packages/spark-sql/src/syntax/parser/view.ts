import { type Statement, VIEW_SCHEMA_MODES, type ViewSchemaMode } from '../statement.ts';
import type { Name } from '../tree.ts';
import { type Cursor, comes, expect, fail, lastEnd, nextToken, took, unsupported } from './cursor.ts';
import { parseProperties } from './properties.ts';
import { parenthesised, readName, readQuery, readString } from './rules.ts';
import { readCollation } from './type-name.ts';

interface ViewOptions {
  readonly replace: boolean;
  readonly ifNotExists: boolean;
  readonly temporary: boolean;
}

/** Parses what follows the name in CREATE VIEW. */
export function parseView(cursor: Cursor, name: Name, options: ViewOptions): Statement {
  const columns = comes(cursor, '(')
    ? parenthesised(cursor, () => {
        const column = readName(cursor);
        return { name: column, ...(took(cursor, 'COMMENT') && { comment: readString(cursor) }) };
      })
    : [];
  let comment: string | undefined;
  let schemaMode: ViewSchemaMode | undefined;
  let collation: string | undefined;
  for (;;) {
    if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (took(cursor, 'TBLPROPERTIES')) parseProperties(cursor);
    else if (!options.temporary && comes(cursor, 'WITH', 'SCHEMA')) schemaMode = modeHere(cursor);
    else if (took(cursor, 'DEFAULT', 'COLLATION')) collation = readCollation(cursor);
    else break;
  }
  if (comes(cursor, 'USING')) unsupported(cursor, 'CREATE TEMPORARY VIEW … USING');
  expect(cursor, 'AS');
  const { start } = nextToken(cursor);
  const query = readQuery(cursor);
  return {
    kind: 'createView',
    ...options,
    name,
    columns,
    query,
    text: cursor.text.slice(start, lastEnd(cursor)),
    ...(comment !== undefined && { comment }),
    ...(schemaMode && { schemaMode }),
    ...(collation !== undefined && { collation }),
  };
}

/** Parses WITH SCHEMA and its mode. */
function modeHere(cursor: Cursor): ViewSchemaMode {
  expect(cursor, 'WITH', 'SCHEMA');
  return (
    VIEW_SCHEMA_MODES.find((mode) => took(cursor, ...mode.split(' '))) ??
    fail(cursor, `expected one of ${VIEW_SCHEMA_MODES.join(', ')}`)
  );
}

/** Parses what follows the name in ALTER VIEW. */
export function parseAlterView(cursor: Cursor, name: Name): Statement {
  if (comes(cursor, 'WITH', 'SCHEMA')) return { kind: 'setViewSchema', name, schemaMode: modeHere(cursor) };
  if (!comes(cursor, 'AS')) unsupported(cursor, `ALTER VIEW … ${nextToken(cursor).text.toUpperCase()}`);
  expect(cursor, 'AS');
  const { start } = nextToken(cursor);
  const query = readQuery(cursor);
  return { kind: 'alterView', name, query, text: cursor.text.slice(start, lastEnd(cursor)) };
}
