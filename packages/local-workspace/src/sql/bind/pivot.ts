import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { aggregateFunction } from '../functions/table.ts';
import type { Call, Expr, Source } from '../parse/ast.ts';
import type { BoundQuery } from './bound-query.ts';
import { outputName } from './column-name.ts';
import type { Frame } from './frame.ts';
import { comparison } from './operators.ts';
import type { Relation } from './relation.ts';
import { Scope } from './scope.ts';
import { type Typed, typed } from './typed.ts';
import { containsCall, walk } from './walk.ts';

interface Tools {
  bind(expr: Expr, frame: Frame): Typed;
  fresh(prefix: string): string;
}

type Pivot = Extract<Source, { k: 'pivot' }>;

/** What Spark can pick from rows that are aggregated already (PivotFirst in Catalyst). */
const PICKED: ReadonlySet<string> = new Set(
  'boolean tinyint smallint int bigint float double decimal'.split(' '),
);

/**
 * PIVOT in Spark's two ways. Where all aggregates are numbers or booleans it aggregates by the remaining columns and the
 * pivot columns, then picks each value's row: a combination without rows is NULL, for count too. Else each aggregate runs
 * over the rows of its value, so that a count without rows is 0 and a list is empty.
 */
export function bindPivot(
  source: Pivot,
  relation: Relation,
  outer: Scope | undefined,
  tools: Tools,
): BoundQuery {
  const scope = new Scope(relation.columns, outer);
  const frame = { scope };
  const on = source.on.map((expr) => tools.bind(expr, frame));
  const used = new Set(on.map(({ sql }) => sql));
  for (const { expr } of source.aggregates) {
    if (!containsCall(expr, (call) => aggregateFunction(call.name) !== undefined))
      throw badRequest(
        'PIVOT_VALUE_DATA_TYPE_MISMATCH',
        `An aggregate expression is required for pivot, but "${expr.k}" did not appear in any aggregate function.`,
        '42K09',
      );
    walk(expr, (node) => {
      if (node['k'] === 'name') {
        const found = scope.find(node['parts'] as string[]);
        if (found) used.add(found.column.sql);
      }
      return true;
    });
  }
  const keys = relation.columns.filter((column) => !column.hidden && !used.has(column.sql));
  const aggregates = source.aggregates.map((item) => ({
    name: item.aliases[0] ?? outputName(item),
    value: tools.bind(item.expr, frame),
  }));
  const parts: Parts = { keys, on, aggregates, relation };
  for (const { exprs } of source.values)
    if (exprs.length !== on.length)
      throw badRequest(
        'PIVOT_VALUE_DATA_TYPE_MISMATCH',
        'A pivot value has another number of columns than FOR.',
        '42K09',
      );
  return aggregates.every(({ value }) => PICKED.has(value.type.kind))
    ? pickedPivot(source, parts, tools)
    : filteredPivot(source, parts, frame, tools);
}

interface Parts {
  readonly keys: Relation['columns'];
  readonly on: readonly Typed[];
  readonly aggregates: readonly { readonly name: string; readonly value: Typed }[];
  readonly relation: Relation;
}

interface Output {
  readonly name: string;
  readonly type: ColumnType;
  readonly sql: string;
}

const columnName = (value: Pivot['values'][number], { aggregates }: Parts, name: string): string => {
  const label =
    value.alias ??
    value.exprs.map((expr) => (expr.k === 'literal' ? String(expr.value ?? 'null') : value.text)).join('_');
  return aggregates.length === 1 ? label : `${label}_${name}`;
};

const grouping = (width: number): string =>
  width > 0 ? ` GROUP BY ${Array.from({ length: width }, (_, index) => index + 1).join(', ')}` : '';

function pickedPivot(source: Pivot, parts: Parts, tools: Tools): BoundQuery {
  const { keys, on, aggregates, relation } = parts;
  const [inner, width] = [tools.fresh('r'), keys.length];
  const columns = [...keys.map(({ sql }) => sql), ...on.map(({ sql }) => sql)];
  const first = `SELECT ${[...columns, ...aggregates.map(({ value }) => value.sql)].map((sql, index) => `${sql} AS p${index}`).join(', ')} FROM ${relation.from}${grouping(columns.length)}`;
  const outputs = keys.map((column, index) => ({
    name: column.name,
    type: column.type,
    sql: `${inner}.p${index}`,
  }));
  for (const value of source.values) {
    const test = value.exprs
      .map(
        (expr, index) =>
          comparison(
            '<=>',
            typed(`${inner}.p${width + index}`, on[index]?.type ?? { kind: 'void' }),
            tools.bind(expr, { scope: new Scope([]) }),
          ).sql,
      )
      .join(' AND ');
    aggregates.forEach(({ name, value: aggregate }, index) => {
      outputs.push({
        name: columnName(value, parts, name),
        type: aggregate.type,
        sql: `first(${inner}.p${width + on.length + index}) FILTER (WHERE ${test})`,
      });
    });
  }
  return selected(outputs, `(${first}) ${inner}`, width);
}

const binary = (op: string, left: Expr, right: Expr): Expr => ({ k: 'binary', at: left.at, op, left, right });

function filteredPivot(source: Pivot, parts: Parts, frame: Frame, tools: Tools): BoundQuery {
  const { keys, aggregates, relation } = parts;
  const outputs = keys.map(({ name, type, sql }) => ({ name, type, sql }));
  for (const value of source.values) {
    const test = value.exprs
      .map((right, index) => binary('<=>', source.on[index] ?? right, right))
      .reduce((left, right) => binary('AND', left, right));
    source.aggregates.forEach(({ expr }, index) => {
      const { name = '', value: aggregate } = aggregates[index] ?? {};
      outputs.push({
        name: columnName(value, parts, name),
        type: aggregate?.type ?? { kind: 'void' },
        sql: tools.bind(filteredBy(expr, test), frame).sql,
      });
    });
  }
  return selected(outputs, relation.from, keys.length);
}

const selected = (outputs: readonly Output[], from: string, width: number): BoundQuery => ({
  sql: `SELECT ${outputs.map(({ sql }, index) => `${sql} AS c${index}`).join(', ')} FROM ${from}${grouping(width)}`,
  columns: outputs,
});

/** Aggregates that Spark makes ignore NULL when it gives them the rows of one value only. */
const POSITIONAL = ['first', 'first_value', 'last', 'last_value'];

/** The expression with a FILTER at each of its aggregates. */
function filteredBy<T>(node: T, test: Expr): T {
  if (Array.isArray(node)) return node.map((item: unknown) => filteredBy(item, test)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const call = node as unknown as Call;
  if (call.k === 'call' && aggregateFunction(call.name) !== undefined)
    return {
      ...node,
      filter: call.filter ? binary('AND', call.filter, test) : test,
      ignoreNulls: call.ignoreNulls || POSITIONAL.includes(call.name),
    };
  return Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [name, filteredBy(inner, test)]),
  ) as T;
}
