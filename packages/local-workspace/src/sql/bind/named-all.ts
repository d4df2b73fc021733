import type { ColumnRef, Query, Select, SortItem } from '@lakehouse/spark-sql/syntax/tree';
import { sameName } from '@lakehouse/spark-sql/types/column-type';

const ALL = 'all';
/** The column of this name: GROUP BY ALL and ORDER BY ALL mean it where there is one, since Spark resolves names first. */
export const COLUMN_ALL: ColumnRef = { kind: 'column', path: [ALL], start: 0, end: 0 };

interface Named {
  readonly name: string;
}

const isNamed = (columns: readonly Named[]): boolean => columns.some(({ name }) => sameName(name, ALL));

/** The select, whose GROUP BY ALL is by a column or an alias of that name if it has one. */
export function withNamedAll(select: Select, columns: readonly Named[]): Select {
  const aliases = select.items.flatMap((item) => item.aliases.map((name) => ({ name })));
  return select.group === 'all' && isNamed([...columns, ...aliases])
    ? { ...select, group: [{ mode: 'plain', key: COLUMN_ALL }] }
    : select;
}

/** How ORDER BY ALL sorts each selected column; undefined for another ORDER BY, and where a column has that name. */
export function sortOfAll(order: Query['order'], columns: readonly Named[]): SortItem | undefined {
  const items = order === 'all' ? [{ value: COLUMN_ALL }] : order;
  const [only] = items.length === 1 ? items : [];
  const isAll =
    only?.value.kind === 'column' &&
    only.value.path.length === 1 &&
    isNamed([{ name: only.value.path[0] ?? '' }]);
  return isAll && !isNamed(columns) ? only : undefined;
}
