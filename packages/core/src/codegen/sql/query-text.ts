import { quoteString } from '@lakehouse/spark-sql/syntax/quote';
import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';

/**
 * A user's query: its text without surrounding white space and semicolons, or why it can't be embedded in another
 * query.
 */
export type QueryText =
  | { readonly ok: true; readonly text: string; readonly parameters: readonly string[] }
  | { readonly ok: false; readonly message: string };

const QUERY_WORDS = new Set(['select', 'with', 'values', 'from', 'table']);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

const refuse = (message: string): QueryText => ({ ok: false, message });

/** An unclosed bracket would absorb what follows the query; an extra one would close the surrounding query's. */
function bracketProblem(tokens: readonly Token[]): string | undefined {
  const open: string[] = [];
  for (const { kind, text } of tokens) {
    if (kind !== 'symbol') continue;
    const closing = CLOSING[text];
    if (closing) open.push(closing);
    else if ((text === ')' || text === ']') && open.pop() !== text) return `A ${text} closes nothing`;
  }
  const missing = open.at(-1);
  return missing === undefined ? undefined : `A ${missing} is missing at the end`;
}

/**
 * A colon after a name, a bracket or a string begins a JSON path; one before a standalone word is a parameter marker.
 */
function markersIn(tokens: readonly Token[]): readonly { readonly colon: Token; readonly name: Token }[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const marks =
      token.kind === 'symbol' && token.text === ':' && next?.kind === 'word' && next.start === token.end;
    const path =
      before?.end === token.start &&
      (before.kind !== 'symbol' || before.text === ')' || before.text === ']' || before.text === ':');
    return marks && !path ? [{ colon: token, name: next }] : [];
  });
}

const parametersOf = (tokens: readonly Token[]): readonly string[] => [
  ...new Set(markersIn(tokens).map(({ name }) => name.text)),
];

/** A query with texts in place of its parameter markers; markers without one stay. Text that isn’t SQL is unchanged. */
export function bindMarkers(script: string, values: ReadonlyMap<string, string>): string {
  const { tokens, problem } = tokenize(script);
  if (problem) return script;
  let text = '';
  let at = 0;
  for (const { colon, name } of markersIn(tokens)) {
    const value = values.get(name.text);
    if (value === undefined) continue;
    text += script.slice(at, colon.start) + value;
    at = name.end;
  }
  return text + script.slice(at);
}

/**
 * Checks a user's query for embedding in another one, at any indentation: it must be one statement that returns rows,
 * with all strings, comments and brackets closed. Multi-line strings are rewritten with escapes.
 */
export function readQueryText(script: string): QueryText {
  const { tokens: all, problem } = tokenize(script);
  if (problem) return refuse(problem.message);
  let tokens = all.slice(0, -1);
  while (tokens.at(-1)?.text === ';' && tokens.at(-1)?.kind === 'symbol') tokens = tokens.slice(0, -1);
  const first = tokens.find(({ kind, text }) => kind !== 'symbol' || text !== '(');
  const last = tokens.at(-1);
  if (!first || !last) return refuse('The query is empty');
  if (tokens.some(({ kind, text }) => kind === 'symbol' && text === ';'))
    return refuse('There must be one statement only');
  if (first.kind !== 'word' || !QUERY_WORDS.has(first.lower))
    return refuse('The statement returns no rows: it must begin with SELECT, WITH, VALUES, FROM or TABLE');
  const brackets = bracketProblem(tokens);
  if (brackets) return refuse(brackets);
  let text = '';
  let at = tokens[0]?.start ?? 0;
  for (const token of tokens) {
    if (!/[\r\n]/u.test(script.slice(token.start, token.end))) continue;
    if (token.kind !== 'string') return refuse('A name can’t span two lines');
    text += script.slice(at, token.start) + quoteString(token.text);
    at = token.end;
  }
  return { ok: true, text: text + script.slice(at, last.end), parameters: parametersOf(tokens) };
}
