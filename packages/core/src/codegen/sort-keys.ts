import { makeColumn } from '@lakehouse/spark-sql/syntax/make';
import type { SortItem } from '@lakehouse/spark-sql/syntax/tree';
import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { missingColumns } from '../diagnostics/column-checks.ts';
import { error, type Problem } from '../diagnostics/diagnostic.ts';
import { field } from '../fields/field.ts';

/** A column to sort by. */
export const sortKeyFields = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  direction: field(z.enum(['asc', 'desc']).default('asc'), {
    label: 'Direction',
    widget: 'select',
    options: { asc: 'Ascending', desc: 'Descending' },
  }),
  nulls: field(z.enum(['default', 'first', 'last']).default('default'), {
    label: 'NULLs',
    widget: 'select',
    options: { default: 'Spark’s default', first: 'First', last: 'Last' },
  }),
});

export type SortKey = z.output<typeof sortKeyFields>;

/** What is wrong with the columns to sort by, in the list at a config path; an empty list is fine. */
export function checkSortKeys(
  keys: readonly Pick<SortKey, 'column'>[],
  schema: Schema | undefined,
  path: string,
): Problem[] {
  const empty = keys.flatMap(({ column }, at) =>
    column === '' ? [error('no-column', 'Choose a column', `${path}.${at}.column`)] : [],
  );
  if (empty.length > 0) return empty;
  const maps = keys.flatMap(({ column }, at) =>
    schema && findColumn(schema, column)?.type.kind === 'map'
      ? [error('map-key', `“${column}” is a map, which Spark can’t sort`, `${path}.${at}.column`)]
      : [],
  );
  return [
    ...missingColumns(
      keys.map(({ column }) => column),
      schema,
      (at) => `${path}.${at}.column`,
    ),
    ...maps,
  ];
}

/** A key as ORDER BY takes it, in the schema's spelling. */
export const sortItem = ({ column, direction, nulls }: SortKey, schema: Schema | undefined): SortItem => ({
  value: makeColumn((schema && findColumn(schema, column)?.name) ?? column),
  ...(direction === 'desc' ? { direction } : {}),
  ...(nulls === 'default' ? {} : { nulls }),
});
