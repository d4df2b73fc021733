import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { attributes, nameList } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { type Features, featuresOf, withFitted } from './features.ts';
import { carried, FITTED, givesFitted } from './fitted-table.ts';
import { featuresOutput, fittedOutput } from './give-fitted.ts';
import { readPy, readSql } from './read-fitted.ts';

/** The training rows' fitted values, as one row. */
function fittedSql({ fitted, helper, training }: Features, relation: Sql): Sql {
  const values = fitted.flatMap(({ name, aggregate }) => [sql`${sql.str(name)}, ${aggregate}`]);
  const where = training ? sql`\nWHERE ${training}` : sql.empty;
  return sql`SELECT named_struct(\n  ${sql.lines(values)}\n) AS ${sql.name(helper)}\nFROM ${relation}${where}`;
}

function fittedPy({ fitted, helper, training }: Features, frame: Py, schema: Schema): Py {
  const rows = training ? py`${frame}.filter(${expressionPy(parsed(training), { schema })})` : frame;
  const values = fitted.map(
    ({ name, aggregate }) => py`${expressionPy(parsed(aggregate), { schema })}.alias(${py.str(name)})`,
  );
  return py`${rows}.agg(F.struct(${py.args(values)}).alias(${py.str(helper)}))`;
}

/** The helper columns that the rows have when all features are computed. */
const helpersOf = ({ prepared, helper, fitted }: Features): readonly string[] => [
  ...prepared.map(({ name }) => name),
  ...(fitted.length > 0 ? [helper] : []),
];

/** The columns that are added: the features, and what is carried to the output of the fitted values. */
function addedColumns(
  made: Features,
  columns: Schema,
  isGiven: boolean,
): readonly { name: string; value: Sql }[] {
  const extra = isGiven ? carried(made, columns) : [];
  return [...made.features, ...extra].map(({ name, value }) => ({ name, value }));
}

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable }) => {
    const { frame, schema = [] } = sole(inputs);
    const made = featuresOf(config, schema);
    const columns = withFitted(schema, made);
    const isGiven = givesFitted(config);
    const steps = addedColumns(made, columns, isGiven).map(({ name, value }) => ({
      name,
      expression: parsed(value),
      schema: columns,
    }));
    const before: Statement[] = [];
    let base = frame;
    if (made.prepared.length > 0) {
      const prepared = made.prepared.map(({ name, value }) => ({ name, expression: parsed(value), schema }));
      base = variable('prepared');
      before.push(assign(base, assignColumns(frame, [prepared], variable).frame));
    }
    if (made.fitted.length > 0 && config.fit === 'given') {
      const read = readPy(made, columns, sole(inputs, FITTED).frame, base, variable);
      before.push(...read.before);
      base = read.frame;
    } else if (made.fitted.length > 0) {
      const fitted = variable('fitted');
      before.push(assign(fitted, fittedPy(made, base, columns)));
      base = py`${base}.crossJoin(F.broadcast(${fitted}))`;
    }
    const result = assignColumns(base, [steps], variable);
    const dropped = droppedColumns(made, isGiven);
    const remaining =
      dropped.length === 0 ? result.frame : py`${result.frame}.drop(${py.args(nameList(dropped))})`;
    const last = isGiven ? carriedLast(made, schema, columns, remaining) : remaining;
    return { kind: 'frame', before: [...before, ...result.before], frame: last };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema = [] } = sole(inputs);
    const made = featuresOf(config, schema);
    const isGiven = givesFitted(config);
    const columns = withFitted(schema, made);
    const added = addedColumns(made, columns, isGiven).map(({ name, value }) => ({
      name,
      expression: parsed(value),
    }));
    if (helpersOf(made).length === 0)
      return { kind: 'query', query: selectAssigned(relation, schema, added) };
    const before = made.prepared.map(({ name, value }) => ({ name, expression: parsed(value) }));
    const prepared = before.length === 0 ? relation : selectAssigned(relation, schema, before);
    const nested = before.length === 0 ? relation : sql`(\n  ${prepared}\n)`;
    const dropped = droppedColumns(made, isGiven);
    const select = (from: Sql): Sql => {
      const all = selectAssigned(from, columns, added);
      if (dropped.length === 0) return all;
      const helpers = sql.list(dropped.map((name) => sql.name(name)));
      return sql`SELECT * EXCEPT (${helpers})\nFROM (\n  ${all}\n)`;
    };
    const finished = (query: Sql): Sql => (isGiven ? carriedLastSql(made, schema, columns, query) : query);
    if (made.fitted.length === 0) return { kind: 'query', query: finished(select(nested)) };
    if (config.fit === 'given')
      return { kind: 'query', query: select(readSql(made, columns, sole(inputs, FITTED).relation, nested)) };
    if (before.length === 0)
      return {
        kind: 'query',
        query: finished(select(sql`${nested}\nCROSS JOIN (\n  ${fittedSql(made, nested)}\n)`)),
      };
    // What is prepared is read twice: for the fitted values and for the features, and computed once where it is a CTE.
    const rows = select(sql`prepared\nCROSS JOIN (\n  ${fittedSql(made, sql`prepared`)}\n)`);
    const query = sql`SELECT * FROM (\n  WITH prepared AS (\n    ${prepared}\n  )\n  ${rows}\n)`;
    return { kind: 'query', query: finished(query) };
  },
  output: (config, name) => (name === FITTED ? fittedOutput(config) : featuresOutput(config)),
});

/** The helper columns that the result has not; the struct of fitted values stays where it is carried to their output. */
function droppedColumns(made: Features, isGiven: boolean): readonly string[] {
  const helpers = helpersOf(made).filter((name) => !isGiven || name !== made.helper);
  const joined = made.isRead ? made.levels.flatMap(({ category, found }) => [category, found]) : [];
  return [...helpers, ...joined];
}

/** The order of the columns of the rows: their own, then what is carried. */
const orderOf = (made: Features, schema: Schema, columns: Schema): readonly string[] => {
  const own = schema.map(({ name }) => name);
  const added = made.features.filter(({ replaces }) => replaces !== true).map(({ name }) => name);
  return [...own, ...added, ...carried(made, columns).map(({ name }) => name)];
};

const carriedLast = (made: Features, schema: Schema, columns: Schema, frame: Py): Py =>
  py`${frame}.select(${py.args(attributes(orderOf(made, schema, columns)))})`;

const carriedLastSql = (made: Features, schema: Schema, columns: Schema, query: Sql): Sql =>
  sql`SELECT ${sql.list(orderOf(made, schema, columns).map((name) => sql.name(name)))}\nFROM (\n  ${query}\n)`;
