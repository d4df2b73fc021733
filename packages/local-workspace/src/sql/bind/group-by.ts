import { isInteger, T } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import type { Call, Expr, GroupBy, GroupItem, Select, SelectItem } from '../parse/ast.ts';
import type { NamedOutput } from './scope.ts';
import { type Typed, typed } from './typed.ts';
import { containsCall } from './walk.ts';

/** A select item and the columns that it became: one, or those of a star. */
export interface BoundItem {
  readonly item: SelectItem;
  readonly outputs: readonly NamedOutput[];
}

/** The text of GROUP BY, with a space in front; `bind` gives the DuckDB text of a key. */
export function groupClause(
  group: GroupBy,
  items: readonly BoundItem[],
  isAggregate: (call: Call) => boolean,
  bind: (expr: Expr) => string,
): string {
  const outputs = items.flatMap((item) => item.outputs);
  const key = (expr: Expr): string => {
    if (expr.k !== 'literal' || !isInteger(expr.type)) {
      const sql = bind(expr);
      const summed = items.some(
        ({ item, outputs: [output] }) => output?.value.sql === sql && containsCall(item.expr, isAggregate),
      );
      if (summed || containsCall(expr, isAggregate))
        throw badRequest('GROUP_BY_AGGREGATE', 'Aggregate functions are not allowed in GROUP BY.', '42903');
      return sql;
    }
    const output = outputs[Number(expr.value) - 1];
    if (!output)
      throw badRequest(
        'GROUP_BY_POS_OUT_OF_RANGE',
        `GROUP BY position ${expr.value} is not in select list (valid range is [1, ${outputs.length}]).`,
        '42805',
      );
    return output.value.sql;
  };
  const keys =
    group.k === 'all'
      ? items
          .filter(({ item }) => item.expr.k === 'star' || !containsCall(item.expr, isAggregate))
          .flatMap((item) => item.outputs.map(({ value }) => value.sql))
      : group.items.map((item) => groupItem(item, key));
  return keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : '';
}

const groupItem = (item: GroupItem, key: (expr: Expr) => string): string =>
  item.mode === 'PLAIN'
    ? key(item.expr)
    : `${item.mode} (${item.sets.map((set) => (set.length === 1 && set[0] ? key(set[0]) : `(${set.map(key).join(', ')})`)).join(', ')})`;

/** The keys that grouping() and grouping_id() may ask about: none unless the rows are grouped in several ways. */
export function groupingKeys(select: Select): readonly Expr[] | undefined {
  const { group } = select;
  if (group?.k !== 'items' || group.items.every(({ mode }) => mode === 'PLAIN')) return undefined;
  const keys = group.items.flatMap((item) => (item.mode === 'PLAIN' ? [item.expr] : item.sets.flat()));
  return keys.map((key) =>
    key.k === 'literal' && isInteger(key.type) ? (select.items[Number(key.value) - 1]?.expr ?? key) : key,
  );
}

export const isGrouping = (name: string): boolean => name === 'grouping' || name === 'grouping_id';

/** grouping(key): 1 where the key is summed over; grouping_id(): these bits of the keys, the first one the highest. */
export function bindGrouping(call: Call, args: readonly Typed[], keys: readonly string[] | undefined): Typed {
  if (!keys)
    throw badRequest(
      'UNSUPPORTED_GROUPING_EXPRESSION',
      `${call.name}() can only be used with GROUPING SETS, CUBE or ROLLUP.`,
      '42K0E',
    );
  const asked = args.length > 0 ? args.map(({ sql }) => sql) : [...new Set(keys)];
  const stranger = asked.find((sql) => !keys.includes(sql));
  if (stranger !== undefined || (call.name === 'grouping' && args.length !== 1))
    throw badRequest(
      call.name === 'grouping' ? 'GROUPING_COLUMN_MISMATCH' : 'GROUPING_ID_COLUMN_MISMATCH',
      `What ${call.name} is asked for is not a column that the rows are grouped by.`,
      '42803',
    );
  const type = call.name === 'grouping' ? T.tinyint : T.bigint;
  return typed(plainCast(`grouping(${asked.join(', ')})`, type), type);
}
