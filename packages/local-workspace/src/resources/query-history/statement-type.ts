import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';

/** First words, by the type that the platform gives their statements. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ...'alter analyze copy create delete describe drop explain grant insert merge optimize refresh replace revoke select set show truncate update use'
    .split(' ')
    .map((word) => [word, word.toUpperCase()] as const),
  ['desc', 'DESCRIBE'],
  ['from', 'SELECT'],
  ['table', 'SELECT'],
  ['values', 'SELECT'],
]);

/** What may follow the queries of WITH. */
const AFTER_WITH = new Set(['delete', 'from', 'insert', 'merge', 'select', 'table', 'update', 'values']);

/** What a statement does, in the terms of the query history; OTHER for what these have no word for. */
export function statementType(statement: string): string {
  const { tokens } = tokenize(statement);
  const [first] = tokens;
  if (first?.kind === 'symbol' && first.text === '(') return 'SELECT';
  if (first?.kind !== 'word') return 'OTHER';
  if (first.lower !== 'with') return TYPES.get(first.lower) ?? 'OTHER';
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'symbol') depth += { '(': 1, ')': -1 }[token.text] ?? 0;
    if (token.kind === 'word' && depth === 0 && AFTER_WITH.has(token.lower))
      return TYPES.get(token.lower) ?? 'OTHER';
  }
  return 'OTHER';
}
