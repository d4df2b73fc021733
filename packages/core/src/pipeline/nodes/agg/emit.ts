import { aggregationSql, aggregationsPy } from '../../../codegen/aggregation/aggregation-code.ts';
import { buildAggregations } from '../../../codegen/aggregation/build-aggregations.ts';
import { streamAggregations } from '../../../codegen/aggregation/stream-aggregations.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  streamProblems: ({ config: { aggregations } }) => streamAggregations(aggregations),
  pyspark: ({ config: { aggregations }, inputs }) => {
    const { frame, schema } = sole(inputs);
    const { built } = buildAggregations(aggregations, schema);
    return { kind: 'frame', frame: py`${frame}.agg(${aggregationsPy(built, { schema })})` };
  },
  sql: ({ config: { aggregations }, inputs }) => {
    const { relation, schema } = sole(inputs);
    const { built } = buildAggregations(aggregations, schema);
    return {
      kind: 'query',
      query: sql`SELECT\n  ${sql.lines(built.map(aggregationSql))}\nFROM ${relation}`,
    };
  },
});
