import { readTimeZone, UTC } from '@lakehouse/spark-sql/types/time-zone';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { error, type Problem } from '../diagnostics/diagnostic.ts';

/** The time zone of a pipeline that names none, which is also the platform's. */
export const DEFAULT_TIME_ZONE = UTC.name;

/** Why a text can't be the time zone of a pipeline; undefined when it can. */
export const timeZoneProblem = (zone: string): string | undefined =>
  readTimeZone(zone)
    ? undefined
    : `There is no time zone “${zone}”: write a region such as Europe/Berlin, an offset such as +02:00, or UTC`;

/** The problem of a node that reads, in a pipeline whose time zone doesn't exist. */
export const unknownTimeZone = (zone = DEFAULT_TIME_ZONE): readonly Problem[] => {
  const problem = timeZoneProblem(zone);
  return problem === undefined
    ? []
    : [error('time-zone', `${problem}. It is set with the pipeline’s parameters`)];
};

/**
 * A statement in a pipeline's time zone. Each request to a warehouse has a session of its own, so a script sets the
 * zone before it; in a script, SET alone sets variables.
 */
export const inTimeZone = (zone: string, statement: Sql): Sql =>
  zone === DEFAULT_TIME_ZONE
    ? statement
    : sql`BEGIN\n  EXECUTE IMMEDIATE ${sql.str(setTimeZone(zone).text)};\n  ${statement};\nEND`;

/** The statement that sets the time zone of a session. */
export const setTimeZone = (zone: string): Sql => sql`SET TIME ZONE ${sql.str(zone)}`;
