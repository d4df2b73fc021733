import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { freeName } from '../../../codegen/python/free-name.ts';
import { py } from '../../../codegen/python/py.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { OutputPort } from '../../define-node.ts';
import type { ConditionConfig } from './config.ts';

/** The name of the output for the rows that no other takes. */
const OTHERWISE = 'otherwise';

/** The name of the column that says to which outputs a row goes; no column of the rows has it. */
export function routeName(schema: Schema = []): string {
  const taken = new Set(schema.map(({ name }) => name.toLowerCase()));
  return freeName(taken, '_route');
}

/** The names of the outputs of the cases, each unique: an edge finds its output by them. */
function caseNames(cases: ConditionConfig['cases']): readonly string[] {
  const taken = new Set([OTHERWISE]);
  return cases.map(({ name }, at) => {
    const free = freeName(taken, name.trim() || `case_${at + 1}`);
    taken.add(free);
    return free;
  });
}

/** One output for each case, and one for the other rows. */
export function outputs({ mode, cases }: ConditionConfig): readonly OutputPort[] {
  const names = caseNames(cases);
  const port = (name: string, label: string, at: number): OutputPort => ({
    name,
    label,
    schema: (rows) => rows.slice(0, -1),
    pyspark: ({ frame, schema }) => {
      const route = columnOf(schema);
      const column = py`F.col(${py.str(route)})`;
      const own = isOwnPy(mode, column, at, cases.length);
      return py`${frame}.filter(${own}).drop(${py.str(route)})`;
    },
    sql: ({ relation, schema }) => {
      const route = sql.name(columnOf(schema));
      return sql`SELECT * EXCEPT (${route}) FROM ${relation} WHERE ${isOwnSql(mode, route, at, cases.length)}`;
    },
  });
  return [
    ...cases.map(({ name }, at) => port(names[at] ?? OTHERWISE, name.trim() || `Case ${at + 1}`, at)),
    port(OTHERWISE, 'Otherwise', cases.length),
  ];
}

const columnOf = (rows: Schema | undefined): string => rows?.at(-1)?.name ?? routeName();

function isOwnPy(mode: ConditionConfig['mode'], route: Py, at: number, count: number): Py {
  if (mode === 'first') return py`${route} == ${py.int(at)}`;
  return at < count ? py`F.array_contains(${route}, ${py.int(at)})` : py`F.size(${route}) == 0`;
}

function isOwnSql(mode: ConditionConfig['mode'], route: Sql, at: number, count: number): Sql {
  if (mode === 'first') return sql`${route} = ${sql.int(at)}`;
  return at < count ? sql`array_contains(${route}, ${sql.int(at)})` : sql`size(${route}) = 0`;
}

/** The type of the route: the number of the case, or of each case that holds. */
export const routeType = (mode: ConditionConfig['mode']) =>
  mode === 'first' ? T.int : ({ kind: 'array', element: T.int } as const);

/** The route in PySpark; a condition that is NULL does not hold. */
export function routePy(
  mode: ConditionConfig['mode'],
  conditions: readonly Expression[],
  schema: Schema | undefined,
): Py {
  const cases = conditions.map((one, at) => py.args([expressionPy(one, { schema }), py.int(at)]));
  if (mode === 'all') return py`F.array_compact(F.array(${py.args(cases.map((one) => py`F.when(${one})`))}))`;
  const chain = cases.reduce<Py | undefined>(
    (before, one) => (before ? py`${before}.when(${one})` : py`F.when(${one})`),
    undefined,
  );
  return py`${chain ?? py.none}.otherwise(${py.int(conditions.length)})`;
}

/** The route in SQL. */
export function routeSql(mode: ConditionConfig['mode'], conditions: readonly Expression[]): Sql {
  const holds = conditions.map((one, at) => sql`WHEN ${sql.expression(one)} THEN ${sql.int(at)}`);
  if (mode === 'all') return sql`array_compact(array(${sql.list(holds.map((one) => sql`CASE ${one} END`))}))`;
  const cases = holds.reduce((all, one) => sql`${all} ${one}`);
  return sql`CASE ${cases} ELSE ${sql.int(conditions.length)} END`;
}
