import { all, methodOf, spreadOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

const ALIAS = new Set(['alias', 'name']);

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    if (call?.name !== 'select') return undefined;
    const given = spreadOf(call);
    const columns =
      given &&
      all(given, (one) => {
        const named = methodOf(one);
        const alias =
          named && ALIAS.has(named.name) && named.args.length === 1 ? textOf(named.args[0]) : undefined;
        const column = context.column(alias === undefined || !named ? one : named.of, [call.of]);
        return column === undefined ? undefined : { column, ...(alias === undefined ? {} : { alias }) };
      });
    if (!columns?.some(({ alias }) => alias !== undefined)) return undefined;
    return { config: { columns: [...columns] }, inputs: { in: [call.of] } };
  },
});
