import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';

const DDL = new Set(['create', 'drop', 'alter', 'comment', 'replace', 'undrop', 'restore', 'msck', 'repair']);

/** Whether a statement changes what the catalog lists: objects, their columns or comments. */
export function changesCatalog(statement: string): boolean {
  const [first] = tokenize(statement).tokens;
  return first?.kind === 'word' && DDL.has(first.lower);
}
