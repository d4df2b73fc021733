import { columnsOf, renameColumns } from '@lakehouse/spark-sql/syntax/columns';
import { makeBinary, makeColumn, makeIsNull } from '@lakehouse/spark-sql/syntax/make';
import { isInteger, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { aggregatePy, aggregationsPy } from '../../../codegen/aggregation/aggregation-code.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes, col } from '../../../codegen/python/columns.ts';
import { literalPy } from '../../../codegen/python/literal.ts';
import { py } from '../../../codegen/python/py.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { NULL_NAME, type Pivoted, type PivotParts, type PivotValue } from './pivot-values.ts';

function unusedName(base: string, taken: readonly string[]): string {
  let name = base;
  for (let n = 2; taken.some((other) => sameName(other, name)); n++) name = `${base}_${n}`;
  return name;
}

/** Integers and booleans are written as literals; for any other type, Spark casts the string to the column's type. */
function pivotLiteral({ literal, name }: PivotValue, { column }: Pivoted): Py {
  if (literal.value.type === 'boolean') return py.bool(literal.value.value);
  return literal.value.type === 'number' && isInteger(column.type) ? py.int(name) : py.str(name);
}

/** The pivot in Python. `schema` is the input's. */
export function pivotPy(parts: PivotParts, frame: Py, schema: Schema | undefined): Py {
  const { by, column, values, withNull, built } = parts;
  // Spark ignores the alias of a single aggregate: the columns are then named by the value alone.
  const group = py.args(attributes(by));
  const [sole] = built;
  const context = { schema, isPivoted: true } as const;
  const agg = sole && built.length === 1 ? aggregatePy(sole, context) : aggregationsPy(built, context);
  if (!withNull) {
    const list = py.list(values.map((value) => pivotLiteral(value, parts)));
    return py`${frame}.groupBy(${group}).pivot(${py.str(attributeName(column.name))}, ${list}).agg(${agg})`;
  }
  // Serverless compute rejects None among the values, so a helper column holds a name for every value, including NULL.
  const helper = unusedName('pivot_value', schema?.map(({ name }) => name) ?? []);
  const source = col(column.name);
  let name = py`F`;
  for (const { literal, name: text } of values)
    name = py`${name}.when(${source} == ${literalPy(literal, column.type)}, ${py.str(text)})`;
  name = py`${name}.when(${source}.isNull(), ${py.str(NULL_NAME)})`;
  const list = py.list([...values.map((value) => py.str(value.name)), py.str(NULL_NAME)]);
  return py`${frame}.withColumn(${py.str(helper)}, ${name}).groupBy(${group}).pivot(${py.str(helper)}, ${list}).agg(${agg})`;
}

/**
 * The pivot in SQL. PIVOT groups by every column that it does not mention, so the inner select provides only the
 * grouping columns, the pivot column and the inputs of the aggregates, each under a separate name, since one column can
 * be all three.
 */
export function pivotSql(
  { by, column, values, withNull, built }: PivotParts,
  relation: Sql,
  schema: Schema | undefined,
): Sql {
  const taken = [...by, ...(schema ?? []).map(({ name }) => name)];
  const fresh = (base: string): string => {
    const name = unusedName(base, taken);
    taken.push(name);
    return name;
  };
  const on = fresh('pivot_value');
  const items = by.map((name) => sql.name(name));
  items.push(sql`${pivotColumn(column.name, values, withNull)} AS ${sql.name(on)}`);
  const inputs = new Map<string, string>();
  for (const name of built.flatMap(({ expression }) => columnsOf(expression))) {
    if (inputs.has(name)) continue;
    const input = by.some((other) => sameName(other, name)) ? fresh(`${name}_value`) : name;
    inputs.set(name, input);
    items.push(input === name ? sql.name(name) : sql`${sql.name(name)} AS ${sql.name(input)}`);
  }
  const renames = Object.fromEntries(inputs);
  const aggregates = built.map(({ expression, name }) => {
    const value = sql.expression(renameColumns(expression, renames));
    return built.length === 1 ? value : sql`${value} AS ${sql.name(name)}`;
  });
  const names = withNull
    ? [...values.map(({ name }) => name), NULL_NAME].map((name) => sql`${sql.str(name)} AS ${sql.name(name)}`)
    : values.map(({ literal, name }) => sql`${sql.expression(literal)} AS ${sql.name(name)}`);
  return sql`SELECT *\nFROM (\n  SELECT ${sql.list(items)}\n  FROM ${relation}\n)\nPIVOT (\n  ${sql.lines(aggregates)}\n  FOR ${sql.name(on)} IN (${sql.list(names)})\n)`;
}

function pivotColumn(name: string, values: readonly PivotValue[], withNull: boolean): Sql {
  const column = makeColumn(name);
  if (!withNull) return sql.expression(column);
  const whens = values.map(
    ({ literal, name: text }) =>
      sql`WHEN ${sql.expression(makeBinary('=', column, literal))} THEN ${sql.str(text)}`,
  );
  whens.push(sql`WHEN ${sql.expression(makeIsNull(column, false))} THEN ${sql.str(NULL_NAME)}`);
  return sql`CASE\n  ${sql.stack(whens)}\nEND`;
}
