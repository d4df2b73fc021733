import { all, columnNameOf, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

const OPERATIONS: Readonly<Record<string, { readonly operation: string; readonly repeated: string }>> = {
  intersect: { operation: 'intersect', repeated: 'once' },
  intersectAll: { operation: 'intersect', repeated: 'counted' },
  subtract: { operation: 'except', repeated: 'once' },
  exceptAll: { operation: 'except', repeated: 'counted' },
};

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    const found = call && OPERATIONS[call.name];
    const [other, ...more] = call?.args ?? [];
    if (!call || !found || !other || more.length + call.keywords.length > 0) return undefined;
    const chosen = methodOf(other);
    const names =
      chosen?.name === 'select' ? all(chosen.args, (one) => columnNameOf(textOf(one))) : undefined;
    const columns = context.columns(call.of);
    // The columns of the second input in the order of the first: the operation by name.
    if (chosen && names && columns && names.length === columns.length) {
      const read = { config: { ...found, by: 'name' }, inputs: { first: [call.of], second: [chosen.of] } };
      return { ...read, isGuess: true };
    }
    return { config: { ...found, by: 'position' }, inputs: { first: [call.of], second: [other] } };
  },
});
