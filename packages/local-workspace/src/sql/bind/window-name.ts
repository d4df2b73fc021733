import type { Call, Expression, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';

type NameOf = (expr: Expression) => string;

/** `x ASC NULLS FIRST`: both are in a name, whether they were written or not. */
function sortName({ value, direction = 'asc', nulls }: SortItem, nameOf: NameOf): string {
  const place = nulls ?? (direction === 'asc' ? 'first' : 'last');
  return `${nameOf(value)} ${direction.toUpperCase()} NULLS ${place.toUpperCase()}`;
}

/** A key of WITHIN GROUP (ORDER BY …): percentiles have their own, and `mode` looks for the last of its order. */
export function withinName(name: string, item: SortItem, nameOf: NameOf): string {
  if (name === 'listagg' || name === 'string_agg') return sortName(item, nameOf);
  const isFalling = (item.direction === 'desc') !== (name === 'mode');
  return `${nameOf(item.value)}${isFalling ? ' DESC' : ''}`;
}

const RANKS = /^(?:row_number|rank|dense_rank|percent_rank|ntile)$/u;

/** The rows that a window function sees where none are named. */
function usualFrame({ name, args }: Call, isOrdered: boolean): string {
  if (RANKS.test(name)) return 'ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';
  if (name === 'lag' || name === 'lead') {
    const [, given] = args;
    const offset = given?.kind === 'literal' && given.value.type === 'number' ? given.value.text : '1';
    const at = `${name === 'lag' ? '-' : ''}${offset} FOLLOWING`;
    return `ROWS BETWEEN ${at} AND ${at}`;
  }
  return isOrdered
    ? 'RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW'
    : 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';
}

/** What is between the parentheses after OVER, as Spark prints it in the name of a column. */
export function windowName(call: Call, { partitionBy, orderBy, frame }: Window, nameOf: NameOf): string {
  const bound = (one: FrameBound): string =>
    'by' in one ? `${nameOf(one.by)} ${one.at.toUpperCase()}` : one.at.toUpperCase();
  return [
    partitionBy.length > 0 ? `PARTITION BY ${partitionBy.map(nameOf).join(', ')}` : '',
    orderBy.length > 0 ? `ORDER BY ${orderBy.map((item) => sortName(item, nameOf)).join(', ')}` : '',
    frame
      ? `${frame.unit.toUpperCase()} BETWEEN ${bound(frame.from)} AND ${frame.to ? bound(frame.to) : 'CURRENT ROW'}`
      : usualFrame(call, orderBy.length > 0),
  ]
    .filter(Boolean)
    .join(' ');
}
