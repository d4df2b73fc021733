import { maskSql } from './mask-sql.ts';

// A colon after a name, a bracket or a quote is a path into JSON, two colons are a cast.
const MARKER = /(?<![\p{L}\p{N}_)\]:\uE000]):([A-Za-z_][A-Za-z0-9_]*)/gu;

/** The names of the markers `:name` in a script, each once, in the order of the text. */
export const findParameters = (script: string): readonly string[] => [
  ...new Set([...maskSql(script).matchAll(MARKER)].map((found) => found[1] ?? '')),
];
