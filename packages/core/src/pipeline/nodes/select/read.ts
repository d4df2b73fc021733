import { all, methodOf, spreadOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    if (call?.name !== 'select') return undefined;
    const given = spreadOf(call);
    const columns = given && all(given, (one) => context.column(one, [call.of]));
    if (!columns || columns.length === 0) return undefined;
    return { config: { columns: [...columns] }, inputs: { in: [call.of] }, keeps: [] };
  },
});
