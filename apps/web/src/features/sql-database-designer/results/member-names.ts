import type { DataColumn } from '@lakehouse/ui/data-table';

/** The names of columns where each may be there once: a repeated name gets a number, so that no column is lost. */
export function memberNames(columns: readonly DataColumn[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ name }) => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
    taken.add(free);
    return free;
  });
}
