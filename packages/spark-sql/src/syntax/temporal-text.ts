const DATE = /^([+-]?\d{4,6})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/u;
const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,9}))?)?\s*(.*)$/u;
const ZONE =
  /^(?:Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?(?::?\d{2})?|[A-Za-z]+(?:\/[A-Za-z_+-]+\d*)+)?$/u;

const two = (text: string | undefined): string => (text ?? '1').padStart(2, '0');

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * The date as `2026-01-31` if Spark reads the string as an existing date (`2026`, `2026-1`, `2026-1-31`); else
 * undefined.
 */
export function dateText(text: string): string | undefined {
  const found = DATE.exec(text.trim());
  if (!found) return undefined;
  const [, year = '', month, day] = found;
  const m = Number(month ?? 1);
  const d = Number(day ?? 1);
  if (m < 1 || m > 12 || d < 1 || d > daysIn(Number(year), m)) return undefined;
  return `${year.replace(/^\+/u, '')}-${two(month)}-${two(day)}`;
}

/** A time of day, normalized; `zone` is empty when the string names none. */
export interface TimestampText {
  readonly text: string;
  readonly zone: string;
}

/**
 * The string as `2026-01-31 12:30:00[.fraction]` if Spark reads it as a date with or without a time of day; else
 * undefined.
 */
export function timestampText(text: string): TimestampText | undefined {
  // Even a timestamp with the longest time zone name is shorter than this.
  if (text.length > 200) return undefined;
  const split = /^(\S+?)(?:[T\s]+(\d.*))?$/u.exec(text.trim());
  const date = dateText(split?.[1] ?? '');
  if (!split || date === undefined) return undefined;
  if (split[2] === undefined) return { text: `${date} 00:00:00`, zone: '' };
  const time = TIME.exec(split[2]);
  if (!time) return undefined;
  const [, hour = '', minute = '', second = '0', fraction, zone = ''] = time;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || !ZONE.test(zone)) return undefined;
  const rest = fraction === undefined ? '' : `.${fraction}`;
  return { text: `${date} ${two(hour)}:${two(minute)}:${two(second)}${rest}`, zone };
}
