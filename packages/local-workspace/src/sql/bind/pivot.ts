import { aggregateFunction } from '../functions/table.ts';
import type { Expr, Source } from '../parse/ast.ts';
import type { BoundQuery } from './bound-query.ts';
import { outputName } from './column-name.ts';
import { badRequest } from './failures.ts';
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

/**
 * PIVOT in Spark's two steps: aggregate by the remaining columns and the pivot columns, then pick each value's row.
 * So a combination without rows is NULL, for count too.
 */
export function bindPivot(
  source: Extract<Source, { k: 'pivot' }>,
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
  const [inner, width] = [tools.fresh('r'), keys.length];
  const columns = [...keys.map(({ sql }) => sql), ...on.map(({ sql }) => sql)];
  const first = `SELECT ${[...columns, ...aggregates.map(({ value }) => value.sql)].map((sql, index) => `${sql} AS p${index}`).join(', ')} FROM ${relation.from} GROUP BY ${columns.map((_, index) => index + 1).join(', ')}`;
  const outputs = keys.map((column, index) => ({
    name: column.name,
    type: column.type,
    sql: `${inner}.p${index}`,
  }));
  for (const value of source.values) {
    if (value.exprs.length !== on.length)
      throw badRequest(
        'PIVOT_VALUE_DATA_TYPE_MISMATCH',
        'A pivot value has another number of columns than FOR.',
        '42K09',
      );
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
    const label =
      value.alias ??
      value.exprs.map((expr) => (expr.k === 'literal' ? String(expr.value ?? 'null') : value.text)).join('_');
    aggregates.forEach(({ name, value: aggregate }, index) => {
      outputs.push({
        name: aggregates.length === 1 ? label : `${label}_${name}`,
        type: aggregate.type,
        sql: `first(${inner}.p${width + on.length + index}) FILTER (WHERE ${test})`,
      });
    });
  }
  const grouped =
    width > 0
      ? ` GROUP BY ${Array.from({ length: width }, (_, index) => `${inner}.p${index}`).join(', ')}`
      : '';
  return {
    sql: `SELECT ${outputs.map(({ sql }, index) => `${sql} AS c${index}`).join(', ')} FROM (${first}) ${inner}${grouped}`,
    columns: outputs,
  };
}
