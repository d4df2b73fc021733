import type { PyValue } from '../../../python-source/tree.ts';
import { all, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader, type ReadContext } from '../../define-reader.ts';

interface Assigned {
  readonly name: string;
  readonly expression: string;
}

/** The columns that one call assigns; those of `withColumns` all see the rows before it. */
function assignedBy(
  value: PyValue,
  context: ReadContext,
): { readonly of: PyValue; readonly columns: readonly Assigned[] } | undefined {
  const call = methodOf(value);
  if (!call || call.keywords.length > 0) return undefined;
  const [first, second, ...more] = call.args;
  const assigned = (name: string | undefined, given: PyValue): Assigned | undefined => {
    const expression = context.sql(given, [call.of]);
    return name === undefined || expression === undefined ? undefined : { name, expression };
  };
  if (call.name === 'withColumn' && second && more.length === 0) {
    const column = assigned(textOf(first), second);
    return column && { of: call.of, columns: [column] };
  }
  if (call.name !== 'withColumns' || first?.kind !== 'dict' || second) return undefined;
  const columns = all(first.entries, ([name, given]) => assigned(textOf(name), given));
  return columns && { of: call.of, columns };
}

/** Whether a column of the call is used by another one of it: then they are not computed one after the other. */
const usesOwn = (columns: readonly Assigned[]): boolean =>
  columns.some(({ name }, at) =>
    columns.some(
      (other, beside) => beside > at && other.expression.toLowerCase().includes(name.toLowerCase()),
    ),
  );

export const reader = defineReader({
  value: (value, context) => {
    const first = assignedBy(value, context);
    if (!first || first.columns.length === 0 || usesOwn(first.columns)) return undefined;
    let { of, columns } = first;
    for (let more = assignedBy(of, context); more && !usesOwn(more.columns); more = assignedBy(of, context)) {
      of = more.of;
      columns = [...more.columns, ...columns];
    }
    return {
      config: { columns: columns.map((column) => ({ ...column })) },
      inputs: { in: [of] },
      keeps: columns.map(({ name }) => name),
    };
  },
});
