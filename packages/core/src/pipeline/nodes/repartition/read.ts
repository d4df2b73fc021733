import { all, columnNameOf, intOf, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value) => {
    const call = methodOf(value);
    const [first, ...more] = call?.args ?? [];
    const partitions = intOf(first);
    if (!call || partitions === undefined || call.keywords.length > 0) return undefined;
    const inputs = { in: [call.of] };
    if (call.name === 'coalesce' && more.length === 0)
      return { config: { method: 'coalesce', partitions }, inputs, keeps: [] };
    if (call.name !== 'repartition') return undefined;
    const columns = all(more, (one) => columnNameOf(textOf(one)));
    return columns && { config: { partitions, columns: [...columns] }, inputs, keeps: [] };
  },
});
