import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { sortKeyOf } from '../../../python-source/sort-keys.ts';
import type { PyValue } from '../../../python-source/tree.ts';
import {
  addedColumns,
  all,
  boolOf,
  chainOf,
  columnNameOf,
  intOf,
  isKnown,
  methodOf,
  spreadOf,
  textOf,
} from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';
import { config as settings } from './config.ts';

/** A function over a window: its settings, and the calls of the window. */
function computedOf(name: string, value: PyValue) {
  const over = methodOf(value);
  const call = over?.name === 'over' ? methodOf(over.of) : undefined;
  const [spec] = over?.args ?? [];
  if (!call || !spec || !isKnown(call.of, 'F')) return undefined;
  const [first, second] = call.args;
  const text = textOf(first);
  const column = text === '*' ? '' : columnNameOf(text);
  const ignoreNulls = boolOf(call.keywords.find((one) => one.name === 'ignorenulls')?.value) ?? false;
  const { calls } = chainOf(spec);
  const frame = calls.find((one) => one.name === 'rowsBetween');
  const [from, to] = frame?.args ?? [];
  const isRunning = from?.kind === 'attribute' && from.name === 'unboundedPreceding';
  const bounds = isRunning || !frame ? {} : { before: -(intOf(from) ?? 0), after: intOf(to) ?? 0 };
  const made: JsonObject = {
    function: call.name,
    name,
    ignoreNulls,
    frame: !frame ? 'all' : isRunning ? 'running' : 'moving',
    ...bounds,
    ...(call.name === 'ntile' ? { buckets: intOf(first) ?? 0 } : column === undefined ? {} : { column }),
    ...(call.name === 'lag' || call.name === 'lead' ? { offset: intOf(second) ?? 1 } : {}),
  };
  return { made, calls };
}

/** New columns over one window. What is read is a guess from the first of them: only the same code is the same. */
export const reader = defineReader({
  value: (value, context) => {
    const added = addedColumns(value);
    const computed = all(added?.pairs ?? [], ([name, given]) => computedOf(textOf(name) ?? '', given));
    if (!added || !computed || computed.length === 0) return undefined;
    const column = (key: PyValue): string | undefined => context.column(key, [added.of]);
    const keysOf = (name: string): readonly PyValue[] => {
      const part = computed.flatMap(({ calls }) => calls).find((one) => one.name === name);
      return (part && spreadOf(part)) ?? [];
    };
    const partitionBy = all(keysOf('partitionBy'), column);
    const orderBy = all(keysOf('orderBy'), (key) => sortKeyOf(key, column));
    if (!partitionBy || !orderBy) return undefined;
    const config = {
      partitionBy: [...partitionBy],
      orderBy: [...orderBy],
      functions: computed.map(({ made }) => made),
    };
    const parsed = settings.safeParse(config);
    return parsed.success ? { config: parsed.data, inputs: { in: [added.of] }, isGuess: true } : undefined;
  },
});
