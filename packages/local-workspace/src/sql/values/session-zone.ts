import { AsyncLocalStorage } from 'node:async_hooks';
import { readTimeZone, type TimeZone, UTC } from '@lakehouse/spark-sql/types/time-zone';
import { SqlError } from '../../engine/sql-engine.ts';

const current = new AsyncLocalStorage<TimeZone>();

/** The time zone of the statement that is being planned; UTC unless it is set. */
export const sessionZone = (): TimeZone => current.getStore() ?? UTC;

/** Whether wall-clock times are those of UTC, where conversions are cheap. */
export const isInUtc = (): boolean => {
  const zone = sessionZone();
  return zone.kind === 'offset' && zone.seconds === 0;
};

/** Plans a statement, or a part of one, in a time zone. */
export const inZone = <T>(zone: TimeZone, plan: () => T): T => current.run(zone, plan);

/** The zone of a name in SET TIME ZONE. Throws SqlError for a name that Spark does not know either. */
export function zoneNamed(name: string): TimeZone {
  const zone = readTimeZone(name);
  if (zone) return zone;
  throw new SqlError(
    'BAD_REQUEST',
    `[INVALID_CONF_VALUE.TIME_ZONE] The value '${name}' in the config "spark.sql.session.timeZone" is invalid. Cannot resolve the given timezone: write a region such as Europe/Berlin, an offset such as +02:00, or UTC.`,
    '22022',
  );
}
