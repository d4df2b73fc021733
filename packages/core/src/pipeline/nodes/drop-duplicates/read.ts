import { all, itemsOf, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

const NAMES = new Set(['dropDuplicates', 'drop_duplicates', 'distinct']);

export const reader = defineReader({
  value: (value) => {
    const call = methodOf(value);
    if (!call || !NAMES.has(call.name)) return undefined;
    const [subset] = [
      ...call.args,
      ...call.keywords.filter(({ name }) => name === 'subset').map((one) => one.value),
    ];
    if (call.args.length + call.keywords.length > (subset ? 1 : 0)) return undefined;
    const columns = subset ? all(itemsOf(subset) ?? [subset], textOf) : [];
    if (!columns || (call.name === 'distinct' && subset) || (subset && columns.length === 0))
      return undefined;
    return { config: { columns: [...columns] }, inputs: { in: [call.of] }, keeps: [] };
  },
});
