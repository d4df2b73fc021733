import { makeCall, makeColumn } from '@lakehouse/spark-sql/syntax/make';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assigned, selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { intoRows, partColumns, partName, partsOf } from './design-split.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, local }) => {
    const { frame, schema } = sole(inputs);
    if (!intoRows(config)) {
      const steps = partColumns(config, schema).map((part) => ({ ...part, schema }));
      return assignColumns(frame, [steps], local);
    }
    const name = partName(config, schema);
    const parts = expressionPy(partsOf(config, schema), { schema });
    const rows = py`${frame}.withColumn(${py.str(name)}, F.explode_outer(${parts}))`;
    if (!config.trim) return { kind: 'frame', frame: rows };
    return assignColumns(rows, [[{ name, expression: makeCall('trim', makeColumn(name)), schema }]], local);
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    if (!intoRows(config))
      return { kind: 'query', query: selectAssigned(relation, schema, partColumns(config, schema)) };
    const name = partName(config, schema);
    const part = { name, expression: makeCall('explode_outer', partsOf(config, schema)) };
    const rows = selectAssigned(relation, schema, [part]);
    if (!config.trim) return { kind: 'query', query: rows };
    const trimmed = { name, expression: makeCall('trim', makeColumn(name)) };
    const columns = assigned(schema, [{ name, type: T.string }]);
    return { kind: 'query', query: selectAssigned(sql`(\n  ${rows}\n)`, columns, [trimmed]) };
  },
});
