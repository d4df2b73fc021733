import type { WholeStatement } from '../syntax/script.ts';

/** The properties that depend only on where or how a statement was written. */
const WRITTEN: ReadonlySet<string> = new Set(['start', 'end', 'id']);

/** A statement's tree without positions, and without the source text of unnamed columns and of a view's query or a function's body. */
export function statementTree(statement: WholeStatement): unknown {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return value;
    const isText = 'aliases' in value || 'items' in value || 'query' in value || 'body' in value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !WRITTEN.has(key) && !(isText && key === 'text'))
        .map(([key, inner]) => [key, bare(inner)]),
    );
  };
  return bare(statement);
}
