import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { check } from './check.ts';
import type { ConditionConfig, config } from './config.ts';
import { outputs, routeName } from './route.ts';

const columnOf = (rows: Schema | undefined): string => rows?.at(-1)?.name ?? routeName();

function isOwnPy(mode: ConditionConfig['mode'], route: Py, at: number, count: number): Py {
  if (mode === 'first') return py`${route} == ${py.int(at)}`;
  return at < count ? py`F.array_contains(${route}, ${py.int(at)})` : py`F.size(${route}) == 0`;
}

function isOwnSql(mode: ConditionConfig['mode'], route: Sql, at: number, count: number): Sql {
  if (mode === 'first') return sql`${route} = ${sql.int(at)}`;
  return at < count ? sql`array_contains(${route}, ${sql.int(at)})` : sql`size(${route}) = 0`;
}

/** The route in PySpark; a condition that is NULL does not hold. */
function routePy(
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
function routeSql(mode: ConditionConfig['mode'], conditions: readonly Expression[]): Sql {
  const holds = conditions.map((one, at) => sql`WHEN ${sql.expression(one)} THEN ${sql.int(at)}`);
  if (mode === 'all') return sql`array_compact(array(${sql.list(holds.map((one) => sql`CASE ${one} END`))}))`;
  const cases = holds.reduce((all, one) => sql`${all} ${one}`);
  return sql`CASE ${cases} ELSE ${sql.int(conditions.length)} END`;
}

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    if (config.decides === 'job') return { kind: 'statements', statements: [] };
    const { frame, schema } = sole(inputs);
    const route = routePy(config.mode, check(config, schema).conditions, schema);
    return { kind: 'frame', frame: py`${frame}.withColumn(${py.str(routeName(schema))}, ${route})` };
  },
  sql: ({ config, inputs }) => {
    if (config.decides === 'job') return { kind: 'none' };
    const { relation, schema } = sole(inputs);
    const route = routeSql(config.mode, check(config, schema).conditions);
    return {
      kind: 'query',
      query: sql`SELECT *, ${route} AS ${sql.name(routeName(schema))} FROM ${relation}`,
    };
  },
  job: ({ decides, op, left, right }) =>
    decides === 'job'
      ? { kind: 'task', task: { condition_task: { op, left, right } }, compute: 'none' }
      : undefined,
  output: (config, name) => {
    const { mode, cases } = config;
    const at = outputs(config).findIndex((one) => one.name === name);
    return {
      pyspark: ({ frame, schema }) => {
        const route = columnOf(schema);
        const own = isOwnPy(mode, py`F.col(${py.str(route)})`, at, cases.length);
        return py`${frame}.filter(${own}).drop(${py.str(route)})`;
      },
      sql: ({ relation, schema }) => {
        const route = sql.name(columnOf(schema));
        return sql`SELECT * EXCEPT (${route}) FROM ${relation} WHERE ${isOwnSql(mode, route, at, cases.length)}`;
      },
    };
  },
});
