import type { Call, Expression, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import { formatType, isNumeric } from '@lakehouse/spark-sql/types/column-type';
import { type Types, typeOf } from './operand-type.ts';

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

/** Whether Spark casts the width of a frame to the type of the numbers that it is a range of. */
function isCast(width: Expression, key: Expression, types: Types): boolean {
  const [own, wanted] = [typeOf(width, types), typeOf(key, types)];
  return (
    own !== undefined && wanted !== undefined && isNumeric(wanted) && formatType(own) !== formatType(wanted)
  );
}

/** What is between the parentheses after OVER, as Spark prints it in the name of a column. */
export function windowName(
  call: Call,
  { partitionBy, orderBy, frame }: Window,
  nameOf: NameOf,
  types: Types,
): string {
  const [key] = orderBy;
  const bound = (one: FrameBound): string => {
    if (!('by' in one)) return one.at.toUpperCase();
    const isTurned =
      one.at === 'preceding' && frame?.unit === 'range' && key && isCast(one.by, key.value, types);
    return isTurned ? `(- ${nameOf(one.by)}) FOLLOWING` : `${nameOf(one.by)} ${one.at.toUpperCase()}`;
  };
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
