import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { makeColumn } from '@lakehouse/spark-sql/syntax/make';
import { mapExpression } from '@lakehouse/spark-sql/syntax/map';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Call, Expression, Select } from '@lakehouse/spark-sql/syntax/tree';
import { holdsCall, isCountOfRows, sameExpression } from '@lakehouse/spark-sql/syntax/visit';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { AGGREGATES } from '../../codegen/aggregation/aggregate-functions.ts';
import type { Draft } from './draft.ts';
import { NotSplit } from './not-split.ts';
import { isInScope, nameNow, overRows, plainColumn, type Scope, starColumns } from './scope.ts';
import type { Rows } from './split-from.ts';

/** A column of the result: its name, and its value over the rows so far. */
export interface Item {
  readonly name: string;
  readonly value: Expression;
}

const isAggregate = ({ name, over }: Call): boolean =>
  over === undefined && findFunction(name)?.kind === 'aggregate';

/** The columns of the result over the rows of FROM; their names are those that the workspace gives the query. */
export function itemsOf({ items }: Select, scope: Scope, result: Schema): readonly Item[] {
  const made: Item[] = [];
  const put = (value: Expression): void => {
    const name = result[made.length]?.name;
    if (name === undefined) throw new NotSplit('its columns are not known');
    made.push({ name, value });
  };
  // A name that no table has may be one from further left.
  const written = (value: Expression): Expression =>
    overRows(value, scope, ({ path }) =>
      made.some(({ name }) => sameName(name, path[0] ?? '')) ? { ...makeColumn(''), path } : undefined,
    );
  for (const { value, aliases } of items) {
    if (aliases.length > 1) throw new NotSplit('a value becomes several columns');
    if (value.kind === 'star')
      for (const column of starColumns(scope, value.of, value.except))
        put(
          value.replace && sameName(value.replace.name, nameNow(column))
            ? written(value.replace.value)
            : makeColumn(nameNow(column)),
        );
    else put(written(value));
  }
  if (made.length !== result.length) throw new NotSplit('its columns are not known');
  const twice = result.find(({ name }, at) =>
    result.slice(0, at).some((other) => sameName(other.name, name)),
  );
  if (twice) throw new NotSplit(`two columns are called “${twice.name}”`);
  return made;
}

export const isGrouped = ({ group, having }: Select, items: readonly Item[]): boolean =>
  group !== undefined || having !== undefined || items.some(({ value }) => holdsCall(value, isAggregate));

/** The setting of an aggregation: a function of a column where it is one, else an expression. */
function aggregationOf(value: Expression, alias: string): JsonObject {
  if (value.kind === 'call' && !value.filter && !value.nulls && !value.within && !value.named) {
    if (isCountOfRows(value)) return { function: 'count', column: '', alias };
    const [argument, ...others] = value.args;
    const column = argument && others.length === 0 ? plainColumn(argument) : undefined;
    const name = value.distinct ? `${value.name}_distinct` : value.name;
    if (column !== undefined && isOneOf(name, AGGREGATES)) return { function: name, column, alias };
  }
  return { function: 'expression', expression: printExpression(value), alias };
}

