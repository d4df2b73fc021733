import type { PyValue } from '../../../python-source/tree.ts';
import { all, argumentsOf, columnNameOf, itemsOf, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader, type ReadNode } from '../../define-reader.ts';

const namesOf = (value: PyValue | undefined): readonly string[] | undefined =>
  value && all(itemsOf(value) ?? [value], (one) => columnNameOf(textOf(one)));

function melted(value: PyValue): ReadNode | undefined {
  const call = methodOf(value);
  if (!call || (call.name !== 'unpivot' && call.name !== 'melt')) return undefined;
  const given = argumentsOf(call, ['ids', 'values', 'variableColumnName', 'valueColumnName']);
  const [ids, values] = [namesOf(given?.['ids']), namesOf(given?.['values'])];
  const [variableName, valueName] = [
    textOf(given?.['variableColumnName']),
    textOf(given?.['valueColumnName']),
  ];
  if (!ids || !values || variableName === undefined || valueName === undefined) return undefined;
  const config = { ids: [...ids], values: [...values], variableName, valueName, dropNulls: false };
  return { config, inputs: { in: [call.of] } };
}

export const reader = defineReader({
  value: (value) => {
    const own = melted(value);
    if (own) return own;
    const call = methodOf(value);
    const inner = call?.name === 'filter' ? melted(call.of) : undefined;
    return inner && { ...inner, config: { ...inner.config, dropNulls: true }, isGuess: true };
  },
});
