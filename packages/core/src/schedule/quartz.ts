import { type DayRule, parseDays } from './quartz-days.ts';
import { numbersOf, QuartzError } from './quartz-field.ts';

/** A parsed Quartz cron expression. Numbers are sorted; days of the week count from 1 (Sunday), months from 1. */
export interface Quartz {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly months: readonly number[];
  /** Undefined: every year. */
  readonly years: readonly number[] | undefined;
  readonly days: DayRule;
}

export type ReadQuartz =
  | { readonly ok: true; readonly quartz: Quartz }
  /** `message` says what is wrong, and with what part. */
  | { readonly ok: false; readonly message: string };

const FIRST_YEAR = 1970;
const LAST_YEAR = 2099;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const MONTH_NAMES = MONTHS.map((name) => name.slice(0, 3).toUpperCase());

/** Reads a Quartz cron expression: six or seven fields, seconds first, one of the two day fields is `?`. */
export function readQuartz(text: string): ReadQuartz {
  const fields = text.trim().toUpperCase().split(/\s+/u);
  const [seconds = '', minutes = '', hours = '', dates = '', months = '', weekdays = '', years] = fields;
  if (fields.length !== 6 && fields.length !== 7)
    return {
      ok: false,
      message:
        'A Quartz expression has six or seven fields: seconds, minutes, hours, day of month, month, day of week and, if wanted, year',
    };
  try {
    const quartz: Quartz = {
      seconds: numbersOf('Seconds', seconds, 0, 59),
      minutes: numbersOf('Minutes', minutes, 0, 59),
      hours: numbersOf('Hours', hours, 0, 23),
      days: parseDays(dates, weekdays),
      months: numbersOf('Month', months, 1, 12, MONTH_NAMES),
      years:
        years === undefined || years === '*' ? undefined : numbersOf('Year', years, FIRST_YEAR, LAST_YEAR),
    };
    return { ok: true, quartz };
  } catch (error) {
    if (!(error instanceof QuartzError)) throw error;
    return { ok: false, message: error.message };
  }
}
