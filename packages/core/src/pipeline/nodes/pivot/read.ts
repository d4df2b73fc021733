import { aggregationsOf } from '../../../python-source/read-aggregations.ts';
import { all, columnNameOf, itemsOf, methodOf, spreadOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    const pivot = call && methodOf(call.of);
    const groups = pivot && methodOf(pivot.of);
    if (!call || call.name !== 'agg' || pivot?.name !== 'pivot' || !groups) return undefined;
    if (groups.name !== 'groupBy' && groups.name !== 'groupby') return undefined;
    const [on, values] = pivot.args;
    const keys = spreadOf(groups);
    const columns = keys && all(keys, (one) => context.column(one, [groups.of]));
    const texts = values && all(itemsOf(values) ?? [], textOf);
    const pivotColumn = columnNameOf(textOf(on));
    const aggregations = aggregationsOf(call.args, (one) => context.sql(one, [groups.of]));
    if (!columns || !texts || texts.length === 0 || pivotColumn === undefined || !aggregations)
      return undefined;
    const config = {
      columns: [...columns],
      pivotColumn,
      values: [...texts],
      aggregations: [...aggregations],
    };
    return { config, inputs: { in: [groups.of] }, isGuess: true };
  },
});
