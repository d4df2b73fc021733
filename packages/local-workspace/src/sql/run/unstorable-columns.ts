import {
  type ColumnType,
  holdsKind,
  INTERVAL_FIELDS,
  type IntervalField,
  intervalFamily,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { isCollated, mustHaveCollations } from '../values/collations.ts';

/** The paths of columns that Delta does not have, of intervals and times, with its names of the types: `b: DayTimeIntervalType(0,3)`. */
const unstorableIn = (schema: Schema): string[] => schema.flatMap(({ name, type }) => unstorable(name, type));

/** Checks that a Delta table can hold the types of the columns. Throws SqlError. */
export function mustBeStorable(schema: Schema): void {
  for (const { type } of schema) mustHaveCollations(type);
  const refused = unstorableIn(schema);
  if (refused.length > 0)
    throw badRequest(
      'DELTA_UNSUPPORTED_DATA_TYPES',
      `Found columns using unsupported data types: [${refused.join(', ')}]. Store an interval or a time as a STRING, or as the number of its days or seconds.`,
      '0AKDC',
    );
}

/** Checks that a table of files can hold the types of the columns. Throws SqlError. */
export function mustBeInFiles(schema: Schema): void {
  for (const { name, type, limits } of schema) {
    for (const kind of ['interval', 'time', 'variant', 'void'] as const)
      if (holdsKind(type, kind))
        throw unsupported(`The column ${name} of type ${kind.toUpperCase()} in a table of files`);
    mustHaveCollations(type);
    if (limits && !('max' in limits))
      throw unsupported(`CHAR and VARCHAR inside of the column ${name} of a table of files (use STRING)`);
  }
}

/** Checks that columns can be added to a table that has these: its first collation would need a feature that it has not. */
export function mustBeAddable(columns: Schema, added: Schema): void {
  mustBeStorable(added);
  const first = added.find(({ type }) => isCollated(type));
  if (first && !columns.some(({ type }) => isCollated(type)))
    throw unsupported(
      `Adding the column ${first.name} with the first collation of a table (make the table with such a column)`,
    );
}

function unstorable(path: string, type: ColumnType): string[] {
  switch (type.kind) {
    case 'interval': {
      const family = intervalFamily(type);
      if (family === 'calendar')
        throw badRequest('_LEGACY_ERROR_TEMP_1183', 'Cannot use "INTERVAL" type in the table schema.');
      const first: IntervalField = family === 'year-month' ? 'year' : 'day';
      const number = (field: IntervalField): number =>
        INTERVAL_FIELDS.indexOf(field) - INTERVAL_FIELDS.indexOf(first);
      const name = family === 'year-month' ? 'YearMonthIntervalType' : 'DayTimeIntervalType';
      return [`${path}: ${name}(${number(type.from)},${number(type.to)})`];
    }
    case 'time':
      return [`${path}: TimeType(${type.precision})`];
    case 'variant':
      throw unsupported(`The column ${path} of type VARIANT in a table (store it as a STRING with to_json)`);
    case 'array':
      return unstorable(`${path}[]`, type.element);
    case 'map':
      return [...unstorable(`${path}[key]`, type.key), ...unstorable(`${path}[value]`, type.value)];
    case 'struct':
      return type.fields.flatMap((field) => unstorable(`${path}.${field.name}`, field.type));
    default:
      return [];
  }
}
