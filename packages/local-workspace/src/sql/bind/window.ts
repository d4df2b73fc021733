import type { Call, Expression, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import { badRequest } from '../../duck/failures.ts';
import { direction } from './expression-helpers.ts';
import type { Frame } from './frame.ts';

/** What the text of a window needs from the binder: the DuckDB text of a key and of the bound of a frame. */
interface Tools {
  bind(expr: Expression): string;
  bound(expr: Expression): string;
  condition(expr: Expression): string;
}

export interface WrapOptions {
  readonly filter?: string;
  /** An order within the aggregate, unless WITHIN GROUP gives one. */
  readonly order?: string;
  readonly noDistinct?: boolean;
}

/** Functions whose value is the place of a row, so that it needs an order. */
const PLACES = new Set('row_number rank dense_rank percent_rank cume_dist ntile lag lead'.split(' '));

/** One call of a DuckDB aggregate or window function, with the DISTINCT, FILTER, WITHIN GROUP and OVER of Spark's. */
export function wrapped(
  call: Call,
  duck: string,
  list: readonly string[],
  options: WrapOptions,
  frame: Frame,
  tools: Tools,
): string {
  const filters = [options.filter, call.filter && tools.condition(call.filter)].filter(
    (filter) => filter !== undefined,
  );
  const order = call.within ? sorted(call.within, tools) : options.order;
  const distinct = call.distinct && !options.noDistinct ? 'DISTINCT ' : '';
  const filter = filters.length > 0 ? ` FILTER (WHERE ${filters.join(' AND ')})` : '';
  return `${duck}(${distinct}${list.join(', ')}${order === undefined ? '' : ` ORDER BY ${order}`})${filter}${over(call, frame, tools)}`;
}

const sorted = (items: readonly SortItem[], tools: Tools): string =>
  items.map((item) => `${tools.bind(item.value)} ${direction(item)}`).join(', ');

function over(call: Call, frame: Frame, tools: Tools): string {
  if (call.over === undefined) return '';
  if (call.filter)
    throw badRequest(
      '_LEGACY_ERROR_TEMP_1030',
      'Window aggregate function with filter predicate is not supported yet: put the condition into a CASE.',
      '42601',
    );
  const spec: Window =
    typeof call.over === 'string' ? { base: call.over, partitionBy: [], orderBy: [] } : call.over;
  const base = spec.base === undefined ? undefined : frame.windows?.get(spec.base.toLowerCase());
  if (spec.base !== undefined && !base)
    throw badRequest(
      'MISSING_WINDOW_SPECIFICATION',
      `Window specification is not defined in the WINDOW clause for ${spec.base}.`,
      '42P20',
    );
  const partition = [...(base?.partitionBy ?? []), ...spec.partitionBy].map((expr) => tools.bind(expr));
  const order = spec.orderBy.length > 0 ? spec.orderBy : (base?.orderBy ?? []);
  if (order.length === 0 && PLACES.has(call.name))
    throw badRequest(
      '_LEGACY_ERROR_TEMP_1037',
      `Window function ${call.name}() requires window to be ordered, please add ORDER BY clause. For example SELECT ${call.name}()(value_expr) OVER (PARTITION BY window_partition ORDER BY window_ordering) from table.`,
      '42601',
    );
  const bounds = spec.frame ?? base?.frame;
  const bound = (b: FrameBound): string =>
    'by' in b ? `${tools.bound(b.by)} ${b.at.toUpperCase()}` : b.at.toUpperCase();
  const parts = [
    partition.length > 0 ? `PARTITION BY ${partition.join(', ')}` : '',
    order.length > 0 ? `ORDER BY ${sorted(order, tools)}` : '',
    bounds
      ? `${bounds.unit.toUpperCase()} BETWEEN ${bound(bounds.from)} AND ${bound(bounds.to ?? { at: 'current row' })}`
      : '',
  ];
  return ` OVER (${parts.filter((part) => part !== '').join(' ')})`;
}
