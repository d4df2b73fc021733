/** A copy of the list with one item moved; unchanged if the index does not exist. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

export const without = <T,>(list: readonly T[], at: number): readonly T[] =>
  list.filter((_, other) => other !== at);
