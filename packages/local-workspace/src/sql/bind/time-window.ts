import { struct, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import type { Call, Expr, Select, SortItem } from '../parse/ast.ts';
import { wordsOfInterval } from '../parse/interval-text.ts';
import { cast } from './cast.ts';
import { constantText } from './expression-helpers.ts';
import { MICROS_OF_UNIT } from './interval-units.ts';
import { extend, type Relation } from './relation.ts';
import { swapped } from './swap.ts';
import type { Typed } from './typed.ts';
import { walk } from './walk.ts';

type Order = readonly SortItem[] | 'ALL';
type WindowCall = Call & { readonly at: number };

/** A select that groups by window() or session_window(), with a column of that name in place of the calls. */
export interface TimedSelect {
  readonly call: WindowCall;
  readonly select: Select;
  readonly order: Order;
}

/** What the rows of a time window need of the binder; `key` gives the DuckDB text of a grouping key. */
export interface TimeTools {
  bind(expr: Expr): Typed;
  key(expr: Expr): string;
  fresh(prefix: string): string;
}

const isTimeWindow = (node: object): boolean =>
  'k' in node &&
  node.k === 'call' &&
  'name' in node &&
  (node.name === 'window' || node.name === 'session_window') &&
  !('over' in node && node.over !== undefined);

const meaning = (node: unknown): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'at' ? undefined : value));

/** Undefined when there is no such call, which is the usual case. */
export function timedSelect(select: Select, order: Order): TimedSelect | undefined {
  const calls: WindowCall[] = [];
  const own = [select.items, select.group, select.having, select.qualify, order];
  walk(own, (node) => {
    if (isTimeWindow(node)) calls.push(node as unknown as WindowCall);
    return node['body'] === undefined || node['k'] === 'lambda';
  });
  const [call] = calls;
  if (!call) return;
  if (calls.some((other) => meaning(other) !== meaning(call)))
    throw unsupported('Several time windows in one select');
  const column = { k: 'name' as const, parts: [call.name], at: call.at };
  const put = <X>(part: X): X =>
    swapped(part, (node) =>
      isTimeWindow(node) ? column : 'body' in node && !('params' in node) ? node : undefined,
    );
  const { items, group, having, qualify } = select;
  return {
    call,
    order: put(order),
    select: {
      ...select,
      items: put(items),
      ...(group && { group: put(group) }),
      ...(having && { having: put(having) }),
      ...(qualify && { qualify: put(qualify) }),
    },
  };
}

/** The microseconds of a text like 10 minutes. */
function duration(value: Typed | undefined, name: string): number {
  const text = constantText(value, name) ?? '';
  const parts = wordsOfInterval(text);
  const total = parts?.reduce((sum, { amount, unit }) => {
    const n = amount.k === 'literal' ? Number(amount.value) : Number.NaN;
    return sum + n * (MICROS_OF_UNIT[unit] ?? Number.NaN);
  }, 0);
  if (total === undefined || !Number.isSafeInteger(total))
    throw badRequest(
      'CANNOT_PARSE_INTERVAL',
      `Unable to parse '${text}'. Please ensure that the value provided is in a valid format for defining an interval of weeks or shorter units.`,
      '22006',
    );
  return total;
}

/** The relation with the column `window` or `session_window` behind it: rows without a time are left out. */
export function withTimeWindow(
  relation: Relation,
  { call, select }: TimedSelect,
  where: string | undefined,
  tools: TimeTools,
): Relation {
  const [first, ...rest] = call.args.map((arg) => tools.bind(arg));
  if (!first || rest.length === 0 || rest.length > (call.name === 'window' ? 3 : 1))
    throw badRequest(
      'WRONG_NUM_ARGS.WITHOUT_SUGGESTION',
      `${call.name} needs a time and a duration.`,
      '42605',
    );
  if (first.type.kind === 'struct') throw unsupported(`${call.name} of a window`);
  const time = first.type.kind === 'timestamp_ntz' ? first : cast(first, T.timestamp);
  const present = `${where === undefined ? '' : `(${where}) AND `}${time.sql} IS NOT NULL`;
  const lengths = rest.map((value) => duration(value, call.name));
  const made =
    call.name === 'window'
      ? slidingWindow(relation, time, lengths, present, tools)
      : sessionWindow(relation, time, lengths[0] ?? 0, present, select, tools);
  const type = struct([
    { name: 'start', type: time.type },
    { name: 'end', type: time.type },
  ]);
  return {
    from: made.from,
    columns: [...made.columns, { name: call.name, type, sql: made.window, qualifier: [], made: true }],
  };
}

