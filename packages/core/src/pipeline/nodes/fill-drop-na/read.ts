import type { PyValue } from '../../../python-source/tree.ts';
import {
  all,
  argumentsOf,
  columnNameOf,
  intOf,
  isKnown,
  itemsOf,
  type MethodCall,
  methodOf,
  numberOf,
  textOf,
} from '../../../python-source/values.ts';
import { defineReader, type ReadNode } from '../../define-reader.ts';

/** `rows.fillna(…)` also as `rows.na.fill(…)`. */
function naCall(value: PyValue): MethodCall | undefined {
  const call = methodOf(value);
  if (call?.of.kind !== 'attribute' || call.of.name !== 'na' || isKnown(call.of.of, 'F')) return call;
  const name = { fill: 'fillna', drop: 'dropna' }[call.name];
  return name === undefined ? undefined : { ...call, of: call.of.of, name };
}

const valueText = (value: PyValue): string | undefined => {
  const number = numberOf(value);
  return textOf(value) ?? (number === undefined ? undefined : String(number));
};

function filled(call: MethodCall): ReadNode | undefined {
  const given = argumentsOf(call, ['value', 'subset']);
  const value = given?.['value'];
  const subset = given?.['subset'];
  if (!given || !value) return undefined;
  const pairs: readonly (readonly [PyValue, PyValue])[] =
    value.kind === 'dict'
      ? value.entries
      : (itemsOf(subset) ?? (subset ? [subset] : [])).map((name) => [name, value] as const);
  const values = all(pairs, ([name, one]) => {
    const [column, text] = [columnNameOf(textOf(name)), valueText(one)];
    return column === undefined || text === undefined ? undefined : { column, value: text };
  });
  if (!values || values.length === 0 || (value.kind === 'dict' && subset)) return undefined;
  return { config: { mode: 'fill', values: [...values] }, inputs: { in: [call.of] }, isGuess: true };
}

function dropped(call: MethodCall): ReadNode | undefined {
  const given = argumentsOf(call, ['how', 'thresh', 'subset']);
  if (!given) return undefined;
  const subset = given['subset'];
  const columns = subset ? all(itemsOf(subset) ?? [subset], (one) => columnNameOf(textOf(one))) : [];
  const how = given['how'] ? textOf(given['how']) : 'any';
  const threshold = given['thresh'] ? intOf(given['thresh']) : undefined;
  if (!columns || (how !== 'any' && how !== 'all') || (given['thresh'] && threshold === undefined))
    return undefined;
  const rule = threshold === undefined ? { how } : { how: 'threshold', threshold };
  return { config: { mode: 'drop', ...rule, columns: [...columns] }, inputs: { in: [call.of] } };
}

export const reader = defineReader({
  value: (value) => {
    const call = naCall(value);
    if (call?.name === 'dropna') return dropped(call);
    if (call?.name === 'fillna') return filled(call);
    return undefined;
  },
});
