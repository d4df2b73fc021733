import { parseStatement } from '@lakehouse/spark-sql/syntax/parse-statement';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Query, Select, SortItem } from '@lakehouse/spark-sql/syntax/tree';
import { sameExpression } from '@lakehouse/spark-sql/syntax/visit';
import { equalTypes, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { PipelineDocument } from '../document.ts';
import { Draft } from './draft.ts';
import { NotSplit } from './not-split.ts';
import { isInScope, overRows, plainColumn, type Scope } from './scope.ts';
import { leavesOf, splitFrom } from './split-from.ts';
import {
  aliasIn,
  type Item,
  isGrouped,
  itemsOf,
  positionOf,
  splitGroups,
  splitItems,
} from './split-select.ts';

/** What a query says, up to its columns, which only the workspace knows; or why it has no equal in nodes. */
export type ReadQuery =
  | { readonly ok: false; readonly reason: string }
  | {
      readonly ok: true;
      /** The queries whose columns must be known: those of its tables. */
      readonly sources: readonly string[];
      /** Makes the nodes from the columns of the sources and of the query. */
      readonly split: (columns: ReadonlyMap<string, Schema>, result: Schema) => SplitQuery;
    };

/** The nodes of a query, without positions; or why it has none. */
export type SplitQuery =
  | { readonly ok: false; readonly reason: string }
  | { readonly ok: true; readonly document: PipelineDocument };

/**
 * Splits a query into nodes that give the same rows: sources, joins, filters, groups, columns, sort and limit.
 * `timestamp` goes into the ids of the nodes.
 */
export function readQuery(text: string, timestamp: number): ReadQuery {
  const parsed = parseStatement(text);
  if (!parsed.ok) return { ok: false, reason: parsed.problem.message };
  if (parsed.value.kind !== 'query') return { ok: false, reason: 'it returns no rows' };
  const { query } = parsed.value;
  const { body } = query;
  if (body.kind !== 'select') return { ok: false, reason: 'it is more than one SELECT' };
  const left = leftOver(query, body);
  if (left !== undefined) return { ok: false, reason: `it has ${left}` };
  return {
    ok: true,
    sources: [...new Set(leavesOf(query, body.from).map((leaf) => leaf.query))],
    split: (columns, result) => {
      try {
        return { ok: true, document: splitSelect(query, body, columns, result, timestamp) };
      } catch (cause) {
        if (cause instanceof NotSplit) return { ok: false, reason: cause.message };
        throw cause;
      }
    },
  };
}

/** The first clause that is not a kind of node. */
function leftOver({ offset, order }: Query, { laterals, qualify, windows }: Select): string | undefined {
  if (offset) return 'OFFSET';
  if (order === 'all') return 'ORDER BY ALL';
  if (laterals.length > 0) return 'LATERAL VIEW';
  if (qualify) return 'QUALIFY';
  return windows.length > 0 ? 'WINDOW' : undefined;
}

function splitSelect(
  query: Query,
  select: Select,
  columns: ReadonlyMap<string, Schema>,
  result: Schema,
  timestamp: number,
): PipelineDocument {
  const draft = new Draft(timestamp);
  const rows = splitFrom(draft, query, select.from, columns);
  let { id } = rows;
  if (select.where) {
    const expression = printExpression(overRows(select.where, rows.scope));
    id = draft.add('filter', { mode: 'expression', expression }, [id]);
  }
  let items = itemsOf(select, rows.scope, result);
  const grouped = isGrouped(select, items);
  const keys = sortKeys(query.order === 'all' ? [] : query.order, items, rows.scope);
  if (grouped) ({ id, items } = splitGroups(draft, select, { ...rows, id }, items));
  const early = keys.some(({ isOutput }) => !isOutput);
  if (early && (grouped || select.distinct || keys.some(({ isOutput }) => isOutput)))
    throw new NotSplit('it is sorted by a value that is not in its result');
  const sort = { keys: keys.map(({ isOutput: _, ...key }) => key) };
  if (early) id = draft.add('order-by', sort, [id]);
  id = splitItems(draft, id, items);
  if (select.distinct) id = draft.add('drop-duplicates', {}, [id]);
  if (keys.length > 0 && !early) id = draft.add('order-by', sort, [id]);
  if (query.limit) {
    const limit = positionOf(query.limit);
    if (limit === undefined) throw new NotSplit('its LIMIT is not a number');
    id = draft.add('limit', { rows: limit }, [id]);
  }
  const made = draft.columns(id);
  const differs = result.find(
    ({ name, type }, at) => made[at]?.name !== name || !equalTypes(made[at].type, type),
  );
  if (differs || made.length !== result.length)
    throw new NotSplit(`“${differs?.name ?? 'a column'}” would have another type`);
  return draft.document;
}

interface SortKey {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'default' | 'first' | 'last';
  /** Whether the column is one of the result, not of the rows before it. */
  readonly isOutput: boolean;
}

/** The columns to sort by: a name of the result, its number, a value of the result, or a column of FROM. */
function sortKeys(order: readonly SortItem[], items: readonly Item[], scope: Scope): readonly SortKey[] {
  return order.map(({ value, direction = 'asc', nulls: placed }): SortKey => {
    const nulls = placed ?? 'default';
    const at = positionOf(value);
    const name = plainColumn(value);
    const output =
      at === undefined
        ? (items.find((item) => name !== undefined && sameName(item.name, name)) ??
          itemOf(value, items, scope))
        : items[at - 1];
    if (output) return { column: output.name, direction, nulls, isOutput: true };
    const column =
      value.kind === 'column' && isInScope(scope, value) ? plainColumn(overRows(value, scope)) : undefined;
    if (column === undefined) throw new NotSplit('it is sorted by a value that is not in its result');
    return { column, direction, nulls, isOutput: false };
  });
}

function itemOf(value: SortItem['value'], items: readonly Item[], scope: Scope): Item | undefined {
  const wanted = overRows(value, scope, aliasIn(items));
  return items.find((item) => sameExpression(item.value, wanted));
}
