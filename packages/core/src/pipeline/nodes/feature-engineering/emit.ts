import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { nameList } from '../../../codegen/python/columns.ts';
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
  ...prepared.flat().map(({ name }) => name),
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
  pyspark: ({ config, inputs, variable, local }) => {
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
      const prepared = made.prepared.map((group) =>
        group.map(({ name, value }) => ({ name, expression: parsed(value), schema: columns })),
      );
      base = variable('prepared');
      const assigned = assignColumns(frame, prepared, local);
      before.push(...assigned.before, assign(base, assigned.frame));
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
    const result = assignColumns(base, [steps], local);
    const dropped = droppedColumns(made);
    return {
      kind: 'frame',
      before: [...before, ...result.before],
      frame: dropped.length === 0 ? result.frame : py`${result.frame}.drop(${py.args(nameList(dropped))})`,
    };
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
    const prepared = made.prepared.reduce((from, group, at) => {
      const values = group.map(({ name, value }) => ({ name, expression: parsed(value) }));
      return selectAssigned(at === 0 ? from : sql`(\n  ${from}\n)`, [], values);
    }, relation);
    const hasPrepared = made.prepared.length > 0;
    const nested = hasPrepared ? sql`(\n  ${prepared}\n)` : relation;
    const dropped = droppedColumns(made);
    const select = (from: Sql): Sql => {
      const all = selectAssigned(from, columns, added);
      if (dropped.length === 0) return all;
      const helpers = sql.list(dropped.map((name) => sql.name(name)));
      return sql`SELECT * EXCEPT (${helpers})\nFROM (\n  ${all}\n)`;
    };
    if (made.fitted.length === 0) return { kind: 'query', query: select(nested) };
    if (config.fit === 'given')
      return { kind: 'query', query: select(readSql(made, columns, sole(inputs, FITTED).relation, nested)) };
    if (!hasPrepared)
      return { kind: 'query', query: select(sql`${nested}\nCROSS JOIN (\n  ${fittedSql(made, nested)}\n)`) };
    // What is prepared is read twice: for the fitted values and for the features, and computed once where it is a CTE.
    const rows = select(sql`prepared\nCROSS JOIN (\n  ${fittedSql(made, sql`prepared`)}\n)`);
    const query = sql`SELECT * FROM (\n  WITH prepared AS (\n    ${prepared}\n  )\n  ${rows}\n)`;
    return { kind: 'query', query };
  },
  output: (config, name) => (name === FITTED ? fittedOutput(config) : featuresOutput(config)),
});

/** The helper columns that the result has not. */
function droppedColumns(made: Features): readonly string[] {
  const joined = made.isRead ? made.levels.flatMap(({ category, found }) => [category, found]) : [];
  return [...helpersOf(made), ...joined];
}
