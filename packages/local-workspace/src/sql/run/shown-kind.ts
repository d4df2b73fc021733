import { type ColumnType, holdsKind, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import { replaceKind } from '../values/nested-values.ts';

/** A query's rows in which `print` replaces each value of a kind, wherever it is in a column. */
export function shownKind(
  query: Duck,
  columns: Schema,
  kind: ColumnType['kind'],
  print: (value: Duck, type: ColumnType) => Duck,
): Duck {
  if (!columns.some(({ type }) => holdsKind(type, kind))) return query;
  const shown = columns.map(
    ({ type }, at) => duck`${replaceKind(duck`q.c${at}`, type, kind, print)} AS c${at}`,
  );
  return duck`SELECT ${shown} FROM (${query}) q`;
}
