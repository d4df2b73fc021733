import { aggregationsOf, shortcutOf } from '../../../python-source/read-aggregations.ts';
import { all, methodOf, spreadOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    const groups = call && methodOf(call.of);
    if (!call || !groups || (groups.name !== 'groupBy' && groups.name !== 'groupby')) return undefined;
    const keys = spreadOf(groups);
    const columns = keys && all(keys, (one) => context.column(one, [groups.of]));
    const aggregations =
      call.name === 'agg' && call.keywords.length === 0
        ? aggregationsOf(call.args, (one) => context.sql(one, [groups.of]))
        : shortcutOf(call);
    if (!columns || columns.length === 0 || !aggregations) return undefined;
    return {
      config: { columns: [...columns], aggregations: [...aggregations] },
      inputs: { in: [groups.of] },
    };
  },
});
