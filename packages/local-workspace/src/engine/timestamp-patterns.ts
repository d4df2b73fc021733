/** White space that Spark ignores around a string that is converted to another type. */
export const BLANK = String.raw`[ \t\n\r]*`;

/** Regular expressions of the parts of dates and timestamps. */
/** A year of more than four digits, or before 0001, is written with or without its sign. */
const YEARS = '[+-]?[0-9]{4,7}';
export const DATE = `${YEARS}-[0-9]{1,2}-[0-9]{1,2}`;
export const HOUR = '(?:[01]?[0-9]|2[0-3])';
const SECOND = String.raw`:[0-9]{1,2}(?:\.[0-9]*)?`;
export const TIME = `${HOUR}(:[0-9]{1,2}(${SECOND})?)?`;
export const MONTH = `^${BLANK}${YEARS}-[0-9]{1,2}${BLANK}$`;
export const YEAR = `^${BLANK}${YEARS}${BLANK}$`;

/** An offset as the name of a zone: of at most 18 hours, with or without minutes. */
export const OFFSET_ZONE =
  /^(?:(?:UTC|GMT|UT)?[+-](?:(?:0?[0-9]|1[0-7])(?::[0-5]?[0-9])?|18(?::00?)?|(?:0[0-9]|1[0-7])[0-5][0-9]|1800))$/u;

/** A zone only follows seconds, and may be separated from them. */
export const CLOCK = `${DATE}[ T]${HOUR}:[0-9]{1,2}${SECOND}`;
/** The zones that DuckDB reads as Spark does, in a fraction of the time. */
const PLAIN_ZONE = '(?:Z|[+-](?:0[0-9]|1[0-7])(?::?[0-5][0-9])?)';
/** The strings that DuckDB reads as Spark does, once blanks and a plus sign before the year are gone. */
export const PLAIN_TIMESTAMP = `^${BLANK}${DATE}(?:[ T]${HOUR}:[0-9]{1,2}(?:${SECOND})?)?${BLANK}$|^${CLOCK}${PLAIN_ZONE}$`;
