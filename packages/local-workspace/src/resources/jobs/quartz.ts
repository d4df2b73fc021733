import { invalidParameter } from '../../http/api-error.ts';

/** The largest value of each field but the year: seconds, minutes, hours, days, months, days of the week. */
const LAST = [59, 59, 23, 31, 12, 7] as const;
const DAY = 3;
const WEEKDAY = 5;

/** Quartz counts the days of the week from 1 (Sunday), cron from 0. The number after `#` is not a day. */
const weekday = (field: string): string =>
  field.replace(/(?<![#/\d])\d/gu, (digit) => String(Number(digit) - 1));

/** `5/15` means from 5 on in steps of 15. */
const stepped = (part: string, last: number): string => part.replace(/^(\d+)\/(\d+)$/u, `$1-${last}/$2`);

/**
 * A Quartz cron expression (six or seven fields, seconds first; one of the two day fields is `?`) in the spelling of the
 * cron library. Throws ApiError for what is not one.
 */
export function cronPattern(quartz: string): string {
  const fields = quartz.trim().toUpperCase().split(/\s+/u);
  const wrong = (why: string) => invalidParameter(`Invalid quartz cron expression '${quartz}': ${why}`);
  if (fields.length !== 6 && fields.length !== 7) throw wrong('it has six or seven fields, seconds first');
  const asked = [DAY, WEEKDAY].filter((at) => fields[at] === '?').length;
  if (asked !== 1) throw wrong('exactly one of day of month and day of week is ?');
  if (/[^\dA-Z*?,/#\- ]/u.test(fields.join(' '))) throw wrong('it holds a sign that is not of cron');
  return fields
    .map((field, at) => {
      if (field === '?') return '*';
      const parts = field.split(',').map((part) => stepped(part, LAST[at] ?? 2099));
      return at === WEEKDAY ? weekday(parts.join(',')) : parts.join(',');
    })
    .join(' ');
}
