import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { zoneText } from '../functions/date-pattern.ts';
import { clockIsoText, toClock } from '../values/clock.ts';
import { isInUtc } from '../values/session-zone.ts';

/** A query's rows with timestamps as text in the session's time zone; in UTC, the engine writes them itself. */
export function shownInZone(query: Duck, columns: Schema): Duck {
  if (isInUtc() || !columns.some(({ type }) => holdsTimestamp(type))) return query;
  const shown = columns.map(({ type }, at) => {
    const value = duck`q.c${at}`;
    return duck`${textInZone(value, type, resultText)} AS c${at}`;
  });
  return duck`SELECT ${shown} FROM (${query}) q`;
}

/** Milliseconds, or microseconds where there are any, and the offset. */
const resultText = (timestamp: Duck): Duck =>
  shared([clockIsoText(toClock(timestamp))], (text) => {
    const digits = duck`(epoch_us(${timestamp}) % 1000 + 1000) % 1000`;
    const finer = duck`CASE WHEN ${digits} = 0 THEN '' ELSE lpad(CAST(${digits} AS VARCHAR), 3, '0') END`;
    return duck`(${text} || ${finer} || ${zoneText(timestamp)})`;
  });

const holdsTimestamp = (type: ColumnType): boolean => {
  switch (type.kind) {
    case 'array':
      return holdsTimestamp(type.element);
    case 'map':
      return holdsTimestamp(type.key) || holdsTimestamp(type.value);
    case 'struct':
      return type.fields.some((field) => holdsTimestamp(field.type));
    default:
      return type.kind === 'timestamp';
  }
};

/** A value with the timestamps in it as text, unless the session is in UTC. */
export function textInZone(sql: Duck, type: ColumnType, print: (timestamp: Duck) => Duck, depth = 0): Duck {
  if (isInUtc() || !holdsTimestamp(type)) return sql;
  const item = duck`z${depth}_`;
  const inner = (value: Duck, of: ColumnType): Duck => textInZone(value, of, print, depth + 1);
  const each = (list: Duck, of: ColumnType): Duck =>
    duck`list_transform(${list}, lambda ${item}: ${inner(item, of)})`;
  switch (type.kind) {
    case 'array':
      return each(sql, type.element);
    case 'map':
      return duck`CASE WHEN ${sql} IS NOT NULL THEN map(${each(duck`map_keys(${sql})`, type.key)}, ${each(duck`map_values(${sql})`, type.value)}) END`;
    case 'struct': {
      const fields = type.fields.map(
        ({ name, type: of }) =>
          duck`${duck.name(name)} := ${inner(duck`struct_extract(${sql}, ${duck.str(name)})`, of)}`,
      );
      return duck`CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${fields}) END`;
    }
    default:
      return print(sql);
  }
}
