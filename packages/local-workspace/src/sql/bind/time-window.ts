import { intervalParts } from '@lakehouse/spark-sql/syntax/interval-text';
import { makeColumn } from '@lakehouse/spark-sql/syntax/make';
import { mapExpression, mapGroupBy, mapSortItems } from '@lakehouse/spark-sql/syntax/map';
import type { Call, Expression, Query, Select } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression, groupKeys, sameExpression } from '@lakehouse/spark-sql/syntax/visit';
import { struct, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { MICROS_OF_UNIT } from '../values/interval-units.ts';
import type { Typed } from '../values/typed.ts';
import { constantText } from './constant-text.ts';
import { extend, type Relation } from './relation.ts';

type Order = Query['order'];

/** A select that groups by window() or session_window(), with a column of that name in place of the calls. */
export interface TimedSelect {
  readonly call: Call;
  readonly select: Select;
  readonly order: Order;
}

/** What a time window needs from the binder; `key` returns the DuckDB text of a grouping key. */
export interface TimeTools {
  bind(expr: Expression): Typed;
  key(expr: Expression): Duck;
  fresh(prefix: string): Duck;
}

const isTimeWindow = (node: Expression): node is Call =>
  node.kind === 'call' &&
  (node.name === 'window' || node.name === 'session_window') &&
  node.over === undefined;

/** The select with its time window replaced; undefined when there is none, which is the usual case. */
export function timedSelect(select: Select, order: Order): TimedSelect | undefined {
  const { items, group, having, qualify } = select;
  const calls: Call[] = [];
  const own = [
    ...items.map((item) => item.value),
    ...groupKeys(group),
    ...(having ? [having] : []),
    ...(qualify ? [qualify] : []),
    ...(order === 'all' ? [] : order.map((item) => item.value)),
  ];
  for (const expression of own)
    findExpression(expression, (node) => {
      if (isTimeWindow(node)) calls.push(node);
      return false;
    });
  const [call] = calls;
  if (!call) return;
  if (calls.some((other) => !sameExpression(other, call)))
    throw unsupported('Several time windows in one select');
  const column = makeColumn(call.name);
  const put = (part: Expression): Expression =>
    mapExpression(part, (node) => (isTimeWindow(node) ? column : undefined));
  return {
    call,
    order: order === 'all' ? order : mapSortItems(order, put),
    select: {
      ...select,
      items: items.map((item) => ({ ...item, value: put(item.value) })),
      ...(group && { group: mapGroupBy(group, put) }),
      ...(having && { having: put(having) }),
      ...(qualify && { qualify: put(qualify) }),
    },
  };
}

/** The microseconds of a string such as `10 minutes`. */
function duration(value: Typed | undefined, name: string): number {
  const text = constantText(value, name) ?? '';
  const total = intervalParts(text)?.reduce(
    (sum, { value: amount, unit }) =>
      sum + Number(amount) * (MICROS_OF_UNIT[unit.toUpperCase()] ?? Number.NaN),
    0,
  );
  if (total === undefined || !Number.isSafeInteger(total))
    throw badRequest(
      'CANNOT_PARSE_INTERVAL',
      `Unable to parse '${text}'. Please ensure that the value provided is in a valid format for defining an interval of weeks or shorter units.`,
      '22006',
    );
  return total;
}

/** The relation with an added column `window` or `session_window`: rows with a NULL time are left out. */
export function withTimeWindow(
  relation: Relation,
  { call, select }: TimedSelect,
  where: Duck | undefined,
  tools: TimeTools,
): Relation {
  const [first, ...rest] = call.args.map((arg) => tools.bind(arg));
  if (!first || rest.length === 0 || rest.length > (call.name === 'window' ? 3 : 1))
    throw badRequest(
      'WRONG_NUM_ARGS.WITHOUT_SUGGESTION',
      `${call.name} needs a timestamp and a duration.`,
      '42605',
    );
  if (first.type.kind === 'struct') throw unsupported(`${call.name} of a window`);
  const time = first.type.kind === 'timestamp_ntz' ? first : cast(first, T.timestamp);
  const present = duck`${where === undefined ? duck`` : duck`(${where}) AND `}${time.sql} IS NOT NULL`;
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

type Windowed = Relation & { readonly window: Duck };

const instant = (micros: Duck, type: Typed['type']): Duck =>
  type.kind === 'timestamp' ? duck`make_timestamptz(${micros})` : duck`make_timestamp(${micros})`;

function slidingWindow(
  relation: Relation,
  time: Typed,
  [width = 0, slide = width, offset = 0]: readonly number[],
  where: Duck,
  tools: TimeTools,
): Windowed {
  if (width <= 0 || slide <= 0 || slide > width || Math.abs(offset) >= slide)
    throw badRequest(
      'DATATYPE_MISMATCH.PARAMETER_CONSTRAINT_VIOLATION',
      'The slide duration of a window must be positive and not longer than the window, and the start shorter than the slide.',
      '42K09',
    );
  const pair = (start: Duck): Duck =>
    duck`struct_pack("start" := ${instant(duck`(${start})::BIGINT`, time.type)}, "end" := ${instant(duck`(${start} + ${width})::BIGINT`, time.type)})`;
  const windows = shared([duck`epoch_us(${time.sql})`], (micros) => {
    const last = duck`(${micros} - ((${micros} - ${offset}) % ${slide} + ${slide}) % ${slide})`;
    if (slide === width) return pair(last);
    const starts = duck`list_filter(list_transform(range(${Math.ceil(width / slide)}), lambda nth_: ${last} - nth_ * ${slide}), lambda start_: start_ + ${width} > ${micros})`;
    return duck`list_transform(${starts}, lambda from_: ${pair(duck`from_`)})`;
  });
  const alias = tools.fresh('r');
  const sql = slide === width ? windows : duck`unnest(${windows})`;
  return { ...extend(relation, alias, [{ sql, as: duck`w` }], where), window: duck`${alias}.w` };
}

/** A session ends when no row follows within the gap; each combination of the other keys has separate sessions. */
function sessionWindow(
  relation: Relation,
  time: Typed,
  gap: number,
  where: Duck,
  { group }: Select,
  tools: TimeTools,
): Windowed {
  if (!group || group === 'all') throw unsupported('session_window without GROUP BY of named keys');
  const keys = group.flatMap((item) => {
    if (item.mode !== 'plain') throw unsupported(`session_window with ${item.mode.toUpperCase()}`);
    const own = item.key.kind === 'column' && item.key.path[0] === 'session_window';
    return own ? [] : [tools.key(item.key)];
  });
  const [a, b, c] = [tools.fresh('r'), tools.fresh('r'), tools.fresh('r')];
  const over = (alias: Duck, more?: Duck): Duck => {
    const list = [...keys.map((_, at) => duck`${alias}.g${at}`), ...(more ? [more] : [])];
    return list.length > 0 ? duck`PARTITION BY ${list}` : duck.empty;
  };
  const timed = extend(
    relation,
    a,
    [{ sql: time.sql, as: duck`t` }, ...keys.map((sql, at) => ({ sql, as: duck`g${at}` }))],
    where,
  );
  const groupColumns = (alias: Duck) =>
    keys.map((_, at) => ({ sql: duck`${alias}.g${at}`, as: duck`g${at}` }));
  const opens = duck`CASE WHEN epoch_us(${a}.t) <= lag(epoch_us(${a}.t)) OVER (${over(a)} ORDER BY ${a}.t) + ${gap} THEN 0 ELSE 1 END`;
  const marked = extend(timed, b, [
    { sql: duck`${a}.t`, as: duck`t` },
    ...groupColumns(a),
    { sql: opens, as: duck`f` },
  ]);
  const nth = duck`sum(${b}.f) OVER (${over(b)} ORDER BY ${b}.t)`;
  const counted = extend(marked, c, [
    { sql: duck`${b}.t`, as: duck`t` },
    ...groupColumns(b),
    { sql: nth, as: duck`n` },
  ]);
  const alias = tools.fresh('r');
  const session = over(c, duck`${c}.n`);
  const sql = duck`struct_pack("start" := min(${c}.t) OVER (${session}), "end" := max(${c}.t) OVER (${session}) + to_microseconds(${gap}))`;
  return { ...extend(counted, alias, [{ sql, as: duck`w` }]), window: duck`${alias}.w` };
}
