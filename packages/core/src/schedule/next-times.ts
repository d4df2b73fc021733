import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Quartz } from './quartz.ts';
import type { DateRule, DayRule } from './quartz-days.ts';
import { clockOf, MAX_SHIFT_MS, timestampOf } from './zone-time.ts';

const DAY_MS = 86_400_000;
/** The search limit in days: the next 29 February may be eight years away. */
const MAX_DAYS = 366 * 9;

const weekdayOf = (day: number): number => new Date(day).getUTCDay() + 1;

/** The working day of the same month that is nearest to a day. */
function workday(day: number, lastDate: number): number {
  const date = new Date(day).getUTCDate();
  if (weekdayOf(day) === 7) return day + (date === 1 ? 2 : -1) * DAY_MS;
  if (weekdayOf(day) === 1) return day + (date === lastDate ? -2 : 1) * DAY_MS;
  return day;
}

function isDate(day: number, { from, count, nearestWorkday }: DateRule): boolean {
  const at = new Date(day);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  const lastDate = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  const date = from === 'start' ? count : lastDate - count;
  if (date < 1 || date > lastDate) return false;
  const meant = first + (date - 1) * DAY_MS;
  return (nearestWorkday ? workday(meant, lastDate) : meant) === day;
}

function isDay(day: number, rule: DayRule): boolean {
  switch (rule.by) {
    case 'every':
      return true;
    case 'date':
      return rule.dates.some((date) => isDate(day, date));
    case 'weekday': {
      const date = new Date(day).getUTCDate();
      const isLast = new Date(day + 7 * DAY_MS).getUTCMonth() !== new Date(day).getUTCMonth();
      return rule.weekdays.some(
        ({ day: wanted, which }) =>
          wanted === weekdayOf(day) &&
          (which === 'each' || (which === 'last' ? isLast : Math.ceil(date / 7) === which)),
      );
    }
    default:
      return assertNever(rule);
  }
}

/** The times of a day as milliseconds since midnight, in order. */
function* timesOfDay({ hours, minutes, seconds }: Quartz): Generator<number> {
  for (const hour of hours)
    for (const minute of minutes)
      for (const second of seconds) yield ((hour * 60 + minute) * 60 + second) * 1000;
}

/**
 * The next run times of a schedule after a given time, all in epoch milliseconds; fewer if there are no more in nine
 * years.
 */
export function nextTimes(quartz: Quartz, zone: string, after: number, count: number): readonly number[] {
  const clock = clockOf(after, zone);
  const today = Math.floor(clock / DAY_MS) * DAY_MS;
  const found: number[] = [];
  for (let at = 0; at < MAX_DAYS && found.length < count; at++) {
    const day = today + at * DAY_MS;
    const date = new Date(day);
    if (!quartz.months.includes(date.getUTCMonth() + 1)) continue;
    if (quartz.years && !quartz.years.includes(date.getUTCFullYear())) continue;
    if (!isDay(day, quartz.days)) continue;
    for (const time of timesOfDay(quartz)) {
      if (day + time < clock - MAX_SHIFT_MS) continue;
      const timestamp = timestampOf(day + time, zone);
      if (timestamp > after && !found.includes(timestamp)) found.push(timestamp);
      if (found.length === count) break;
    }
  }
  return found;
}
