import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';

/** Words that are keywords wherever they are: ANSI mode reserves them. */
const RESERVED = new Set(
  'all and as between both case cast check create cross distinct drop else end except exists false for from full group having in inner insert intersect into is join lateral leading like natural not null on or order outer select table then trailing true union unique using when where with'.split(
    ' ',
  ),
);

/** Words that may be names too, and what tells that they are not. */
const BY_PLACE: Readonly<Record<string, (before: Token | undefined, after: Token | undefined) => boolean>> = {
  asc: (before) => isEndOfValue(before),
  desc: (before) => isEndOfValue(before),
  by: (before) => isWord(before, 'group', 'order', 'partition', 'cluster', 'distribute', 'sort'),
  limit: (_, after) => isCount(after),
  offset: (_, after) => isCount(after),
  filter: (before) => before?.text === ')',
  left: (_, after) => after?.text !== '(',
  right: (_, after) => after?.text !== '(',
  over: (_, after) => after?.text === '(',
  partition: (_, after) => isWord(after, 'by'),
  qualify: (before, after) => isEndOfValue(before) && after !== undefined,
};

const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.lower);
const isCount = (token: Token | undefined): boolean =>
  token?.kind === 'number' || token?.text === ':' || token?.text === '?' || isWord(token, 'all');
const isEndOfValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.text === ')' ||
    token.text === ']' ||
    (token.kind !== 'symbol' && !isWord(token, 'select', 'by', 'distinct', 'all', 'as')));

function isKeyword(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word' || before?.text === '.' || after?.text === '.') return false;
  return RESERVED.has(token.lower) || (BY_PLACE[token.lower]?.(before, after) ?? false);
}

/** Puts the commas at the ends of lines before what is in the next lines. */
export function commasBefore(text: string): string {
  const { tokens } = tokenize(text);
  let made = '';
  let from = 0;
  for (const [at, { kind, text: own, start, end }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (kind !== 'symbol' || own !== ',' || !next || !text.slice(end, next.start).includes('\n')) continue;
    made += `${text.slice(from, start)}${text.slice(end, next.start)}, `;
    from = next.start;
  }
  return made + text.slice(from);
}

/** Writes keywords in upper or lower case, and leaves every word that may be a name. */
export function keywordsIn(text: string, to: 'upper' | 'lower'): string {
  const { tokens } = tokenize(text);
  let made = '';
  let from = 0;
  for (const [at, { start, end }] of tokens.entries()) {
    if (!isKeyword(tokens, at)) continue;
    const word = text.slice(start, end);
    made += text.slice(from, start) + (to === 'upper' ? word.toUpperCase() : word.toLowerCase());
    from = end;
  }
  return made + text.slice(from);
}
