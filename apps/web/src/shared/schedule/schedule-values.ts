import { nextTimes } from '@lakehouse/core/schedule/next-times';
import { type ReadQuartz, readQuartz } from '@lakehouse/core/schedule/quartz';
import { quartzOf, type Schedule, scheduleOf } from '@lakehouse/core/schedule/schedule';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { scheduleTexts as texts } from './schedule-texts.ts';

/** The values of a form that asks for a schedule. Fields of other kinds of schedule keep their values. */
export interface ScheduleValues {
  readonly every: Schedule['every'];
  readonly minute: number;
  /** `HH:MM`, or "" while incomplete. */
  readonly time: string;
  /** From 1, Sunday. */
  readonly days: readonly number[];
  readonly day: number | 'last';
  readonly quartz: string;
  readonly zone: string;
}

/** Every day at six. */
export const dailySchedule = (zone: string): ScheduleValues => ({
  every: 'day',
  minute: 0,
  time: '06:00',
  days: [2],
  day: 1,
  quartz: '0 0 6 * * ?',
  zone,
});

/** The values of a schedule that is there. */
export const scheduleValues = (quartz: string, zone: string): ScheduleValues => ({
  ...dailySchedule(zone),
  quartz,
  ...scheduleOf(quartz),
});

/** Returns the schedule for the values. */
function schedule({ every, minute, time, days, day, quartz }: ScheduleValues): Schedule {
  switch (every) {
    case 'hour':
      return { every, minute };
    case 'day':
      return { every, time };
    case 'week':
      return { every, days, time };
    case 'month':
      return { every, day, time };
    case 'custom':
      return { every, quartz };
    default:
      return assertNever(every);
  }
}

/** The Quartz expression of the values. */
export const quartzText = (values: ScheduleValues): string => quartzOf(schedule(values));

/** What is wrong with a schedule; undefined for one that comes. `now` is epoch milliseconds. */
export function scheduleError(values: ScheduleValues, now: number): string | undefined {
  const { every, days, time, zone } = values;
  if (every === 'week' && days.length === 0) return texts.daysMissing;
  if (every !== 'hour' && every !== 'custom' && time === '') return texts.timeMissing;
  const read: ReadQuartz = readQuartz(quartzText(values));
  if (!read.ok) return read.message;
  return nextTimes(read.quartz, zone, now, 1).length === 0 ? texts.neverComes : undefined;
}
