import { frameProblem } from '@lakehouse/spark-sql/check/frame';
import type { Call, Expression, Frame, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import { sameExpression } from '@lakehouse/spark-sql/syntax/visit';
import { holdsKind, isNumeric } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { isCollated } from '../values/collations.ts';
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
  const spelled =
    fn === 'string_agg' && call.distinct && call.within
      ? distinctTexts(call, list, call.within, filters, tools)
      : undefined;
  if (spelled) return spelled;
  const order = call.within ? sorted(call.within, tools) : options.order;
  const distinct = call.distinct && !options.noDistinct ? duck`DISTINCT ` : duck.empty;
  const filter = filters.length > 0 ? duck` FILTER (WHERE ${duck.join(filters, ' AND ')})` : duck.empty;
  return duck`${duck.word(fn)}(${distinct}${list}${order === undefined ? duck`` : duck` ORDER BY ${order}`})${filter}${over(call, tools)}`;
}

/**
 * The distinct texts of values in the order of these: the engine orders distinct values by themselves only. Undefined where the
 * texts are what is ordered.
 */
function distinctTexts(
  { args: [value] }: Call,
  [text = duck`NULL`, separator = duck`''`]: readonly Duck[],
  [item, ...more]: readonly SortItem[],
  filters: readonly Duck[],
  tools: Tools,
): Duck | undefined {
  if (!item || !value) return undefined;
  const isItself = sameExpression(value, item.value);
  if (more.length > 0 || !(isItself || (value.kind === 'cast' && sameExpression(value.operand, item.value))))
    throw badRequest(
      'INVALID_WITHIN_GROUP_EXPRESSION.MISMATCH_WITH_DISTINCT_INPUT',
      'listagg of DISTINCT values is ordered by these values only: write the same expression in WITHIN GROUP (ORDER BY …).',
      '42K0K',
    );
  const bound = tools.bind(item.value);
  const key = sortKey(bound);
  if (key.text === text.text) return undefined;
  if (isCollated(bound.type) || ['double', 'float', 'timestamp'].includes(bound.type.kind))
    throw badRequest(
      'INVALID_WITHIN_GROUP_EXPRESSION.MISMATCH_WITH_DISTINCT_INPUT_UNSAFE_CAST',
      `Different values of the type "${typeName(bound.type)}" may have the same text, so that DISTINCT and ORDER BY could disagree: order by the text, CAST(… AS STRING).`,
      '42K0K',
    );
  const pair = duck`struct_pack(k := ${key}, v := ${text})`;
  const given = duck.join([...filters, duck`(${text}) IS NOT NULL`], ' AND ');
  const pairs = duck`list(DISTINCT ${pair} ORDER BY ${pair} ${direction(item)}) FILTER (WHERE ${given})`;
  return duck`array_to_string(list_transform(${pairs}, lambda pair_: struct_extract(pair_, 'v')), ${separator})`;
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

const DATE_UNITS: ReadonlySet<string> = new Set(['YEAR', 'MONTH', 'WEEK', 'DAY']);

const wrongFrame = (kind: string, message: string): Error =>
  badRequest(`DATATYPE_MISMATCH.${kind}`, message, '42K09');

/** Throws unless there is one key, of a type that has distances such as the frame has. */
function mustHaveDistances(order: readonly SortItem[], distances: readonly Expression[], tools: Tools): void {
  const [item, ...more] = order;
  if (!item)
    throw wrongFrame(
      'RANGE_FRAME_WITHOUT_ORDER',
      'A RANGE of values needs an order: add ORDER BY to the window.',
    );
  if (more.length > 0)
    throw wrongFrame(
      'RANGE_FRAME_MULTI_ORDER',
      'A RANGE of values needs one expression in ORDER BY: a distance of several is not defined.',
    );
  const { type } = tools.bind(item.value);
  const isSpan = (one: Expression): boolean => intervalOf(one) !== undefined;
  const fits = (one: Expression): boolean => {
    if (type.kind === 'date')
      return intervalOf(one)?.every(({ unit }) => DATE_UNITS.has(unit)) ?? isNumeric(tools.bind(one).type);
    if (type.kind === 'timestamp' || type.kind === 'timestamp_ntz')
      return isSpan(one) || tools.bind(one).type.kind === 'interval';
    return isNumeric(type) || type.kind === 'interval' || type.kind === 'void';
  };
  if (!distances.every(fits))
    throw wrongFrame(
      'RANGE_FRAME_INVALID_TYPE',
      `The data type "${typeName(type)}" used in the order specification does not have such a distance in RANGE: order by a number with numbers, or by a date or timestamp with intervals.`,
    );
}

const isLong = ({ type }: Typed): boolean => type.kind === 'bigint';

/** Throws where a frame ends before it begins. */
function mustBeInOrder({ from, to }: Frame): void {
  if (from.at === 'unbounded following' || to?.at === 'unbounded preceding')
    throw wrongFrame(
      'SPECIFIED_WINDOW_FRAME_INVALID_BOUND',
      'A frame begins before its end: write UNBOUNDED PRECEDING first, or UNBOUNDED FOLLOWING last.',
    );
  const places = ['preceding', 'current row', 'following'];
  const [first, last] = [places.indexOf(from.at), places.indexOf(to?.at ?? 'current row')];
  if (first >= 0 && last >= 0 && first > last)
    throw wrongFrame(
      'SPECIFIED_WINDOW_FRAME_WRONG_COMPARISON',
      'The lower bound of a window frame must be less than or equal to its upper bound: change the two.',
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
  const problem = frameProblem(call.name, bounds);
  if (problem !== undefined)
    throw badRequest('INVALID_WINDOW_FRAME', `The window function ${call.name}(…) ${problem}`, '42K09');
  const bound = (b: FrameBound): Duck => {
    const at = duck.word(b.at.toUpperCase());
    return 'by' in b ? duck`${tools.bound(b.by)} ${at}` : at;
  };
  if (bounds) mustBeInOrder(bounds);
  if (
    bounds?.unit === 'rows' &&
    [bounds.from, bounds.to].some((one) => one && 'by' in one && isLong(tools.bind(one.by)))
  )
    throw wrongFrame(
      'SPECIFIED_WINDOW_FRAME_UNACCEPTED_TYPE',
      'The number of rows of a window frame must be an INT: write a smaller number, or UNBOUNDED.',
    );
  if (bounds?.unit === 'range') {
    mustHaveOneUnit(bounds.from, bounds.to);
    const distances = [bounds.from, bounds.to].flatMap((one) => (one && 'by' in one ? [one.by] : []));
    if (distances.length > 0) mustHaveDistances(order, distances, tools);
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
