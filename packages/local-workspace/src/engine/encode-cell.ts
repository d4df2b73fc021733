import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { Cell } from './cell.ts';
import { isoClock, isoDate } from './clock-text.ts';
import { javaNumber } from './java-number.ts';

/** A DuckDB value as a string of the Statement Execution API; complex values are JSON as Spark's to_json writes it. */
export function encodeCell(value: DuckDBValue, type: DuckDBType): Cell {
  if (value === null) return null;
  return isNested(value) ? json(value, type) : scalar(value, type);
}

const isNested = (value: DuckDBValue): value is DuckDBListValue | DuckDBStructValue | DuckDBMapValue =>
  value instanceof DuckDBListValue || value instanceof DuckDBStructValue || value instanceof DuckDBMapValue;

function scalar(value: DuckDBValue, type: DuckDBType): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number')
    return type.typeId === DuckDBTypeId.DOUBLE || type.typeId === DuckDBTypeId.FLOAT
      ? javaNumber(value, type.typeId === DuckDBTypeId.FLOAT)
      : String(value);
  if (value instanceof DuckDBTimestampTZValue) return `${isoClock(value.micros)}Z`;
  if (value instanceof DuckDBTimestampValue) return isoClock(value.micros);
  if (value instanceof DuckDBDateValue) return isoDate(BigInt(value.days));
  if (value instanceof DuckDBDecimalValue) return value.toString();
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString('base64');
  return String(value);
}

/** Spark's to_json: null fields of a struct are omitted, map keys are strings. */
function json(value: DuckDBValue, type: DuckDBType): string {
  if (value === null) return 'null';
  if (value instanceof DuckDBListValue && type.typeId === DuckDBTypeId.LIST)
    return `[${value.items.map((item) => json(item, type.valueType)).join(',')}]`;
  if (value instanceof DuckDBMapValue && type.typeId === DuckDBTypeId.MAP)
    return `{${value.entries.map(({ key, value: item }) => `${JSON.stringify(encodeCell(key, type.keyType) ?? 'null')}:${json(item, type.valueType)}`).join(',')}}`;
  if (value instanceof DuckDBStructValue && type.typeId === DuckDBTypeId.STRUCT) {
    const fields = type.entryNames.flatMap((name, index) => {
      const item = value.entries[name];
      const itemType = type.entryTypes[index];
      return item === null || item === undefined || !itemType
        ? []
        : [`${JSON.stringify(name)}:${json(item, itemType)}`];
    });
    return `{${fields.join(',')}}`;
  }
  const text = scalar(value, type);
  if (typeof value === 'boolean' || value instanceof DuckDBDecimalValue || typeof value === 'bigint')
    return text;
  return typeof value === 'number' && Number.isFinite(value) ? text : JSON.stringify(text);
}
