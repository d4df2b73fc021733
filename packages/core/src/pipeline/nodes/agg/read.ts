import { aggregationsOf } from '../../../python-source/read-aggregations.ts';
import { methodOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    if (call?.name !== 'agg' || call.keywords.length > 0) return undefined;
    const of = methodOf(call.of);
    // Groups without keys are the whole.
    const isWhole = (of?.name === 'groupBy' || of?.name === 'groupby') && of.args.length === 0;
    const input = isWhole && of ? of.of : call.of;
    const aggregations = aggregationsOf(call.args, (one) => context.sql(one, [input]));
    return aggregations && { config: { aggregations: [...aggregations] }, inputs: { in: [input] } };
  },
});
