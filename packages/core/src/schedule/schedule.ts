import { assertNever } from '@lakehouse/spark-sql/types/assert-never';

/** How often a job runs. Times are `HH:MM`; days of the week count from 1 (Sunday), as in Quartz. */
export type Schedule =
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly time: string }
  | { readonly every: 'week'; readonly days: readonly number[]; readonly time: string }
  | { readonly every: 'month'; readonly day: number | 'last'; readonly time: string }
  | { readonly every: 'custom'; readonly quartz: string };

export const SCHEDULE_KINDS = [
  'hour',
  'day',
  'week',
  'month',
  'custom',
] as const satisfies readonly Schedule['every'][];

/** `06:30` as the Quartz fields of minute and hour. */
const clock = (time: string): string => {
  const [hour = '0', minute = '0'] = time.split(':');
  return `${Number(minute)} ${Number(hour)}`;
};

/** A schedule as a Quartz cron expression, seconds first. */
export function quartzOf(schedule: Schedule): string {
  switch (schedule.every) {
    case 'hour':
      return `0 ${schedule.minute} * * * ?`;
    case 'day':
      return `0 ${clock(schedule.time)} * * ?`;
    case 'week':
      return `0 ${clock(schedule.time)} ? * ${schedule.days.join(',')}`;
    case 'month':
      return `0 ${clock(schedule.time)} ${schedule.day === 'last' ? 'L' : schedule.day} * ?`;
    case 'custom':
      return schedule.quartz.trim();
    default:
      return assertNever(schedule);
  }
}

const two = (text: string): string => text.padStart(2, '0');
const NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The schedule of a Quartz expression, in the simplest form that expresses all of it. */
export function scheduleOf(quartz: string): Schedule {
  const custom: Schedule = { every: 'custom', quartz };
  const [second, minute = '', hour = '', date = '', month, weekday = '', ...more] = quartz
    .trim()
    .toUpperCase()
    .split(/\s+/u);
  const single = /^\d{1,2}$/u;
  if (second !== '0' || month !== '*' || more.length > 0 || !single.test(minute)) return custom;
  const everyDay = (date === '*' && weekday === '?') || (date === '?' && weekday === '*');
  if (hour === '*') return everyDay ? { every: 'hour', minute: Number(minute) } : custom;
  if (!single.test(hour)) return custom;
  const time = `${two(hour)}:${two(minute)}`;
  if (everyDay) return { every: 'day', time };
  if (date === '?') {
    const days = weekday.split(',').map((name) => NAMES.indexOf(name) + 1 || Number(name));
    return days.every((day) => day >= 1 && day <= 7) ? { every: 'week', days, time } : custom;
  }
  if (weekday !== '?') return custom;
  if (date === 'L') return { every: 'month', day: 'last', time };
  return single.test(date) ? { every: 'month', day: Number(date), time } : custom;
}
