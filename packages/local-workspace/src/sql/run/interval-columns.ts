import {
  type ColumnType,
  INTERVAL_FIELDS,
  type IntervalField,
  intervalFamily,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';

/** The paths of columns with intervals, with Delta's names of the types: `b: DayTimeIntervalType(0,3)`. */
export const intervalsIn = (schema: Schema): string[] =>
  schema.flatMap(({ name, type }) => intervalsOf(name, type));

function intervalsOf(path: string, type: ColumnType): string[] {
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
    case 'array':
      return intervalsOf(`${path}[]`, type.element);
    case 'map':
      return [...intervalsOf(`${path}[key]`, type.key), ...intervalsOf(`${path}[value]`, type.value)];
    case 'struct':
      return type.fields.flatMap((field) => intervalsOf(`${path}.${field.name}`, field.type));
    default:
      return [];
  }
}
