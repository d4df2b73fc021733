import { distance } from '@lakehouse/spark-sql/check/suggest';

/** How well a typed phrase names something, the best first. */
const RANKS = ['exact', 'case', 'separators', 'plural', 'word', 'typo'] as const;
export type Rank = (typeof RANKS)[number];

export interface NameMatch {
  readonly rank: Rank;
  /** All names that match equally well, at least one. */
  readonly names: readonly string[];
}

const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes)$/u.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const joined = (name: string): string => words(name).join('');
const stem = (name: string): string => words(name).map(singular).join('');

/** Short names differ by a letter only when another one is meant: `id` and `is`. */
function isTypo(typed: string, name: string): boolean {
  const [a, b] = [joined(typed), joined(name)];
  const allowed = b.length < 4 ? 0 : b.length < 8 ? 1 : 2;
  if (Math.abs(a.length - b.length) > allowed) return false;
  return distance(a, b) <= allowed || isSwapped(a, b);
}

/** Whether two neighboring letters are in the wrong order, which counts as one mistake. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || b.length < 4) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a === `${b.slice(0, at)}${b[at + 1] ?? ''}${b[at] ?? ''}${b.slice(at + 2)}`;
}

/** Whether the phrase is a part of the name: `date` of `order_date`. */
function isPart(typed: string, name: string): boolean {
  const parts = words(name).map(singular);
  const wanted = words(typed).map(singular);
  return wanted.length > 0 && wanted.length < parts.length && wanted.every((word) => parts.includes(word));
}

const TESTS: Readonly<Record<Rank, (typed: string, name: string) => boolean>> = {
  exact: (typed, name) => typed === name,
  case: (typed, name) => typed.toLowerCase() === name.toLowerCase(),
  separators: (typed, name) => joined(typed) !== '' && joined(typed) === joined(name),
  plural: (typed, name) => stem(typed) !== '' && stem(typed) === stem(name),
  word: isPart,
  typo: isTypo,
};

/**
 * The names that a typed phrase means: case, plurals, spaces, underscores and small typos don't matter. Undefined when
 * none is close; several when the phrase fits them equally.
 */
export function matchName(typed: string, names: readonly string[]): NameMatch | undefined {
  for (const rank of RANKS) {
    const found = names.filter((name) => TESTS[rank](typed, name));
    if (found.length > 0) return { rank, names: [...new Set(found)] };
  }
  return undefined;
}

/** Whether a match is sure enough for words that may also mean something else. */
export const isSure = ({ rank }: NameMatch): boolean => rank !== 'word' && rank !== 'typo';
