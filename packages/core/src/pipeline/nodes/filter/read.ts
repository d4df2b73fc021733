import { methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    const [condition] = call?.args ?? [];
    if (!call || (call.name !== 'filter' && call.name !== 'where') || !condition) return undefined;
    if (call.args.length + call.keywords.length !== 1) return undefined;
    const expression = textOf(condition) ?? context.sql(condition, [call.of]);
    if (expression === undefined) return undefined;
    return { config: { mode: 'expression', expression }, inputs: { in: [call.of] }, keeps: [] };
  },
});
