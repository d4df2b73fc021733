import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { zoneText } from '../functions/date-pattern.ts';
import { clockIsoText, toClock } from '../values/clock.ts';
import { replaceKind } from '../values/nested-values.ts';
import { isInUtc } from '../values/session-zone.ts';
import { shownKind } from './shown-kind.ts';

/** A query's rows with timestamps as text in the session's time zone; in UTC, the engine writes them itself. */
export const shownInZone = (query: Duck, columns: Schema): Duck =>
  isInUtc() ? query : shownKind(query, columns, 'timestamp', resultText);

/** Milliseconds, or microseconds where there are any, and the offset. */
const resultText = (timestamp: Duck): Duck =>
  shared([clockIsoText(toClock(timestamp))], (text) => {
    const digits = duck`(epoch_us(${timestamp}) % 1000 + 1000) % 1000`;
    const finer = duck`CASE WHEN ${digits} = 0 THEN '' ELSE lpad(CAST(${digits} AS VARCHAR), 3, '0') END`;
    return duck`(${text} || ${finer} || ${zoneText(timestamp)})`;
  });

/** A value with the timestamps in it as text, unless the session is in UTC. */
export const textInZone = (sql: Duck, type: ColumnType, print: (timestamp: Duck) => Duck): Duck =>
  isInUtc() ? sql : replaceKind(sql, type, 'timestamp', print);
