import { type Column, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { eventually } from './eventually.ts';
import type { Random } from './random.ts';
import { valuesOf } from './random-tables.ts';

/** New names that are easy and hard to quote. */
export const NEW_NAMES = ['n1', 'n2', 'Neu', 'x.y', 'two words', 'value', 'ünï', 'q"q'];

/** A random selection of the items in their order; `atLeast` of them, if there are that many. */
export function some<T>(random: Random, items: readonly T[], atLeast = 1): T[] {
  const chosen = items.filter(() => random.chance(0.5));
  const wanted = Math.min(atLeast, items.length);
  if (chosen.length >= wanted) return chosen;
  return eventually(`${wanted} different items`, () => {
    const one = random.pick(items);
    if (!chosen.includes(one)) chosen.push(one);
    return chosen.length >= wanted ? chosen : undefined;
  });
}

/** The names of columns. */
export const namesOf = (columns: readonly Column[]): string[] => columns.map(({ name }) => name);

/** The columns of the first input. */
export const firstOf = (inputs: readonly Schema[]): Schema => inputs[0] ?? [];

/** A value that the column may hold, as text. */
export const valueOf = (random: Random, column: Column): string =>
  random.pick(valuesOf(formatType(column.type)));
