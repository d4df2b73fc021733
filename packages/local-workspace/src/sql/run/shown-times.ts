import { holdsKind, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import { replaceKind } from '../values/nested-values.ts';
import { textOfTime } from '../values/time-of-day.ts';

/** A query's rows with times of day as text, as results have them. */
export function shownTimes(query: Duck, columns: Schema): Duck {
  if (!columns.some(({ type }) => holdsKind(type, 'time'))) return query;
  const shown = columns.map(
    ({ type }, at) => duck`${replaceKind(duck`q.c${at}`, type, 'time', textOfTime)} AS c${at}`,
  );
  return duck`SELECT ${shown} FROM (${query}) q`;
}
