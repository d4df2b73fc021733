import { frameProblem } from '@lakehouse/spark-sql/check/frame';
import type { Call, Expression, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import { holdsKind } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { intervalOf } from '../values/interval.ts';
import { sortKey } from '../values/order-key.ts';
import type { Typed } from '../values/typed.ts';
import { direction } from './sort-direction.ts';

/** What printing a window needs from the binder: a key, and the DuckDB text of a frame bound. */
interface Tools {
  bind(expr: Expression): Typed;
  bound(expr: Expression): Duck;
  condition(expr: Expression): Duck;
}

export interface WrapOptions {
  readonly filter?: Duck;
  /** An order within the aggregate, unless WITHIN GROUP specifies one. */
  readonly order?: Duck;
  readonly noDistinct?: boolean;
}

/** Ranking and offset functions, which need an order. */
const PLACES = new Set('row_number rank dense_rank percent_rank cume_dist ntile lag lead'.split(' '));

/** One call of a DuckDB aggregate or window function, with DISTINCT, FILTER, WITHIN GROUP and OVER as in Spark. */
export function wrapped(
  call: Call,
  fn: string,
  list: readonly Duck[],
  options: WrapOptions,
  tools: Tools,
): Duck {
  const filters = [options.filter, call.filter && tools.condition(call.filter)].filter(
    (filter) => filter !== undefined,
  );
  const order = call.within ? sorted(call.within, tools) : options.order;
  const distinct = call.distinct && !options.noDistinct ? duck`DISTINCT ` : duck.empty;
  const filter = filters.length > 0 ? duck` FILTER (WHERE ${duck.join(filters, ' AND ')})` : duck.empty;
  return duck`${duck.word(fn)}(${distinct}${list}${order === undefined ? duck`` : duck` ORDER BY ${order}`})${filter}${over(call, tools)}`;
}

const sorted = (items: readonly SortItem[], tools: Tools): Duck =>
  duck`${items.map((item) => duck`${sortKey(tools.bind(item.value))} ${direction(item)}`)}`;

const UNITS = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND'];
const AS_UNIT: Readonly<Record<string, string>> = {
  WEEK: 'DAY',
  MILLISECOND: 'SECOND',
  MICROSECOND: 'SECOND',
};

/** The units of an interval from the largest to the smallest, as in its type; undefined for other bounds. */
function unitsOf(bound: FrameBound | undefined): string | undefined {
  const parts = bound && 'by' in bound ? intervalOf(bound.by) : undefined;
  const places = parts?.map(({ unit }) => UNITS.indexOf(AS_UNIT[unit] ?? unit));
  return places && `${UNITS[Math.min(...places)]} TO ${UNITS[Math.max(...places)]}`;
}

/**
 * Spark requires both bounds of a frame to have the same type, and INTERVAL 90 MINUTES has a different type than
 * INTERVAL 1 HOUR.
 */
function mustHaveOneUnit(from: FrameBound, to: FrameBound | undefined): void {
  const [first, second] = [unitsOf(from), unitsOf(to)];
  if (first === undefined || second === undefined || first === second) return;
  throw badRequest(
    'DATATYPE_MISMATCH.SPECIFIED_WINDOW_FRAME_DIFF_TYPES',
    `The bounds of the window frame have intervals of different units, ${first} and ${second}: write both in the same unit.`,
    '42K09',
  );
}

function partitionKey(value: Typed): Duck {
  if (holdsKind(value.type, 'variant'))
    throw badRequest(
      'EXPRESSION_TYPE_IS_NOT_ORDERABLE',
      `Values of type "${typeName(value.type)}" have no order, which PARTITION BY needs: cast them.`,
      '42822',
    );
  return sortKey(value);
}

/** Spark knows no distances between times of day. */
function mustHaveDistances(order: readonly SortItem[], tools: Tools): void {
  const odd = order.map(({ value }) => tools.bind(value).type).find(({ kind }) => kind === 'time');
  if (odd)
    throw badRequest(
      'DATATYPE_MISMATCH.RANGE_FRAME_INVALID_TYPE',
      `The data type "${typeName(odd)}" used in the order specification does not support a distance in RANGE.`,
      '42K09',
    );
}

/** The window of a call. Those of a WINDOW clause are in place of their names: a name that is left is not defined. */
function windowOf({ over }: Call): Window | undefined {
  const name = typeof over === 'string' ? over : over?.base;
  if (name === undefined && typeof over !== 'string') return over;
  throw badRequest(
    'MISSING_WINDOW_SPECIFICATION',
    `Window specification is not defined in the WINDOW clause for ${name}.`,
    '42P20',
  );
}

function over(call: Call, tools: Tools): Duck {
  const window = windowOf(call);
  if (!window) return duck.empty;
  const partition = window.partitionBy.map((expr) => partitionKey(tools.bind(expr)));
  const order = window.orderBy;
  if (order.length === 0 && PLACES.has(call.name))
    throw badRequest(
      'WINDOW_FUNCTION_FRAME_NOT_ORDERED',
      `Window function ${call.name}() requires window to be ordered, please add ORDER BY clause. For example SELECT ${call.name}()(value_expr) OVER (PARTITION BY window_partition ORDER BY window_ordering) from table.`,
      '42601',
    );
  const bounds = window.frame;
  const wrongFrame = frameProblem(call.name, bounds);
  if (wrongFrame !== undefined)
    throw badRequest('INVALID_WINDOW_FRAME', `The window function ${call.name}(…) ${wrongFrame}`, '42K09');
  const bound = (b: FrameBound): Duck => {
    const at = duck.word(b.at.toUpperCase());
    return 'by' in b ? duck`${tools.bound(b.by)} ${at}` : at;
  };
  if (bounds?.unit === 'range') {
    mustHaveOneUnit(bounds.from, bounds.to);
    if ([bounds.from, bounds.to].some((one) => one && 'by' in one)) mustHaveDistances(order, tools);
  }
  const parts = [
    partition.length > 0 ? duck`PARTITION BY ${partition}` : undefined,
    order.length > 0 ? duck`ORDER BY ${sorted(order, tools)}` : undefined,
    bounds
      ? duck`${duck.word(bounds.unit.toUpperCase())} BETWEEN ${bound(bounds.from)} AND ${bound(bounds.to ?? { at: 'current row' })}`
      : undefined,
  ];
  return duck` OVER (${duck.join(
    parts.filter((part) => part !== undefined),
    ' ',
  )})`;
}
