import type { Alias, SelectItem } from '../tree.ts';
import { type Cursor, comes, isSymbol, lastEnd, nextToken, takeSymbol, took } from './cursor.ts';
import { readExpression, readName, readNames } from './rules.ts';

/** Words that can follow a table or a select item and so cannot be an alias without AS. */
const NOT_AN_ALIAS: ReadonlySet<string> = new Set(
  'as for where group having order limit offset union except minus intersect join inner left right full cross natural semi anti on using lateral pivot unpivot tablesample window qualify from when then set values sort cluster distribute select with version timestamp and or not in is between like ilike rlike end do'.split(
    ' ',
  ),
);

/** Whether the next token is an alias without AS. */
export const aliasHere = (cursor: Cursor): boolean => {
  const next = nextToken(cursor);
  if (comes(cursor, 'APPROX', 'NEAREST') || comes(cursor, 'EXACT', 'NEAREST')) return false;
  return next.kind === 'name' || (next.kind === 'word' && !NOT_AN_ALIAS.has(next.lower));
};

/** Parses the alias of a table and, optionally, of its columns. */
export function parseAlias(cursor: Cursor): Alias {
  if (!took(cursor, 'AS') && !aliasHere(cursor)) return { columns: [] };
  const name = readName(cursor);
  return { name, columns: isSymbol(cursor, '(') ? readNames(cursor) : [] };
}

/** Parses an expression with its aliases. */
export function parseSelectItem(cursor: Cursor): SelectItem {
  const { start } = nextToken(cursor);
  const value = readExpression(cursor);
  const text = cursor.text.slice(start, lastEnd(cursor));
  return { value, aliases: aliases(cursor), text };
}

function aliases(cursor: Cursor): string[] {
  const as = took(cursor, 'AS');
  if (as && isSymbol(cursor, '(')) return readNames(cursor);
  return as || aliasHere(cursor) ? [readName(cursor)] : [];
}

/** Parses what may follow SELECT: whether equal rows become one. */
export function parseDistinct(cursor: Cursor): boolean {
  const distinct = took(cursor, 'DISTINCT');
  // A column may have the name.
  if (!distinct && !isSymbol(cursor, '.', 1) && !isSymbol(cursor, ',', 1)) took(cursor, 'ALL');
  return distinct;
}

/** Parses what may follow a set operation: whether equal rows stay. */
export const parseSetQuantifier = (cursor: Cursor): boolean =>
  took(cursor, 'ALL') || (took(cursor, 'DISTINCT') && false);

/** Parses a select list. */
export function parseSelectItems(cursor: Cursor): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    // Databricks allows a trailing comma.
    if (items.length > 0 && (comes(cursor, 'FROM') || nextToken(cursor).kind === 'end')) break;
    items.push(parseSelectItem(cursor));
  } while (takeSymbol(cursor, ','));
  return items;
}
