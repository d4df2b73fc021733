import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timerClockwork } from '../clockwork.ts';
import { timesOf } from './timetable.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** When a schedule calls from a time on, within so many milliseconds. */
const calls = (expression: string, timezone: string, from: string, ms: number): readonly string[] => {
  vi.setSystemTime(Date.parse(from));
  const found: string[] = [];
  const stop = timerClockwork(timesOf({ quartz_cron_expression: expression, timezone_id: timezone }), () =>
    found.push(new Date().toISOString()),
  );
  vi.advanceTimersByTime(ms);
  stop();
  vi.advanceTimersByTime(ms);
  return found;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

it('calls at each of its times in its zone until it is stopped', () =>
  expect(calls('0 30 6 ? * MON-FRI', 'Europe/Berlin', '2026-10-23T05:00:00Z', 5 * DAY_MS)).toEqual([
    '2026-10-26T05:30:00.000Z',
    '2026-10-27T05:30:00.000Z',
  ]));

it('waits longer than a timer can', () =>
  expect(calls('0 0 0 1 1 ?', 'UTC', '2026-01-01T00:00:00Z', 400 * DAY_MS)).toEqual([
    '2027-01-01T00:00:00.000Z',
  ]));

it('calls once for the times that the computer slept through', () => {
  vi.setSystemTime(Date.parse('2026-01-01T00:00:30Z'));
  let called = 0;
  const stop = timerClockwork(timesOf({ quartz_cron_expression: '0 * * * * ?', timezone_id: 'UTC' }), () => {
    called += 1;
  });
  vi.setSystemTime(Date.parse('2026-01-01T03:00:10Z'));
  vi.advanceTimersByTime(30_000);
  expect(called).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(called).toBe(2);
  stop();
});

it('never calls for times that never come', () =>
  expect(calls('0 0 0 30 2 ?', 'UTC', '2026-01-01T00:00:00Z', 400 * DAY_MS)).toEqual([]));
