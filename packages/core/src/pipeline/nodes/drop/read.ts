import { all, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    if (call?.name !== 'drop' || call.keywords.length > 0 || call.args.length === 0) return undefined;
    const columns = all(call.args, (one) => textOf(one) ?? context.column(one, [call.of]));
    return columns && { config: { columns: [...columns] }, inputs: { in: [call.of] }, keeps: [] };
  },
});
