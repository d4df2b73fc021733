import { describe, expect, it } from 'vitest';
import { nextTimes } from './next-times.ts';
import { type Quartz, readQuartz } from './quartz.ts';
import { quartzOf, type Schedule, scheduleOf } from './schedule.ts';
import { scheduleWords } from './schedule-words.ts';
import { isZone } from './zone-time.ts';

const quartz = (text: string): Quartz => {
  const read = readQuartz(text);
  if (!read.ok) throw new Error(read.message);
  return read.quartz;
};
const times = (text: string, zone: string, after: string, count = 3): readonly string[] =>
  nextTimes(quartz(text), zone, Date.parse(after), count).map((at) =>
    new Date(at).toISOString().slice(0, 19),
  );

describe('a Quartz expression', () => {
  it.each([
    ['0 30 6 * * ?', 'Every day at 06:30'],
    ['0 0/15 * * * ?', 'Every 15 minutes'],
    ['0 5/15 8-18 ? * MON-FRI', 'Every 15 minutes from minute 5 in hours 8 to 18, on working days'],
    ['0 0 */2 * * ?', 'Every 2 hours'],
    ['0 20 * * * ?', 'Every hour at minute 20'],
    ['0 0,10,25 9 * * ?', 'Minutes 0, 10 and 25 of hour 9'],
    ['*/10 * * * * ?', 'Every 10 seconds'],
    ['0 30 6 ? * SUN,MON', 'On Monday and Sunday at 06:30'],
    ['0 0 22 ? * 1-7', 'Every day at 22:00'],
    ['0 0 12 L * ?', 'On the last day of the month at 12:00'],
    ['0 0 12 L-2 * ?', 'On the last day but 2 of the month at 12:00'],
    ['0 0 8 15W * ?', 'On the working day nearest to day 15 of the month at 08:00'],
    ['0 15 10 ? * 6L', 'On the last Friday of the month at 10:15'],
    ['0 15 10 ? * 6#3', 'On the third Friday of the month at 10:15'],
    ['5 4 3 2 1,7 ? 2027', 'On day 2 of the month at 03:04:05, in January and July, in 2027'],
  ])('%s is described as “%s”', (text, words) => expect(scheduleWords(quartz(text))).toBe(words));

  it.each([
    ['0 0 * * *', 'six or seven fields'],
    ['61 0 0 * * ?', 'Seconds: 61 is not between 0 and 59'],
    ['0 0 0 * * *', 'exactly one of day of month and day of week is “?”'],
    ['0 0 0 ? * ?', 'exactly one of day of month and day of week is “?”'],
    ['0 0 0 32 * ?', 'Day of month: 32 is not between 1 and 31'],
    ['0 0 0 ? * FOO', 'Day of week: “FOO” is not a valid value'],
    ['0 0/0 * * * ?', 'Minutes: 0 is not between 1 and 59'],
    ['0 1-2-x/ * * * ?', 'Minutes: a value is missing'],
  ])('%s is refused', (text, why) => {
    const read = readQuartz(text);
    expect(read.ok ? '' : read.message).toContain(why);
  });
});

describe('the next times', () => {
  it('are local times of the zone, also across daylight saving changes', () => {
    expect(times('0 30 6 * * ?', 'Europe/Berlin', '2026-10-24T05:00:00Z')).toEqual([
      '2026-10-25T05:30:00',
      '2026-10-26T05:30:00',
      '2026-10-27T05:30:00',
    ]);
    // 02:30 is skipped that night: runs an hour later. In autumn it occurs twice: runs the first time.
    expect(times('0 30 2 * * ?', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:30:00',
      '2026-03-30T00:30:00',
    ]);
    expect(times('0 30 2 * * ?', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00',
      '2026-10-26T01:30:00',
    ]);
  });

  it('come after the given time, not at it', () =>
    expect(times('0 0 * * * ?', 'UTC', '2026-01-01T05:00:00Z', 1)).toEqual(['2026-01-01T06:00:00']));

  it('find days counted from the end, by weekday and by working day', () => {
    expect(times('0 0 0 L 2 ?', 'UTC', '2027-01-01T00:00:00Z', 2)).toEqual([
      '2027-02-28T00:00:00',
      '2028-02-29T00:00:00',
    ]);
    expect(times('0 0 0 ? * 6L', 'UTC', '2026-11-01T00:00:00Z', 2)).toEqual([
      '2026-11-27T00:00:00',
      '2026-12-25T00:00:00',
    ]);
    expect(times('0 0 0 ? * MON#5', 'UTC', '2026-11-01T00:00:00Z', 1)).toEqual(['2026-11-30T00:00:00']);
    // 15 November 2026 is a Sunday; 1 August 2026 is a Saturday, and the working day stays in its month.
    expect(times('0 0 0 15W 11 ?', 'UTC', '2026-11-01T00:00:00Z', 1)).toEqual(['2026-11-16T00:00:00']);
    expect(times('0 0 0 1W 8 ?', 'UTC', '2026-07-01T00:00:00Z', 1)).toEqual(['2026-08-03T00:00:00']);
    expect(times('0 0 0 LW 5 ?', 'UTC', '2026-05-01T00:00:00Z', 1)).toEqual(['2026-05-29T00:00:00']);
  });

  it('are empty for a date that never comes', () =>
    expect(times('0 0 0 30 2 ?', 'UTC', '2026-01-01T00:00:00Z')).toEqual([]));

  it('need an existing time zone', () =>
    expect([isZone('Europe/Berlin'), isZone('Mars/Base')]).toEqual([true, false]));
});

describe('a schedule', () => {
  const ALL: readonly (readonly [Schedule, string])[] = [
    [{ every: 'hour', minute: 20 }, '0 20 * * * ?'],
    [{ every: 'day', time: '06:05' }, '0 5 6 * * ?'],
    [{ every: 'week', days: [2, 6], time: '23:00' }, '0 0 23 ? * 2,6'],
    [{ every: 'month', day: 31, time: '00:00' }, '0 0 0 31 * ?'],
    [{ every: 'month', day: 'last', time: '12:30' }, '0 30 12 L * ?'],
    [{ every: 'custom', quartz: '0 0/5 * * * ?' }, '0 0/5 * * * ?'],
  ];
  it.each(ALL)('%j is written and read again', (schedule, text) => {
    expect(quartzOf(schedule)).toBe(text);
    expect(scheduleOf(text)).toEqual(schedule);
    expect(readQuartz(text).ok).toBe(true);
  });

  it('reads names of days, and keeps expressions that have no simpler form', () => {
    expect(scheduleOf('0 0 6 ? * mon,fri')).toEqual({ every: 'week', days: [2, 6], time: '06:00' });
    for (const text of ['0 0 6 * * ? 2027', '30 0 6 * * ?', '0 0 6 ? * 6L', '0 0 6 ? 2 1', '0 0 * 1 * ?'])
      expect(scheduleOf(text)).toEqual({ every: 'custom', quartz: text });
  });
});
