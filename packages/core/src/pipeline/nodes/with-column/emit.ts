import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns, inTurn } from '../../../codegen/python/assign-columns.ts';
import { assigned, selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { check } from './check.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  streamProblems: ({ config: { columns } }) =>
    columns.flatMap(({ expression }, at) =>
      /\bover\s*\(|\bmonotonically_increasing_id\b/iu.test(expression)
        ? [
            error(
              'stream-window',
              'A row of a stream is computed by itself: this value depends on other rows',
              `columns.${at}.expression`,
            ),
          ]
        : [],
    ),
  pyspark: ({ config, inputs, local }) => {
    const { frame, schema } = sole(inputs);
    return assignColumns(frame, inTurn(check(config.columns, schema).steps), local);
  },
  sql: ({ config, inputs }) => {
    const input = sole(inputs);
    let relation = input.relation;
    let schema: Schema = input.schema ?? [];
    let query = sql`SELECT * FROM ${relation}`;
    for (const group of inTurn(check(config.columns, input.schema).steps)) {
      query = selectAssigned(relation, schema, group);
      // The next group uses only the names.
      schema = assigned(
        schema,
        group.map(({ name }) => ({ name, type: T.void })),
      );
      relation = sql`(\n  ${query}\n)`;
    }
    return { kind: 'query', query };
  },
});