type Windowed = Relation & { readonly window: string };

const moment = (micros: string, type: Typed['type']): string =>
  type.kind === 'timestamp' ? `make_timestamptz(${micros})` : `make_timestamp(${micros})`;

function slidingWindow(
  relation: Relation,
  time: Typed,
  [width = 0, slide = width, offset = 0]: readonly number[],
  where: string,
  tools: TimeTools,
): Windowed {
  if (width <= 0 || slide <= 0 || slide > width || Math.abs(offset) >= slide)
    throw badRequest(
      'DATATYPE_MISMATCH.PARAMETER_CONSTRAINT_VIOLATION',
      'The slide duration of a window must be positive and not longer than the window, and the start shorter than the slide.',
      '42K09',
    );
  const micros = `epoch_us(${time.sql})`;
  const last = `(${micros} - ((${micros} - ${offset}) % ${slide} + ${slide}) % ${slide})`;
  const pair = (start: string): string =>
    `struct_pack("start" := ${moment(`(${start})::BIGINT`, time.type)}, "end" := ${moment(`(${start} + ${width})::BIGINT`, time.type)})`;
  const starts = `list_filter(list_transform(range(${Math.ceil(width / slide)}), lambda nth_: ${last} - nth_ * ${slide}), lambda start_: start_ + ${width} > ${micros})`;
  const sql =
    slide === width ? pair(last) : `unnest(list_transform(${starts}, lambda from_: ${pair('from_')}))`;
  const alias = tools.fresh('r');
  return { ...extend(relation, alias, [{ sql, as: 'w' }], where), window: `${alias}.w` };
}

/** A session ends where nothing follows within the gap; every combination of the other keys has sessions of its own. */
function sessionWindow(
  relation: Relation,
  time: Typed,
  gap: number,
  where: string,
  { group }: Select,
  tools: TimeTools,
): Windowed {
  if (group?.k !== 'items') throw unsupported('session_window without GROUP BY of named keys');
  const keys = group.items.flatMap((item) => {
    if (item.mode !== 'PLAIN') throw unsupported(`session_window with ${item.mode}`);
    const own = item.expr.k === 'name' && item.expr.parts[0] === 'session_window';
    return own ? [] : [tools.key(item.expr)];
  });
  const [a, b, c] = [tools.fresh('r'), tools.fresh('r'), tools.fresh('r')];
  const over = (alias: string, more = ''): string => {
    const list = [...keys.map((_, at) => `${alias}.g${at}`), ...(more ? [more] : [])];
    return list.length > 0 ? `PARTITION BY ${list.join(', ')}` : '';
  };
  const timed = extend(
    relation,
    a,
    [{ sql: time.sql, as: 't' }, ...keys.map((sql, at) => ({ sql, as: `g${at}` }))],
    where,
  );
  const kept = (alias: string) => keys.map((_, at) => ({ sql: `${alias}.g${at}`, as: `g${at}` }));
  const opens = `CASE WHEN epoch_us(${a}.t) <= lag(epoch_us(${a}.t)) OVER (${over(a)} ORDER BY ${a}.t) + ${gap} THEN 0 ELSE 1 END`;
  const marked = extend(timed, b, [{ sql: `${a}.t`, as: 't' }, ...kept(a), { sql: opens, as: 'f' }]);
  const nth = `sum(${b}.f) OVER (${over(b)} ORDER BY ${b}.t)`;
  const counted = extend(marked, c, [{ sql: `${b}.t`, as: 't' }, ...kept(b), { sql: nth, as: 'n' }]);
  const alias = tools.fresh('r');
  const session = over(c, `${c}.n`);
  const sql = `struct_pack("start" := min(${c}.t) OVER (${session}), "end" := max(${c}.t) OVER (${session}) + to_microseconds(${gap}))`;
  return { ...extend(counted, alias, [{ sql, as: 'w' }]), window: `${alias}.w` };
}
