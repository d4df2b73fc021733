import { constantInPivot } from '@lakehouse/spark-sql/functions/constant-in-pivot';
import { makeBinary, makeCase } from '@lakehouse/spark-sql/syntax/make';
import { mapExpression } from '@lakehouse/spark-sql/syntax/map';
import type { Expression, Pivot } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression, holdsCall, visitExpression } from '@lakehouse/spark-sql/syntax/visit';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { aggregateFunction } from '../functions/table.ts';
import { isCollated } from '../values/collations.ts';
import { literalText } from '../values/literal-value.ts';
import { comparison } from '../values/operators.ts';
import { Scope } from '../values/scope.ts';
import { type Typed, typed } from '../values/typed.ts';
import { withoutSignOfZero } from '../values/zero.ts';
import type { BoundQuery } from './bound-query.ts';
import { outputName } from './column-name.ts';
import type { Frame } from './frame.ts';
import type { Relation } from './relation.ts';

interface Tools {
  bind(expr: Expression, frame: Frame): Typed;
  fresh(prefix: string): Duck;
}

/** The types that Spark can pick from already aggregated rows (PivotFirst in Catalyst). */
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
  const used = new Set(on.map(({ sql }) => sql.text));
  for (const { value: expr } of source.aggregates) {
    if (!holdsCall(expr, (call) => aggregateFunction(call.name) !== undefined))
      throw badRequest(
        'PIVOT_VALUE_DATA_TYPE_MISMATCH',
        `An aggregate expression is required for pivot, but "${expr.kind}" did not appear in any aggregate function.`,
        '42K09',
      );
    visitExpression(expr, {
      expression(node) {
        const found = node.kind === 'column' ? scope.find(node.path) : undefined;
        if (found) used.add(found.column.sql.text);
        return true;
      },
    });
  }
  const keys = relation.columns.filter(
    (column) => !column.hidden && !column.made && !used.has(column.sql.text),
  );
  if ([...keys, ...on].some(({ type }) => isCollated(type)))
    throw unsupported('A collation of a column that PIVOT groups by (COLLATE UTF8_BINARY it before)');
  const aggregates = source.aggregates.map((item) => ({
    name: item.aliases[0] ?? outputName(item),
    value: tools.bind(item.value, frame),
  }));
  const parts: Parts = { keys, on, aggregates, relation };
  for (const { items } of source.values)
    if (items.length !== on.length)
      throw badRequest(
        'PIVOT_VALUE_DATA_TYPE_MISMATCH',
        'A pivot value has a different number of columns than FOR.',
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
  readonly sql: Duck;
}

/** A value as a string; undefined where it is computed. */
function labelOf(expr: Expression): string | undefined {
  if (expr.kind === 'tuple') return labelOfParts(expr.items, '{', '}');
  if (expr.kind === 'call' && expr.name === 'array') return labelOfParts(expr.args, '[', ']');
  const text = literalText(expr);
  return text === null ? 'null' : text;
}

function labelOfParts(parts: readonly Expression[], open: string, close: string): string | undefined {
  const labels = parts.map(labelOf);
  return labels.includes(undefined) ? undefined : `${open}${labels.join(', ')}${close}`;
}

function columnName(value: Pivot['values'][number], { aggregates }: Parts, name: string): string {
  const labels = value.items.map((expr) => labelOf(expr) ?? value.text);
  const label = value.alias ?? (labels.length === 1 ? labels.join('') : `{${labels.join(', ')}}`);
  return aggregates.length === 1 ? label : `${label}_${name}`;
}

const grouping = (width: number): Duck =>
  width > 0 ? duck` GROUP BY ${Array.from({ length: width }, (_, index) => duck`${index + 1}`)}` : duck.empty;

function pickedPivot(source: Pivot, parts: Parts, tools: Tools): BoundQuery {
  const { keys, on, aggregates, relation } = parts;
  const [inner, width] = [tools.fresh('r'), keys.length];
  const columns = [...keys, ...on].map(({ sql, type }) => withoutSignOfZero(sql, type));
  const first = duck`SELECT ${[...columns, ...aggregates.map(({ value }) => value.sql)].map((sql, index) => duck`${sql} AS p${index}`)} FROM ${relation.from}${grouping(columns.length)}`;
  const outputs = keys.map((column, index) => ({
    name: column.name,
    type: column.type,
    sql: duck`${inner}.p${index}`,
  }));
  for (const value of source.values) {
    const tests = value.items.map((expr, index) => {
      const given = typed(duck`${inner}.p${width + index}`, on[index]?.type ?? { kind: 'void' });
      const { sql } = comparison('<=>', given, tools.bind(expr, { scope: new Scope([]) }));
      // Spark looks the values up in a table, which finds no NaN.
      return given.type.kind === 'double' || given.type.kind === 'float'
        ? duck`(${sql} AND NOT coalesce(isnan(${given.sql}), false))`
        : sql;
    });
    const test = duck.join(tests, ' AND ');
    aggregates.forEach(({ name, value: aggregate }, index) => {
      outputs.push({
        name: columnName(value, parts, name),
        type: aggregate.type,
        sql: duck`first(${inner}.p${width + on.length + index}) FILTER (WHERE ${test})`,
      });
    });
  }
  return selected(outputs, duck`(${first}) ${inner}`, width);
}

function filteredPivot(source: Pivot, parts: Parts, frame: Frame, tools: Tools): BoundQuery {
  if (source.aggregates.some(({ value }) => constantInPivot(value)))
    throw badRequest(
      'DATATYPE_MISMATCH.NON_FOLDABLE_INPUT',
      'Beside aggregates other than numbers, PIVOT computes every argument for each value, so that none is a constant: aggregate first, then pivot the result.',
      '42K09',
    );
  const { keys, aggregates, relation } = parts;
  const outputs = keys.map(({ name, type, sql }) => ({ name, type, sql: withoutSignOfZero(sql, type) }));
  for (const value of source.values) {
    const test = value.items
      .map((right, index) => makeBinary('<=>', source.on[index] ?? right, right))
      .reduce((left, right) => makeBinary('and', left, right));
    source.aggregates.forEach(({ value: expr }, index) => {
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

const selected = (outputs: readonly Output[], from: Duck, width: number): BoundQuery => ({
  sql: duck`SELECT ${outputs.map(({ sql }, index) => duck`${sql} AS c${index}`)} FROM ${from}${grouping(width)}`,
  columns: outputs,
});

/** Aggregates that Spark makes ignore NULL when it restricts them to the rows of one value. */
const POSITIONAL = ['first', 'first_value', 'last', 'last_value'];

/**
 * The expression with a FILTER at each of its aggregates. DuckDB computes arguments before it filters, Spark does not: an
 * argument that reads a column is NULL where the test is false, so that a cast can't fail for a row of another value.
 */
const filteredBy = (expression: Expression, test: Expression): Expression =>
  mapExpression(expression, (node) => {
    if (node.kind !== 'call' || aggregateFunction(node.name) === undefined) return undefined;
    return {
      ...node,
      args: node.args.map((arg) =>
        findExpression(arg, ({ kind }) => kind === 'column') ? makeCase(test, arg) : arg,
      ),
      filter: node.filter ? makeBinary('and', node.filter, test) : test,
      ...(POSITIONAL.includes(node.name) && { nulls: 'ignore' }),
    };
  });
