import { error, type Problem } from '../../diagnostics/diagnostic.ts';
import { readQueryText } from './query-text.ts';

export type CheckedQuery =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: Problem };

/** Reads the query in the field `query` of a config, which may name parameters of the pipeline alone. */
export function checkQueryText(script: string): CheckedQuery {
  const refuse = (code: string, message: string): CheckedQuery => ({
    ok: false,
    problem: error(code, message, 'query'),
  });
  const read = readQueryText(script);
  if (!read.ok) return refuse('bad-query', read.message);
  const [parameter] = read.parameters;
  return parameter === undefined
    ? { ok: true, text: read.text }
    : refuse(
        'bad-query',
        `Write a value, or a parameter of the pipeline as \${${parameter}}, in place of :${parameter}`,
      );
}
