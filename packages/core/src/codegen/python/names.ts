import { required } from '@lakehouse/spark-sql/types/required';
import { isIdentifier } from './identifier.ts';
import { RESERVED_NAMES } from './reserved-names.ts';
import { transliterate } from './transliterate.ts';

const LONGEST = 40;

/** The parts of a node that its name depends on. */
export interface Titled {
  readonly id: string;
  readonly title: string;
  /** A lower-case identifier that takes precedence over names derived from titles. */
  readonly name?: string;
}

/** Identifiers of titles, and numbers of ids: all nodes are named again at each edit. */
const identifiers = new Map<string, string>();
const numbers = new Map<string, bigint>();
/** The titles of some pipelines of the largest size; beyond it all are forgotten, so that a long session needs no more memory. */
const REMEMBERED = 10_000;

function remembered<T>(known: Map<string, T>, key: string, compute: (key: string) => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= REMEMBERED) known.clear();
  const value = compute(key);
  known.set(key, value);
  return value;
}

/**
 * A snake_case Python identifier of at most 40 characters for a title. Letters of other scripts are transliterated or
 * dropped; what shadows a keyword, a builtin or a name of generated code gets `_df`; without a usable character it is `node`.
 */
export function toIdentifier(title: string): string {
  const words = transliterate(title)
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_');
  const trimmed = shorten(words.replace(/^_+|_+$/gu, ''), LONGEST - 3);
  if (trimmed === '') return 'node';
  const named = /^\d/u.test(trimmed) ? `df_${trimmed}` : trimmed;
  return RESERVED_NAMES.has(named) || !isIdentifier(named) ? `${named}_df` : named;
}

/**
 * One name for each node, unique among them and independent of their order in the list.
 *
 * Each node's name comes from its own title. Where titles give the same identifier, the node with the lowest number in
 * its id (the oldest: ids end in their creation time) keeps it, and every other one adds the last digits of its own
 * number: `orders`, `orders_4711`. So a change to another node changes a name only if that node has, gets or loses the
 * same identifier; a node added later never renames an older one.
 */
export function assignNames(nodes: readonly Titled[]): Map<string, string> {
  const named = nodes.map(({ id, title, name }) => ({
    id,
    base: name ?? remembered(identifiers, title, toIdentifier),
    given: name === undefined ? 1n : 0n,
    number: remembered(numbers, id, numberOf),
  }));
  const byAge = named.toSorted(
    (a, b) => compare(a.given, b.given) || compare(a.number, b.number) || compare(a.id, b.id),
  );
  const taken = new Set(named.map(({ base }) => base));
  const holders = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, base, number } of byAge) {
    if (!holders.has(base)) {
      holders.add(base);
      names.set(id, base);
      continue;
    }
    const unique = withSuffix(base, number, taken);
    taken.add(unique);
    names.set(id, unique);
  }
  return new Map(nodes.map(({ id }) => [id, required(names.get(id), `The name of ${id}`)]));
}

const SHORTEST_SUFFIX = 4;

function withSuffix(base: string, number: bigint, taken: ReadonlySet<string>): string {
  const digits = String(number);
  for (let length = Math.min(SHORTEST_SUFFIX, digits.length); length <= digits.length; length++) {
    const candidate = join(base, digits.slice(-length));
    if (!taken.has(candidate)) return candidate;
  }
  // Two ids with the same number: only a counter can distinguish them.
  for (let count = 2; ; count++) {
    const candidate = join(base, `${digits}_${count}`);
    if (!taken.has(candidate)) return candidate;
  }
}

const join = (base: string, suffix: string): string =>
  `${shorten(base, LONGEST - 1 - suffix.length)}_${suffix}`;

/** Truncates, at the end of a word if one ends in the second half. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const end = text[longest] === '_' ? longest : cut.lastIndexOf('_');
  return (end > longest / 2 ? cut.slice(0, end) : cut).replace(/_+$/u, '');
}

/** The number at the end of an id, or else an FNV-1a hash of the id. */
function numberOf(id: string): bigint {
  const digits = /(\d+)$/u.exec(id)?.[1];
  if (digits !== undefined) return BigInt(digits);
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return BigInt(hash);
}

const compare = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
