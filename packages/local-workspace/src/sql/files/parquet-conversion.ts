import {
  type Column,
  type ColumnType,
  formatType,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';

/** The column or field of a file that a name means: the same name, or one that differs in case only. */
export const named = (columns: Schema, name: string): Column | undefined =>
  columns.find((column) => column.name === name) ??
  columns.find((column) => column.name.toLowerCase() === name.toLowerCase());

/**
 * A value of a Parquet file in another type, also inside of arrays, maps and structs; undefined where Spark's reader fails.
 */
export function converted(value: Duck, from: ColumnType, to: ColumnType, depth = 0): Duck | undefined {
  if (formatType(from) === formatType(to)) return value;
  const item = duck`p${depth}`;
  if (from.kind === 'array' && to.kind === 'array') {
    const element = converted(item, from.element, to.element, depth + 1);
    return element && duck`list_transform(${value}, lambda ${item}: ${element})`;
  }
  if (from.kind === 'map' && to.kind === 'map') {
    const key = converted(duck`${item}.key`, from.key, to.key, depth + 1);
    const inner = converted(duck`${item}.value`, from.value, to.value, depth + 1);
    return (
      key &&
      inner &&
      duck`map_from_entries(list_transform(map_entries(${value}), lambda ${item}: struct_pack(k := ${key}, v := ${inner})))`
    );
  }
  if (from.kind === 'struct' && to.kind === 'struct') return inFields(value, from.fields, to.fields, depth);
  return convertedValue(value, from, to);
}

/** A field that the file lacks is NULL. */
function inFields(value: Duck, own: Schema, fields: Schema, depth: number): Duck | undefined {
  const read = fields.flatMap(({ name, type }) => {
    const found = named(own, name);
    const field = found
      ? converted(duck`struct_extract(${value}, ${duck.str(found.name)})`, found.type, type, depth)
      : duck`NULL`;
    return field ? [duck`${duck.name(name)} := ${plainCast(field, type)}`] : [];
  });
  if (read.length < fields.length) return;
  return duck`CASE WHEN ${value} IS NOT NULL THEN struct_pack(${read}) END`;
}

/** Whether Spark's reader can begin with a file, which it decides by the kinds of the types alone, and before it reads rows. */
export function hasShapeOf(from: ColumnType, to: ColumnType): boolean {
  if (from.kind === 'array') return to.kind === 'array' && hasShapeOf(from.element, to.element);
  if (from.kind === 'map')
    return to.kind === 'map' && hasShapeOf(from.key, to.key) && hasShapeOf(from.value, to.value);
  if (from.kind === 'struct')
    return (
      to.kind === 'struct' &&
      to.fields.every(({ name, type }) => {
        const own = named(from.fields, name);
        return !own || hasShapeOf(own.type, type);
      })
    );
  if (to.kind === 'array') return !isNested(to.element);
  return to.kind === 'map' ? !isNested(to.key) && !isNested(to.value) : !isNested(to);
}

const isNested = ({ kind }: ColumnType): boolean => kind === 'array' || kind === 'map' || kind === 'struct';

const INTEGERS = ['tinyint', 'smallint', 'int', 'bigint'];
/** The decimal digits of integers as Parquet stores them, in 32 or 64 bits. */
const DIGITS: Readonly<Record<string, number>> = { tinyint: 10, smallint: 10, int: 10, bigint: 20 };

/** How many values a small integer has. */
const SMALL: Readonly<Record<string, number>> = { tinyint: 256, smallint: 65_536 };

/** What Java leaves of an integer that is cast to a smaller type. */
const lowBits = (value: Duck, size: number): Duck =>
  duck`(xor(CAST(${value} AS BIGINT) & ${size - 1}, ${size / 2}) - ${size / 2})`;

function convertedValue(value: Duck, from: ColumnType, to: ColumnType): Duck | undefined {
  const cast = plainCast(value, to);
  const days = duck`(${value} - DATE '1970-01-01')`;
  switch (`${from.kind} ${to.kind}`) {
    case 'float double':
    case 'date timestamp_ntz':
    case 'tinyint double':
    case 'smallint double':
    case 'int double':
      return cast;
    case 'tinyint date':
    case 'smallint date':
    case 'int date':
      return duck`(DATE '1970-01-01' + ${value})`;
    case 'date int':
    case 'date bigint':
    case 'date double':
      return plainCast(days, to);
    case 'string binary':
      return duck`encode(${value})`;
    case 'binary string':
      return duck`decode(${value})`;
    case 'timestamp timestamp_ntz':
      return duck`make_timestamp(epoch_us(${value}))`;
    case 'timestamp_ntz timestamp':
      return duck`make_timestamptz(epoch_us(${value}))`;
    default:
      break;
  }
  const size = SMALL[to.kind];
  if (
    size !== undefined &&
    (from.kind === 'date' || (from.kind !== 'bigint' && INTEGERS.includes(from.kind)))
  )
    return lowBits(from.kind === 'date' ? days : value, size);
  if (INTEGERS.includes(from.kind) && INTEGERS.includes(to.kind))
    return INTEGERS.indexOf(from.kind) < INTEGERS.indexOf(to.kind) ? cast : undefined;
  if (to.kind !== 'decimal') return;
  const whole = from.kind === 'decimal' ? from.precision - from.scale : DIGITS[from.kind];
  const scale = from.kind === 'decimal' ? from.scale : 0;
  return whole !== undefined && to.scale >= scale && to.precision - to.scale >= whole ? cast : undefined;
}
