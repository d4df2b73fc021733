/**
 * How well a query matches something by its title and its synonyms, whatever the case, from 0; undefined when it does not. An
 * empty query matches everything equally.
 */
export function matchRank(
  query: string,
  title: string,
  synonyms: readonly string[] = [],
): number | undefined {
  const wanted = query.trim().toLowerCase();
  const name = title.toLowerCase();
  const others = synonyms.map((synonym) => synonym.toLowerCase());
  if (wanted === '' || name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.split(/\W+/u).some((word) => word.startsWith(wanted))) return 2;
  if (others.includes(wanted)) return 3;
  if (others.some((other) => other.startsWith(wanted))) return 4;
  return [name, ...others].some((text) => text.includes(wanted)) ? 5 : undefined;
}

/** What matches a query, the best first; what matches equally keeps its order. */
export const bestFirst = <T>(items: readonly T[], rank: (item: T) => number | undefined): readonly T[] =>
  items
    .flatMap((item) => {
      const at = rank(item);
      return at === undefined ? [] : [{ item, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
