import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { PyValue } from '../../../python-source/tree.ts';
import { addedColumns, all, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';
import { config } from './config.ts';

const typed = (text: string) => {
  const type = parseType(text);
  return type.kind === 'decimal'
    ? { type: 'decimal', precision: type.precision, scale: type.scale }
    : { type: type.kind };
};

/** The cast of a column into itself; undefined for anything else. */
function castOf(name: string, value: PyValue) {
  const call = methodOf(value);
  if (!call) return undefined;
  if (call.name === 'cast') {
    const text = textOf(call.args[0]);
    try {
      return text === undefined ? undefined : { column: name, ...typed(text) };
    } catch {
      return undefined;
    }
  }
  const format = textOf(call.args[1]);
  const type = { to_date: 'date', to_timestamp: 'timestamp', date_format: 'string' }[call.name];
  return type === undefined || format === undefined ? undefined : { column: name, type, format };
}

/** Casts of columns into themselves. What is read is a guess: only the same code is the same cast. */
export const reader = defineReader({
  value: (value) => {
    const added = addedColumns(value);
    const columns = all(added?.pairs ?? [], ([name, given]) => castOf(textOf(name) ?? '', given));
    if (!added || !columns || columns.length === 0) return undefined;
    const parsed = config.safeParse({ columns });
    return parsed.success ? { config: parsed.data, inputs: { in: [added.of] }, isGuess: true } : undefined;
  },
});
