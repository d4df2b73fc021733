import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { nextTimes } from './next-times.ts';
import { readQuartz } from './quartz.ts';

const DAY_MS = 86_400_000;

/**
 * Quartz expressions, and the same schedules for another implementation of cron. Days of the week are named: their numbers
 * differ.
 */
const SCHEDULES: readonly (readonly [quartz: string, other: string])[] = [
  ['0 * * * * ?', '0 * * * * *'],
  ['*/20 * 1-3 * * ?', '*/20 * 1-3 * * *'],
  ['0 0/15 * * * ?', '0 */15 * * * *'],
  ['30 5,35 * * * ?', '30 5,35 * * * *'],
  ['0 10 8-18 ? * MON-FRI', '0 10 8-18 * * MON-FRI'],
  ['0 0 0 * * ?', '0 0 0 * * *'],
  ['0 45 23 * * ?', '0 45 23 * * *'],
  ['0 0 12 L * ?', '0 0 12 L * *'],
  ['0 0 8 15W * ?', '0 0 8 15W * *'],
  ['0 0 8 1W * ?', '0 0 8 1W * *'],
  ['0 15 10 ? * FRI#3', '0 15 10 * * FRI#3'],
  ['0 15 10 ? * MON#1', '0 15 10 * * MON#1'],
  ['0 15 10 ? * FRIL', '0 15 10 * * FRI#L'],
  ['0 0 6 1,15 3,10 ?', '0 0 6 1,15 3,10 *'],
  ['0 30 4 29 2 ?', '0 30 4 29 2 *'],
];
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
/** Days with the change of the clocks in these zones, and two without. */
const DAYS = [
  '2026-01-31',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
];

function timesOf(quartz: string, zone: string, from: number, to: number): readonly string[] {
  const read = readQuartz(quartz);
  if (!read.ok) throw new Error(read.message);
  const found: number[] = [];
  for (let after = from; ; ) {
    const next = nextTimes(read.quartz, zone, after, 500);
    found.push(...next.filter((at) => at <= to));
    after = next.at(-1) ?? to;
    if (next.length === 0 || after >= to) return found.map((at) => new Date(at).toISOString());
  }
}

/** By how much clocks are put back in these zones. */
const PUT_BACK_MS = [30, 60].map((minutes) => minutes * 60_000);

const FORMATS = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** Whether the clock of a zone showed the same a little while ago: in the hour that comes twice. */
function comesAgain(at: number, zone: string): boolean {
  const format = FORMATS.get(zone);
  return PUT_BACK_MS.some((before) => format?.format(at - before) === format?.format(at));
}

/** The times of the other implementation, which runs in an hour that comes twice both times; ours runs once. */
function otherTimes(pattern: string, zone: string, from: number, to: number): readonly string[] {
  const cron = new Cron(pattern, { timezone: zone, paused: true });
  const found: string[] = [];
  for (let after = new Date(from); ; ) {
    const next = cron.nextRun(after);
    if (!next || next.getTime() > to) return found;
    if (!comesAgain(next.getTime(), zone)) found.push(next.toISOString());
    after = next;
  }
}

describe.each(ZONES)('in %s', (zone) => {
  it.each(DAYS)('24 hours around %s have the times that another implementation gives', (day) => {
    const from = Date.parse(`${day}T00:00:00Z`) - DAY_MS / 2;
    for (const [quartz, other] of SCHEDULES)
      expect([quartz, timesOf(quartz, zone, from, from + DAY_MS)]).toEqual([
        quartz,
        otherTimes(other, zone, from, from + DAY_MS),
      ]);
  });

  it('two years have the rare days that another implementation gives', () => {
    const from = Date.parse('2026-01-01T00:00:00Z');
    for (const [quartz, other] of SCHEDULES.slice(7))
      expect([quartz, timesOf(quartz, zone, from, from + 1100 * DAY_MS)]).toEqual([
        quartz,
        otherTimes(other, zone, from, from + 1100 * DAY_MS),
      ]);
  });
});
