import type { PyValue } from '../../../python-source/tree.ts';
import { columnNameOf, isKnown, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

const GENERATORS: Readonly<
  Record<string, { readonly outer: boolean; readonly position: boolean; readonly expand?: true }>
> = {
  inline: { outer: false, position: false, expand: true },
  inline_outer: { outer: true, position: false, expand: true },
  explode: { outer: false, position: false },
  explode_outer: { outer: true, position: false },
  posexplode: { outer: false, position: true },
  posexplode_outer: { outer: true, position: true },
};

/** The generator of a call, and the names that it gives. */
function generatorOf(value: PyValue) {
  const named = methodOf(value);
  const isNamed = named?.name === 'alias' && !isKnown(named.of, 'F');
  const call = methodOf(isNamed && named ? named.of : value);
  const kind = call && isKnown(call.of, 'F') ? GENERATORS[call.name] : undefined;
  if (!call || !kind || call.args.length !== 1) return undefined;
  const [argument] = call.args;
  const inner = argument && methodOf(argument);
  const isColumn = inner && isKnown(inner.of, 'F') && inner.name === 'col';
  const column = columnNameOf(textOf(isColumn ? inner.args[0] : argument));
  return column === undefined
    ? undefined
    : { ...kind, column, names: isNamed && named ? named.args.map((one) => textOf(one) ?? '') : [] };
}

/** What is read is a guess from the generator: only the same code has the same other columns. */
export const reader = defineReader({
  value: (value) => {
    const call = methodOf(value);
    if (!call || call.keywords.length > 0) return undefined;
    const inputs = { in: [call.of] };
    const [first, second] = call.args;
    if (call.name === 'withColumn' && second) {
      const found = generatorOf(second);
      if (!found || found.position || found.names.length > 0) return undefined;
      const { column, outer } = found;
      const own = textOf(first) === column;
      const config = { column, outer, ...(own ? {} : { elementName: textOf(first) ?? '' }) };
      return { config, inputs, isGuess: true };
    }
    if (call.name !== 'select') return undefined;
    const found = call.args.map(generatorOf).find((one) => one !== undefined);
    if (!found) return undefined;
    const { column, outer, position, expand = false, names } = found;
    const [a = '', b = '', c = ''] = names;
    const rest = position ? { positionName: a } : {};
    const [key, element] = position ? [b, c] : [a, b];
    const config =
      element === ''
        ? { column, outer, position, expand, ...rest, elementName: key === column ? '' : key }
        : { column, outer, position, ...rest, keyName: key, valueName: element };
    return { config, inputs, isGuess: true };
  },
});
