import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import type { Py } from '../../../codegen/python/ast.ts';
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

const helpersOf = ({ prepared, helper }: Features): readonly string[] => [
  ...prepared.map(({ name }) => name),
  helper,
];

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable }) => {
    const { frame, schema = [] } = sole(inputs);
    const made = featuresOf(config, schema);
    const columns = withFitted(schema, made);
    const steps = made.features.map(({ name, value }) => ({
      name,
      expression: parsed(value),
      schema: columns,
    }));
    if (made.fitted.length === 0) return assignColumns(frame, [steps], variable);
    const [prepared, fitted] = [variable('prepared'), variable('fitted')];
    const before = made.prepared.map(({ name, value }) => ({ name, expression: parsed(value), schema }));
    const base = before.length === 0 ? frame : prepared;
    const joined = py`${base}.crossJoin(F.broadcast(${fitted}))`;
    const result = assignColumns(joined, [steps], variable);
    const helpers = py.args(nameList(helpersOf(made)));
    return {
      kind: 'frame',
      before: [
        ...(before.length === 0 ? [] : [assign(prepared, assignColumns(frame, [before], variable).frame)]),
        assign(fitted, fittedPy(made, base, columns)),
        ...result.before,
      ],
      frame: py`${result.frame}.drop(${helpers})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema = [] } = sole(inputs);
    const made = featuresOf(config, schema);
    const added = made.features.map(({ name, value }) => ({ name, expression: parsed(value) }));
    if (made.fitted.length === 0) return { kind: 'query', query: selectAssigned(relation, schema, added) };
    const before = made.prepared.map(({ name, value }) => ({ name, expression: parsed(value) }));
    const base = before.length === 0 ? relation : sql`(\n  ${selectAssigned(relation, schema, before)}\n)`;
    const rows = sql`${base}\nCROSS JOIN (\n  ${fittedSql(made, base)}\n)`;
    const all = selectAssigned(rows, withFitted(schema, made), added);
    const helpers = sql.list(helpersOf(made).map((name) => sql.name(name)));
    return { kind: 'query', query: sql`SELECT * EXCEPT (${helpers})\nFROM (\n  ${all}\n)` };
  },
});
