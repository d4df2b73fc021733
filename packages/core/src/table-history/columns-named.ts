import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { sameName } from '@lakehouse/spark-sql/types/column-type';

const isName = (token: Token | undefined): token is Token & { kind: 'word' | 'name' } =>
  token?.kind === 'word' || token?.kind === 'name';
const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'symbol' && token.text === text;

/** Whether the name of a table begins at a token, with its catalog and schema. */
function isNamedAt(tokens: readonly Token[], at: number, table: readonly string[]): boolean {
  if (isSymbol(tokens[at - 1], '.')) return false;
  return table.every((part, place) => {
    const token = tokens[at + 2 * place];
    return (
      isName(token) &&
      sameName(token.text, part) &&
      (place === table.length - 1 || isSymbol(tokens[at + 2 * place + 1], '.'))
    );
  });
}

/** `*` of a list of columns; that of a count or of a product means none. */
function isAllColumns(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (!isSymbol(tokens[at], '*')) return false;
  return (
    isSymbol(before, ',') ||
    isSymbol(before, '.') ||
    (before?.kind === 'word' && ['select', 'distinct', 'all'].includes(before.lower))
  );
}

/**
 * Which of a table's columns a statement names, or all where it asks for all; undefined where it does not name the table with
 * its catalog and schema.
 */
export function columnsNamed(
  statement: string,
  table: readonly string[],
  columns: readonly string[],
): readonly string[] | undefined {
  const { tokens } = tokenize(statement);
  if (!tokens.some((_token, at) => isNamedAt(tokens, at, table))) return undefined;
  if (tokens.some((_token, at) => isAllColumns(tokens, at))) return columns;
  const names = new Set(tokens.flatMap((token) => (isName(token) ? [token.text.toLowerCase()] : [])));
  return columns.filter((column) => names.has(column.toLowerCase()));
}