/** Adds the nodes of GROUP BY and HAVING; returns the columns of the result over the groups. */
export function splitGroups(
  draft: Draft,
  select: Select,
  rows: Rows,
  items: readonly Item[],
): { readonly id: string; readonly items: readonly Item[] } {
  const keys = keysOf(select, rows.scope, items);
  let id = rows.id;
  const before = draft.columns(id);
  const computed: JsonObject[] = [];
  const named = keys.map((key, at) => {
    const column = plainColumn(key);
    if (column !== undefined) return { key, name: column };
    const name = items.find(({ value }) => sameExpression(value, key))?.name ?? `key_${at + 1}`;
    if (before.some((other) => sameName(other.name, name)))
      throw new NotSplit(`it groups by a value that is called like the column “${name}”`);
    computed.push({ name, expression: printExpression(key) });
    return { key, name };
  });
  if (computed.length > 0) id = draft.add('with-column', { columns: computed }, [id]);
  const overKeys = (expression: Expression): Expression =>
    mapExpression(expression, (inner) => {
      const found = named.find(({ key }) => sameExpression(key, inner));
      return found && makeColumn(found.name);
    });
  const summed = items.filter(({ value }) => holdsCall(value, isAggregate));
  const clash = summed.find(({ name }) => named.some((key) => sameName(key.name, name)));
  if (clash) throw new NotSplit(`a key and an aggregate are both called “${clash.name}”`);
  const sums = [...summed];
  const having = select.having && overRows(select.having, rows.scope, aliasIn(items));
  const condition =
    having &&
    overKeys(
      mapExpression(having, (inner) => {
        if (inner.kind !== 'call' || !isAggregate(inner)) return undefined;
        let found = sums.find(({ value }) => sameExpression(value, inner));
        if (!found) {
          found = { name: `having_${sums.length - summed.length + 1}`, value: inner };
          sums.push(found);
        }
        return makeColumn(found.name);
      }),
    );
  const columns = named.map(({ name }) => name);
  const aggregations = sums.map(({ name, value }) => aggregationOf(value, name));
  if (aggregations.length === 0) {
    id = draft.add('select', { columns }, [id]);
    id = draft.add('drop-duplicates', {}, [id]);
  } else
    id =
      columns.length === 0
        ? draft.add('agg', { aggregations }, [id])
        : draft.add('group-by', { columns, aggregations }, [id]);
  if (condition)
    id = draft.add('filter', { mode: 'expression', expression: printExpression(condition) }, [id]);
  return {
    id,
    items: items.map((item) => ({
      name: item.name,
      value: summed.includes(item) ? makeColumn(item.name) : overKeys(item.value),
    })),
  };
}

/** What a name means that is an alias of the select list. */
export const aliasIn =
  (items: readonly Item[]) =>
  ({ path }: { readonly path: readonly string[] }): Expression | undefined =>
    path.length === 1 ? items.find(({ name }) => sameName(name, path[0] ?? ''))?.value : undefined;

function keysOf({ group }: Select, scope: Scope, items: readonly Item[]): readonly Expression[] {
  if (group === 'all') throw new NotSplit('it has GROUP BY ALL');
  const keys = (group ?? []).map((item): Expression => {
    if (item.mode !== 'plain') throw new NotSplit(`it has ${item.mode}`);
    const { key } = item;
    const at = positionOf(key);
    if (at !== undefined) {
      const named = items[at - 1];
      if (!named) throw new NotSplit(`it has no column ${at}`);
      return named.value;
    }
    return key.kind === 'column' && !isInScope(scope, key)
      ? overRows(key, scope, aliasIn(items))
      : overRows(key, scope);
  });
  return keys.filter((key, at) => keys.findIndex((other) => sameExpression(other, key)) === at);
}

/** The number in `GROUP BY 1`. */
export const positionOf = (key: Expression): number | undefined =>
  key.kind === 'literal' && key.value.type === 'number' && /^\d+$/u.test(key.value.text)
    ? Number(key.value.text)
    : undefined;

/** Adds the nodes that compute, rename and choose the columns of the result; returns the last one. */
export function splitItems(draft: Draft, from: string, items: readonly Item[]): string {
  let id = from;
  const before = draft.columns(id);
  const computed = items.filter(({ name, value }) => plainColumn(value) !== name);
  const uses = (value: Expression, name: string): boolean => {
    let found = false;
    mapExpression(value, (inner) => {
      if (inner.kind === 'column' && sameName(inner.path[0] ?? '', name)) found = true;
      return undefined;
    });
    return found;
  };
  for (const item of computed)
    if (
      before.some(({ name }) => sameName(name, item.name)) &&
      items.some((other) => other !== item && uses(other.value, item.name))
    )
      throw new NotSplit(`a value is called like the column “${item.name}”, which another one needs`);
  if (computed.length > 0) {
    const columns = computed.map(({ name, value }) => ({ name, expression: printExpression(value) }));
    id = draft.add('with-column', { columns }, [id]);
  }
  const names = items.map(({ name }) => name);
  const after = draft.columns(id);
  if (after.length === names.length && after.every(({ name }, at) => name === names[at])) return id;
  return draft.add('select', { columns: names }, [id]);
}
