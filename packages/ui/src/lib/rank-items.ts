/** The fields of an item that the search of a palette uses. */
export interface RankedItem {
  readonly label: string;
  /** Synonyms that find it. */
  readonly keywords?: readonly string[];
  readonly disabled?: boolean;
  /**
   * Writes, runs or deletes: Enter chooses it immediately only if the query is the beginning of a word of its label.
   */
  readonly deliberate?: boolean;
}

/**
 * How well an item matches, best first. Those up to `Word` are matches of whole words, or their beginnings, of the
 * label.
 */
const Match = {
  Exact: 0,
  Beginning: 1,
  Word: 2,
  Keyword: 3,
  Part: 4,
  KeywordPart: 5,
  Abbreviation: 6,
} as const;
type Match = (typeof Match)[keyof typeof Match];

const normal = (text: string): string => text.trim().toLowerCase().replace(/\s+/gu, ' ');
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Whether the letters occur in the text in order, each at the beginning of a word or right after the previous one. */
function abbreviates(letters: string, words: readonly string[]): boolean {
  // How many letters can have been found after the words so far: a set, since trying every combination would take
  // exponential time.
  let reached = new Set([0]);
  for (const word of words) {
    const further = new Set(reached);
    for (const from of reached)
      for (let length = 1; length <= word.length && word[length - 1] === letters[from + length - 1]; length++)
        further.add(from + length);
    reached = further;
  }
  return reached.has(letters.length);
}

/** How one typed word matches. */
function matchOfWord(word: string, label: string, keywords: readonly string[]): Match | undefined {
  if (label.startsWith(word) || wordsOf(label).some((one) => one.startsWith(word))) return Match.Word;
  if (keywords.some((one) => one.startsWith(word) || wordsOf(one).some((part) => part.startsWith(word))))
    return Match.Keyword;
  if (label.includes(word)) return Match.Part;
  if (keywords.some((one) => one.includes(word))) return Match.KeywordPart;
  return abbreviates(word, wordsOf(label)) ? Match.Abbreviation : undefined;
}

function matchOf(item: RankedItem, typed: string): Match | undefined {
  const label = normal(item.label);
  if (label === typed) return Match.Exact;
  if (label.startsWith(typed)) return Match.Beginning;
  const keywords = (item.keywords ?? []).map(normal);
  let worst: Match = Match.Exact;
  for (const word of typed.split(' ')) {
    const match = matchOfWord(word, label, keywords);
    if (match === undefined) return undefined;
    if (match > worst) worst = match;
  }
  return worst;
}

/** Whether Enter may choose the item immediately. */
const isMeant = (item: RankedItem, typed: string): boolean => {
  if (item.disabled === true) return false;
  if (item.deliberate !== true) return true;
  return typed !== '' && (matchOf(item, typed) ?? Match.Abbreviation) <= Match.Word;
};

/** The items that match the query, best first regardless of their group; all of them unchanged for an empty query. */
export function rankItems<T extends RankedItem>(items: readonly T[], typed: string): readonly T[] {
  const wanted = normal(typed);
  if (wanted === '') return items;
  return items
    .flatMap((item, at) => {
      const match = matchOf(item, wanted);
      if (match === undefined) return [];
      // A match that must not be chosen immediately comes after all that may.
      const rank = isMeant(item, wanted) || item.deliberate !== true ? match : match + Match.Abbreviation + 1;
      return [{ item, rank, at }];
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.item.deliberate ?? false) - Number(b.item.deliberate ?? false) ||
        a.item.label.length - b.item.label.length ||
        a.at - b.at,
    )
    .map(({ item }) => item);
}

/** The item that Enter chooses without moving the selection; undefined if a move is required. */
export const firstChoice = <T extends RankedItem>(ranked: readonly T[], typed: string): T | undefined => {
  const wanted = normal(typed);
  const first = ranked.find((item) => item.disabled !== true && (wanted !== '' || isMeant(item, wanted)));
  return first && isMeant(first, wanted) ? first : undefined;
};
