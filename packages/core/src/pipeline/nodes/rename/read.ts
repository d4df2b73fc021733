import type { PyValue } from '../../../python-source/tree.ts';
import { all, methodOf, textOf, textsOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

const renameOf = (from: PyValue | undefined, to: PyValue | undefined) => {
  const [old, now] = [textOf(from), textOf(to)];
  return old === undefined || now === undefined ? undefined : { from: old, to: now };
};

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    if (!call || call.keywords.length > 0) return undefined;
    const [first, second, ...more] = call.args;
    const inputs = { in: [call.of] };
    if (call.name === 'withColumnRenamed' && more.length === 0) {
      const rename = renameOf(first, second);
      return rename && { config: { renames: [rename] }, inputs };
    }
    if (call.name === 'withColumnsRenamed' && first?.kind === 'dict' && !second) {
      const renames = all(first.entries, ([from, to]) => renameOf(from, to));
      return renames && { config: { renames: [...renames] }, inputs };
    }
    if (call.name !== 'toDF') return undefined;
    const names = textsOf({ start: 0, end: 0, kind: 'list', items: call.args });
    const columns = context.columns(call.of);
    if (!names || !columns || names.length !== columns.length) return undefined;
    const renames = columns.flatMap(({ name: from }, at) =>
      names[at] === from ? [] : [{ from, to: names[at] ?? '' }],
    );
    return renames.length === 0 ? undefined : { config: { renames }, inputs };
  },
});
