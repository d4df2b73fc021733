import type { PyValue } from '../../../python-source/tree.ts';
import { addedColumns, all, textOf } from '../../../python-source/values.ts';
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
  const added = addedColumns(value);
  const columns = all(added?.pairs ?? [], ([key, given]) => {
    const name = textOf(key);
    const expression = added && context.sql(given, [added.of]);
    return name === undefined || expression === undefined ? undefined : { name, expression };
  });
  return added && columns && { of: added.of, columns };
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
