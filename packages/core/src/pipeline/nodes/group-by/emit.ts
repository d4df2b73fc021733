import { aggregationSql, aggregationsPy } from '../../../codegen/aggregation/aggregation-code.ts';
import { buildAggregations } from '../../../codegen/aggregation/build-aggregations.ts';
import { streamAggregations } from '../../../codegen/aggregation/stream-aggregations.ts';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  streamProblems: ({ config: { aggregations } }) => streamAggregations(aggregations),
  pyspark: ({ config: { columns, aggregations }, inputs }) => {
    const { frame, schema } = sole(inputs);
    const { built } = buildAggregations(aggregations, schema);
    const by = py.args(attributes(spelled(columns, schema)));
    return {
      kind: 'frame',
      frame: py`${frame}.groupBy(${by}).agg(${aggregationsPy(built, { schema })})`,
    };
  },
  sql: ({ config: { columns, aggregations }, inputs }) => {
    const { relation, schema } = sole(inputs);
    const { built } = buildAggregations(aggregations, schema);
    const by = spelled(columns, schema).map((name) => sql.name(name));
    return {
      kind: 'query',
      query: sql`SELECT\n  ${sql.lines([...by, ...built.map(aggregationSql)])}\nFROM ${relation}\nGROUP BY ${sql.list(by)}`,
    };
  },
});
