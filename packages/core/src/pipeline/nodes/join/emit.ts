import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { designJoin } from './design-join.ts';
import { joinPy } from './pyspark.ts';
import { joinSql } from './sql.ts';
import { joinedStreams } from './stream-checks.ts';

export const emitters = defineEmitters<typeof config>({
  streamProblems: joinedStreams,
  pyspark: ({ config, inputs }) => {
    const left = sole(inputs, 'left');
    const right = sole(inputs, 'right');
    return {
      kind: 'frame',
      frame: joinPy(config, designJoin(config, left.schema, right.schema), left, right),
    };
  },
  sql: ({ config, inputs }) => {
    const left = sole(inputs, 'left');
    const right = sole(inputs, 'right');
    return {
      kind: 'query',
      query: joinSql(config, designJoin(config, left.schema, right.schema), left, right),
    };
  },
});
