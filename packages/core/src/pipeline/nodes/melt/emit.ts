import { attributes, col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const ids = py.list(attributes(spelled(config.ids, schema)));
    const values = py.list(attributes(spelled(config.values, schema)));
    const valueName = config.valueName.trim();
    const long = py`${frame}.unpivot(${ids}, ${values}, ${py.str(config.variableName.trim())}, ${py.str(valueName)})`;
    return {
      kind: 'frame',
      frame: config.dropNulls ? py`${long}.filter(${col(valueName)}.isNotNull())` : long,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const ids = spelled(config.ids, schema).map((name) => sql.name(name));
    const values = spelled(config.values, schema).map((name) => sql.name(name));
    const variable = sql.name(config.variableName.trim());
    const value = sql.name(config.valueName.trim());
    const long = sql`SELECT *\nFROM (\n  SELECT ${sql.list([...ids, ...values])}\n  FROM ${relation}\n)\nUNPIVOT INCLUDE NULLS (\n  ${value} FOR ${variable} IN (${sql.list(values)})\n)`;
    // Not EXCLUDE NULLS: Spark fails on it when the value column's name has a dot.
    return {
      kind: 'query',
      query: config.dropNulls ? sql`${long}\nWHERE ${value} IS NOT NULL` : long,
    };
  },
});
