import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { canonicalLookup } from '@lakehouse/spark-sql/syntax/canonical';
import type {
  Call,
  Expression,
  GroupBy,
  GroupItem,
  Select,
  SelectItem,
} from '@lakehouse/spark-sql/syntax/tree';
import { groupKeys, holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { holdsKind, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { equalityKey } from '../values/collation-key.ts';
import { isCollated } from '../values/collations.ts';
import { wholeNumber } from '../values/literal-value.ts';
import type { NamedOutput } from '../values/scope.ts';
import { type Typed, typed } from '../values/typed.ts';
import { callOf } from './calls.ts';

/** A select item and the columns that it expands to: one, or those of a star. */
export interface BoundItem {
  readonly item: SelectItem;
  readonly outputs: readonly NamedOutput[];
}

/** Whether there is one group, `GROUPING SETS (())`, which is there without rows as well. */
function isGrandTotal(group: GroupBy): boolean {
  const [only, ...others] = group === 'all' ? [] : group;
  return (
    only?.mode === 'grouping sets' &&
    others.length === 0 &&
    only.keys === undefined &&
    only.sets.length === 1 &&
    only.sets[0]?.length === 0
  );
}

/** The DuckDB text of a key, whose values must have an order. */
function comparable(value: Typed): Duck {
  const { type } = value;
  if (holdsKind(type, 'variant'))
    throw badRequest(
      'GROUP_EXPRESSION_TYPE_IS_NOT_ORDERABLE',
      `A value of type "${typeName(type)}" cannot be used as a grouping expression because its data type is not an orderable data type: cast it.`,
      '42822',
    );
  return value.groupedBy ?? equalityKey(value);
}

/** Refuses keys of which rows are grouped by several sets, and that have a value for each group of equal ones. */
export function mustHaveNoCollation(keys: readonly Typed[]): void {
  if (keys.some(({ type }) => isCollated(type)))
    throw unsupported('A collation in several grouping sets (COLLATE UTF8_BINARY the key, or use lower)');
}

/** The GROUP BY clause, with a leading space; `bind` binds a key. */
function groupClause(
  group: GroupBy,
  items: readonly BoundItem[],
  isAggregate: (call: Call) => boolean,
  bind: (expr: Expression) => Typed,
): Duck {
  if (isGrandTotal(group)) return duck` GROUP BY ()`;
  const outputs = items.flatMap((item) => item.outputs);
  const key = (expr: Expression): Duck => {
    const position = wholeNumber(expr);
    if (position === undefined) {
      const sql = comparable(bind(expr));
      const summed = items.some(
        ({ item, outputs: [output] }) =>
          output?.value.sql.text === sql.text && holdsCall(item.value, isAggregate),
      );
      if (summed || holdsCall(expr, isAggregate))
        throw badRequest('GROUP_BY_AGGREGATE', 'Aggregate functions are not allowed in GROUP BY.', '42903');
      return sql;
    }
    if (items.some(({ item }) => item.value.kind === 'star'))
      throw badRequest(
        'STAR_GROUP_BY_POS',
        'Star (*) is not allowed in a select list when GROUP BY an ordinal position is used.',
        '0A000',
      );
    const output = outputs[Number(position) - 1];
    if (!output)
      throw badRequest(
        'GROUP_BY_POS_OUT_OF_RANGE',
        `GROUP BY position ${position} is not in select list (valid range is [1, ${outputs.length}]).`,
        '42805',
      );
    const chosen = items.find((item) => item.outputs.includes(output));
    if (chosen && holdsCall(chosen.item.value, isAggregate))
      throw badRequest(
        'GROUP_BY_POS_AGGREGATE',
        `GROUP BY ${position} refers to an expression that contains an aggregate function. Aggregate functions are not allowed in GROUP BY.`,
        '42903',
      );
    return comparable(output.value);
  };
  const keys =
    group === 'all'
      ? items
          .filter(({ item }) => item.value.kind === 'star' || !holdsCall(item.value, isAggregate))
          .flatMap((item) => item.outputs.map(({ value }) => comparable(value)))
      : group.map((item) => groupItem(item, key));
  return keys.length > 0 ? duck` GROUP BY ${keys}` : duck.empty;
}

const groupItem = (item: GroupItem, key: (expr: Expression) => Duck): Duck =>
  item.mode === 'plain'
    ? key(item.key)
    : duck`${duck.word(item.mode.toUpperCase())} (${item.sets.map((set) => (set.length === 1 && set[0] ? key(set[0]) : duck`(${set.map(key)})`))})`;

/** The select with each of several grouping sets that has a key in another spelling, `b + a`, having the first one, `a + b`. */
export function withOneSpelling(select: Select): Select {
  const { group } = select;
  if (!group || group === 'all' || group.every(({ mode }) => mode === 'plain')) return select;
  const keyOf = canonicalLookup(groupKeys(group).map((key) => [key, key] as const));
  const first = (key: Expression): Expression => keyOf(key) ?? key;
  return {
    ...select,
    group: group.map((item) =>
      item.mode === 'plain'
        ? { ...item, key: first(item.key) }
        : {
            ...item,
            ...(item.keys && { keys: item.keys.map(first) }),
            sets: item.sets.map((set) => set.map(first)),
          },
    ),
  };
}

/**
 * The grouping sets with one of all keys, where keys before them are in none: they are NULL then, and DuckDB would not know
 * them. `test` leaves the rows of that set out.
 */
function withAllKeys(
  group: GroupBy,
  textOf: (key: Expression) => Duck,
): { readonly group: GroupBy; readonly test?: Duck } {
  const [only] = group === 'all' ? [] : group;
  if (only?.mode !== 'grouping sets' || !only.keys) return { group };
  const used = new Set(only.sets.flat().map((key) => textOf(key).text));
  const missing = only.keys.map(textOf).find(({ text }) => !used.has(text));
  if (!missing) return { group };
  const all = [...only.keys, ...only.sets.flat()];
  return { group: [{ ...only, sets: [...only.sets, all] }], test: duck`grouping(${missing}) = 1` };
}

/** The GROUP BY clause of a select, and what HAVING has to test for it; undefined for a select without one. */
export function groupingOf(
  select: Select,
  items: readonly BoundItem[],
  isAggregate: (call: Call) => boolean,
  tools: { readonly bind: (expr: Expression) => Typed; readonly textOf: (key: Expression) => Duck },
): { readonly clause: Duck; readonly tests: readonly Duck[] } | undefined {
  if (!select.group) return undefined;
  const { group, test } = withAllKeys(select.group, (key) => tools.textOf(writtenKey(key, select)));
  // With no rows there is no group either, but for that of GROUPING SETS (()).
  const isPresent = groupingKeys(select) && !isGrandTotal(select.group);
  return {
    clause: groupClause(group, items, isAggregate, tools.bind),
    tests: [...(isPresent ? [duck`count(*) > 0`] : []), ...(test ? [test] : [])],
  };
}

/** The keys that grouping() and grouping_id() accept: none unless there are several grouping sets. */
export function groupingKeys(select: Select): readonly Expression[] | undefined {
  const { group } = select;
  if (!group || group === 'all' || group.every(({ mode }) => mode === 'plain')) return undefined;
  return groupKeys(group).map((key) => writtenKey(key, select));
}

/** The expression that a key is, which may be the place of an item. */
export function writtenKey(key: Expression, { items }: Pick<Select, 'items'>): Expression {
  const position = wholeNumber(key);
  return position === undefined ? key : (items[Number(position) - 1]?.value ?? key);
}

/** Whether a name is Hive’s for `grouping_id()`. */
export const isGroupingColumn = (path: readonly string[]): boolean =>
  path.length === 1 && sameName(path[0] ?? '', 'grouping__id');
export const GROUPING_ID: Call = callOf('grouping_id', []);

export const isGrouping = (name: string): boolean => findFunction(name)?.kind === 'grouping';

/**
 * grouping(key): 1 where the key is aggregated away; grouping_id(): these bits of all keys, the first key as the
 * highest bit.
 */
export function bindGrouping(call: Call, args: readonly Typed[], keys: readonly Duck[] | undefined): Typed {
  if (!keys)
    throw badRequest(
      'UNSUPPORTED_GROUPING_EXPRESSION',
      `${call.name}() can only be used with GROUPING SETS, CUBE or ROLLUP.`,
      '42K0E',
    );
  const known = new Map(keys.map((key) => [key.text, key]));
  const asked = args.length > 0 ? args.map(({ sql }) => sql) : [...known.values()];
  const stranger = asked.find(({ text }) => !known.has(text));
  if (stranger !== undefined || (call.name === 'grouping' && args.length !== 1))
    throw badRequest(
      call.name === 'grouping' ? 'GROUPING_COLUMN_MISMATCH' : 'GROUPING_ID_COLUMN_MISMATCH',
      `The argument of ${call.name} is not a grouping column.`,
      '42803',
    );
  const type = call.name === 'grouping' ? T.tinyint : T.bigint;
  if (asked.length === 0) return typed(plainCast(duck`0`, type), type);
  return typed(plainCast(duck`grouping(${asked})`, type), type);
}
