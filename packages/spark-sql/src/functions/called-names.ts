import { tokenize } from '../syntax/tokens.ts';
import { isAtLeast, type SparkRelease } from '../types/spark-release.ts';
import { sinceOf } from './since.ts';

/** A function that not every Spark has. */
export interface NewerFunction {
  readonly name: string;
  readonly since: SparkRelease;
}

/** The functions that an expression or a query calls, in small letters and in its order. */
export function* calledNames(text: string): Iterable<string> {
  const { tokens } = tokenize(text);
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' && token.kind !== 'name') continue;
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    // A name after a point is one of a schema's own functions.
    if (next?.text !== '(' || next.kind !== 'symbol' || (before?.kind === 'symbol' && before.text === '.'))
      continue;
    yield token.text.toLowerCase();
  }
}

/** Of the functions that an expression or a query calls, the one that needs the newest Spark; undefined where any will do. */
export function newestCall(text: string): NewerFunction | undefined {
  let newest: NewerFunction | undefined;
  for (const name of calledNames(text)) {
    const since = sinceOf(name);
    if (since !== undefined && (!newest || !isAtLeast(newest.since, since))) newest = { name, since };
  }
  return newest;
}
