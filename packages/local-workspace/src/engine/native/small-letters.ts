/** One character and its small letters, which are two for the capital I with a dot. */
interface Letter {
  readonly text: string;
  readonly small: string;
}

/** The small letters of one character: a sigma at the end of a word has the same as any other. */
const smallOf = (text: string): string => (text === 'ς' ? 'σ' : text.toLowerCase());

const lettersOf = (text: string): Letter[] => [...text].map((one) => ({ text: one, small: smallOf(one) }));
/** The small letters of the capital I with a dot. */
const DOTTED = 'i\u0307';

/** The same, with an i and a dot above it as one, which are the small letters of the capital I with a dot. */
const dottedLetters = (text: string): Letter[] =>
  (text.match(/[iI]\u0307|./gsu) ?? []).map((one) => ({ text: one, small: smallOf(one) }));
const smallText = (text: string): string =>
  lettersOf(text)
    .map(({ small }) => small)
    .join('');
const written = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** Where characters from a place on have exactly these small letters: the place after them; undefined elsewhere. */
function endOfMatch(letters: readonly Letter[], from: number, wanted: string): number | undefined {
  let found = '';
  for (let at = from; ; at++) {
    if (found === wanted) return at;
    const next = letters[at];
    if (!next || !wanted.startsWith(found)) return undefined;
    found += next.small;
  }
}

interface Match {
  readonly start: number;
  readonly end: number;
}

function findFrom(letters: readonly Letter[], from: number, wanted: string): Match | undefined {
  for (let start = from; start <= letters.length; start++) {
    const end = endOfMatch(letters, start, wanted);
    if (end !== undefined) return { start, end };
  }
  return undefined;
}

/** All matches, of which none begins in another. */
function matchesOf(letters: readonly Letter[], wanted: string): Match[] {
  const matches: Match[] = [];
  for (let found = findFrom(letters, 0, wanted); found; found = findFrom(letters, found.end, wanted))
    matches.push(found);
  return matches;
}

/** The place of a text in another, counted from 1; 0 where it is not there. */
export function smallIndex(text: string, part: string, from: string): string {
  const found = findFrom(lettersOf(text), Number(from) - 1, smallText(part));
  return String(found ? found.start + 1 : 0);
}

export const smallStart = (text: string, part: string): string =>
  endOfMatch(lettersOf(text), 0, smallText(part)) === undefined ? 'false' : 'true';

export function smallEnd(text: string, part: string): string {
  const letters = lettersOf(text);
  const wanted = smallText(part);
  const ends = letters.map((_, at) => at).some((at) => endOfMatch(letters, at, wanted) === letters.length);
  return ends || wanted === '' ? 'true' : 'false';
}

/** The texts between the matches, at least one. */
function partsOf(text: string, separator: string): string[] {
  const letters = lettersOf(text);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of matchesOf(letters, smallText(separator))) {
    parts.push(written(letters.slice(from, start)));
    from = end;
  }
  return [...parts, written(letters.slice(from))];
}

export const smallReplace = (text: string, search: string, replacement: string): string =>
  search === '' ? text : partsOf(text, search).join(replacement);

/** The part of a number that counts from 1, or from the end where it is negative; empty where there is none. */
export function smallPart(text: string, separator: string, number: string): string {
  const parts = separator === '' ? [text] : partsOf(text, separator);
  const at = Number(number);
  return parts.at(at > 0 ? at - 1 : at) ?? '';
}

/** What is before so many separators, or after so many from the end, which may begin in one another. */
export function smallSubstringIndex(text: string, separator: string, number: string): string {
  const count = Number(number);
  if (count === 0 || separator === '') return '';
  const letters = lettersOf(text);
  const wanted = smallText(separator);
  const matches = letters.flatMap((_, start): Match[] => {
    const end = endOfMatch(letters, start, wanted);
    return end === undefined ? [] : [{ start, end }];
  });
  if (Math.abs(count) > matches.length) return text;
  return count > 0
    ? written(letters.slice(0, matches[count - 1]?.start))
    : written(letters.slice(matches.at(count)?.end));
}

/** The characters replaced by those at their places, or left out where there is none. */
export function smallTranslate(text: string, from: string, to: string): string {
  const targets = [...to];
  const table = new Map<string, string>();
  for (const [at, { small }] of lettersOf(from).entries())
    if (!table.has(small)) table.set(small, targets[at] ?? '');
  return (table.has(DOTTED) ? dottedLetters(text) : lettersOf(text))
    .map(({ text: own, small }) => table.get(small) ?? own)
    .join('');
}

/** The text without some characters at its start (`l`), its end (`r`) or both (`b`). */
export function smallTrim(text: string, characters: string, side: string): string {
  const dropped = new Set(lettersOf(characters).map(({ small }) => small));
  const letters = dropped.has(DOTTED) ? dottedLetters(text) : lettersOf(text);
  const stays = ({ small }: Letter): boolean => !dropped.has(small);
  const first = side === 'r' ? 0 : letters.findIndex(stays);
  const last = side === 'l' ? letters.length - 1 : letters.findLastIndex(stays);
  return first < 0 ? '' : written(letters.slice(first, last + 1));
}
