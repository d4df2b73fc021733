import { numberOf, numbersOf, QuartzError } from './quartz-field.ts';

/** A day of the week (1 is Sunday): every one in a month, the n-th one (1 to 5), or the last one. */
export interface WeekDayRule {
  readonly day: number;
  readonly which: 'each' | 'last' | number;
}

/** Which days of a month: all, some of its dates, or some of its days of the week. */
export type DayRule =
  | { readonly by: 'every' }
  | { readonly by: 'date'; readonly dates: readonly DateRule[] }
  | { readonly by: 'weekday'; readonly weekdays: readonly WeekDayRule[] };

/**
 * A day of the month counted from the start (`15`) or from the end (`L`, `L-3`), or the working day nearest to one
 * (`15W`, `LW`).
 */
export interface DateRule {
  readonly from: 'start' | 'end';
  /** 1 to 31 from the start; from the end, the number of days before the last one. */
  readonly count: number;
  readonly nearestWorkday: boolean;
}

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const WEEKDAY_NAMES = WEEKDAYS.map((name) => name.slice(0, 3).toUpperCase());
const DATE = 'Day of month';
const WEEKDAY = 'Day of week';

/** The two day fields, of which one is `?`. Throws QuartzError. */
export function parseDays(dates: string, weekdays: string): DayRule {
  if ((dates === '?') === (weekdays === '?'))
    throw new QuartzError(DATE, 'exactly one of day of month and day of week is “?”');
  if (dates === '*' || weekdays === '*') return { by: 'every' };
  return dates === '?'
    ? { by: 'weekday', weekdays: weekdays.split(',').flatMap(weekdayRules) }
    : { by: 'date', dates: dates.split(',').flatMap(dateRules) };
}

function dateRules(part: string): readonly DateRule[] {
  const end = /^L(?:-(\d{1,2}))?(W?)$/u.exec(part);
  if (end) {
    const count = end[1] === undefined ? 0 : numberOf(DATE, end[1], [0, 30]);
    return [{ from: 'end', count, nearestWorkday: end[2] === 'W' }];
  }
  const near = /^(\d{1,2})W$/u.exec(part)?.[1];
  if (near !== undefined)
    return [{ from: 'start', count: numberOf(DATE, near, [1, 31]), nearestWorkday: true }];
  return numbersOf(DATE, part, 1, 31).map((count) => ({ from: 'start', count, nearestWorkday: false }));
}

function weekdayRules(part: string): readonly WeekDayRule[] {
  const day = (text: string): number => numberOf(WEEKDAY, text, [1, 7], WEEKDAY_NAMES);
  const nth = /^(\w+)#(\d)$/u.exec(part);
  if (nth) return [{ day: day(nth[1] ?? ''), which: numberOf(WEEKDAY, nth[2] ?? '', [1, 5]) }];
  if (part === 'L') return [{ day: 7, which: 'each' }];
  const last = /^(\w+)L$/u.exec(part)?.[1];
  if (last !== undefined) return [{ day: day(last), which: 'last' }];
  return numbersOf(WEEKDAY, part, 1, 7, WEEKDAY_NAMES).map((found) => ({ day: found, which: 'each' }));
}
