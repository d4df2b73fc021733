import type { Alias, SelectItem } from '../tree.ts';
import type { Parser } from './parser.ts';

/** Words that can follow a table or a select item and so cannot be an alias without AS. */
const NOT_AN_ALIAS: ReadonlySet<string> = new Set(
  'as for where group having order limit offset union except minus intersect join inner left right full cross natural semi anti on using lateral pivot unpivot tablesample window qualify from when then set values sort cluster distribute select with version timestamp and or not in is between like ilike rlike end'.split(
    ' ',
  ),
);

/** Whether the next token is an alias without AS. */
export const aliasHere = ({ next }: Parser): boolean =>
  next.kind === 'name' || (next.kind === 'word' && !NOT_AN_ALIAS.has(next.lower));

/** Parses the alias of a table and, optionally, of its columns. */
export function parseAlias(parser: Parser): Alias {
  if (!parser.took('AS') && !aliasHere(parser)) return { columns: [] };
  const name = parser.name();
  return { name, columns: parser.isSymbol('(') ? parser.names() : [] };
}

/** Parses an expression with its aliases. */
export function parseSelectItem(parser: Parser): SelectItem {
  const { start } = parser.next;
  const value = parser.expression();
  const text = parser.slice(start, parser.lastEnd);
  return { value, aliases: aliases(parser), text };
}

function aliases(parser: Parser): string[] {
  const as = parser.took('AS');
  if (as && parser.isSymbol('(')) return parser.names();
  return as || aliasHere(parser) ? [parser.name()] : [];
}

/** Parses a select list. */
export function parseSelectItems(parser: Parser): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    // Databricks allows a trailing comma.
    if (items.length > 0 && (parser.comes('FROM') || parser.next.kind === 'end')) break;
    items.push(parseSelectItem(parser));
  } while (parser.takeSymbol(','));
  return items;
}
