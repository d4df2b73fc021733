import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, percent } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config: { fraction, withReplacement, seed }, inputs }) => {
    const options = {
      ...(withReplacement ? { withReplacement: py.bool(true) } : {}),
      fraction: py.float(fraction),
      seed: py.int(seed),
    };
    return { kind: 'frame', frame: py`${sole(inputs).frame}.sample(${py.kwargs(options)})` };
  },
  sql: ({ config: { fraction, withReplacement, seed }, inputs }) => {
    if (withReplacement)
      return {
        kind: 'unsupported',
        reason: 'SQL can’t sample with replacement: run on a cluster, or sample without replacement',
      };
    const share = sql.decimal(percent(fraction));
    return {
      kind: 'query',
      query: sql`SELECT * FROM ${sole(inputs).relation} TABLESAMPLE (${share} PERCENT) REPEATABLE (${sql.int(seed)})`,
    };
  },
});
