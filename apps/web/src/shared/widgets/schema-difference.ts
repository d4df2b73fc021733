import { equalTypes, findColumn, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';

/** The differences between the columns of the data and the pinned ones, one sentence each; none if they agree. */
export function schemaDifferences(pinned: Schema, found: Schema): readonly string[] {
  const gone = pinned
    .filter(({ name }) => !findColumn(found, name))
    .map(({ name }) => `The data has no column “${name}”`);
  const other = pinned.flatMap(({ name, type }) => {
    const column = findColumn(found, name);
    return !column || equalTypes(column.type, type)
      ? []
      : [`“${name}” is ${formatType(column.type)} in the data, ${formatType(type)} here`];
  });
  const fresh = found
    .filter(({ name }) => !findColumn(pinned, name))
    .map(({ name }) => `The data also has “${name}”`);
  return [...gone, ...other, ...fresh];
}
