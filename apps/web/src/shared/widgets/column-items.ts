import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { SearchItem } from './search-list.tsx';

/** The columns of a schema as items of a search list, the chosen ones marked. */
export const columnItems = (schema: Schema | undefined, chosen: readonly string[]): readonly SearchItem[] =>
  (schema ?? []).map(({ name, type }) => ({
    value: name,
    detail: formatType(type),
    selected: chosen.some((other) => sameName(other, name)),
  }));
