import { tokenize } from '../syntax/tokens.ts';
import { isAtLeast, type SparkRelease } from '../types/spark-release.ts';
import { sinceOf } from './since.ts';

/** A function that not every Spark has. */
export interface NewerFunction {
  readonly name: string;
  readonly since: SparkRelease;
}

/** Of the functions that an expression or a query calls, the one that needs the newest Spark; undefined where any will do. */
export function newestCall(text: string): NewerFunction | undefined {
  const { tokens } = tokenize(text);
  let newest: NewerFunction | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' && token.kind !== 'name') continue;
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    // A name after a point is one of a schema's own functions.
    if (next?.text !== '(' || next.kind !== 'symbol' || (before?.kind === 'symbol' && before.text === '.'))
      continue;
    const since = sinceOf(token.text);
    if (since !== undefined && (!newest || !isAtLeast(newest.since, since)))
      newest = { name: token.text.toLowerCase(), since };
  }
  return newest;
}
