import { withoutQuotes } from './typed-text.ts';

export type Join = 'and' | 'or';

/** A test of a condition, with the word before it. */
export interface ConditionPiece {
  readonly text: string;
  readonly join: Join;
}

const BETWEEN = /\bbetween\s+\S+(?:\s+\S+)?\s+and\s/giu;

/** A condition divided at “and”, “or” and commas, but not inside quotes nor in “between 1 and 2”. A comma means the word after it. */
export function conditionPieces(text: string): ConditionPiece[] {
  const plain = withoutQuotes(text).replaceAll(BETWEEN, (found) => '\0'.repeat(found.length));
  const words = [...plain.matchAll(/\s*(?:(?<!\d),|,(?!\d{3}(?!\d)))\s*(?:(and|or)\s+)?|\s+(and|or)\s+/giu)];
  const joins: Join[] = [];
  let next: Join = 'and';
  for (const match of words.toReversed()) {
    const word = (match[1] ?? match[2])?.toLowerCase();
    if (word === 'and' || word === 'or') next = word;
    joins.unshift(next);
  }
  const starts = [0, ...words.map((match) => match.index + match[0].length)];
  const ends = [...words.map(({ index }) => index), text.length];
  return starts.flatMap((start, at) => {
    const piece = text.slice(start, ends[at]).trim();
    return piece === '' ? [] : [{ text: piece, join: joins[at - 1] ?? 'and' }];
  });
}
