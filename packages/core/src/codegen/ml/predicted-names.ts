import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from '../../diagnostics/diagnostic.ts';
import { OWN_COLUMNS, predictedColumns } from './model-columns.ts';

/**
 * What is wrong with the name of a predicted column: new columns whose names are taken, and given ones that a model needs
 * itself, which is said at `rowsField`.
 */
export function predictedNameProblems(
  name: string,
  schema: Schema,
  ofClasses: boolean,
  rowsField?: string,
): readonly Problem[] {
  if (name === '') return [error('no-name', 'Enter a name for the new column', 'prediction')];
  const own = schema.filter((column) => column.name.toLowerCase().startsWith(OWN_COLUMNS));
  const added = predictedColumns(name, { kind: 'void' }, ofClasses);
  const taken = added.filter((column) => findColumn(schema, column.name));
  return [
    ...own.map((column) =>
      error('name-taken', `“${column.name}” begins as the columns of models do: rename it before`, rowsField),
    ),
    ...taken.map((column) =>
      error('name-taken', `There is a column “${column.name}”: enter another name`, 'prediction'),
    ),
    ...(name.toLowerCase().startsWith(OWN_COLUMNS)
      ? [error('name-taken', `Names that begin with ${OWN_COLUMNS} are the model’s own`, 'prediction')]
      : []),
  ];
}
