import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { SampleRows } from './form-data.ts';
import type { SearchItem } from './search-list.tsx';

/** How many values of a column are shown beside its name. */
const SAMPLES = 3;

/** The columns of a schema as items of a search list, the chosen ones marked, with values that they have in some rows. */
export const columnItems = (
  schema: Schema | undefined,
  chosen: readonly string[],
  rows?: SampleRows,
): readonly SearchItem[] =>
  (schema ?? []).map(({ name, type }) => {
    const note = rows && samplesOf(rows, name);
    return {
      value: name,
      detail: formatType(type),
      selected: chosen.some((other) => sameName(other, name)),
      ...(note ? { note } : {}),
    };
  });

/** The first different values of a column; NULL and empty texts show nothing. */
function samplesOf({ columns, rows }: SampleRows, column: string): string {
  const at = columns.findIndex(({ name }) => sameName(name, column));
  const values = new Set<string>();
  for (const row of rows) {
    const value = row[at]?.trim();
    if (value) values.add(value);
    if (values.size === SAMPLES) break;
  }
  return [...values].join(' · ');
}
