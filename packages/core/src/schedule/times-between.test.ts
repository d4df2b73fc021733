import { describe, expect, it } from 'vitest';
import { readQuartz } from './quartz.ts';
import { timesBetween } from './times-between.ts';

/** The times of a schedule in a range, as texts. */
function times(expression: string, zone: string, from: string, to: string, max = 1000): readonly string[] {
  const read = readQuartz(expression);
  if (!read.ok) throw new Error(read.message);
  return timesBetween(read.quartz, zone, { from: Date.parse(from), to: Date.parse(to), max }).map((time) =>
    new Date(time).toISOString().slice(0, 16),
  );
}

describe('the times of a range', () => {
  it('include both of its ends, and nothing outside', () => {
    expect(times('0 0 * * * ?', 'UTC', '2026-03-01T01:00Z', '2026-03-01T03:00Z')).toEqual([
      '2026-03-01T01:00',
      '2026-03-01T02:00',
      '2026-03-01T03:00',
    ]);
    expect(times('0 0 * * * ?', 'UTC', '2026-03-01T01:00:00.001Z', '2026-03-01T02:59:59.999Z')).toEqual([
      '2026-03-01T02:00',
    ]);
    expect(times('0 0 * * * ?', 'UTC', '2026-03-01T03:00Z', '2026-03-01T01:00Z')).toEqual([]);
    expect(times('0 0 0 1 1 ? 2020', 'UTC', '2026-03-01T00:00Z', '2027-03-01T00:00Z')).toEqual([]);
  });

  it('are the earliest ones where there are too many, over more than one batch', () => {
    const all = times('0 * * * * ?', 'UTC', '2026-03-01T00:00Z', '2026-03-02T00:00Z', 1000);
    expect([all.length, all[0], all.at(-1), new Set(all).size]).toEqual([
      1000,
      '2026-03-01T00:00',
      '2026-03-01T16:39',
      1000,
    ]);
  });

  it('are one per day across both changes of the clock, and none of an hour that is skipped or comes again', () => {
    // The clock of Berlin skips from 02:00 to 03:00 on 29 March, and goes back from 03:00 to 02:00 on 25 October.
    const berlin = 'Europe/Berlin';
    expect(times('0 30 6 * * ?', berlin, '2026-03-28T00:00Z', '2026-03-30T23:00Z')).toEqual([
      '2026-03-28T05:30',
      '2026-03-29T04:30',
      '2026-03-30T04:30',
    ]);
    expect(times('0 30 6 * * ?', berlin, '2026-10-24T00:00Z', '2026-10-26T23:00Z')).toEqual([
      '2026-10-24T04:30',
      '2026-10-25T05:30',
      '2026-10-26T05:30',
    ]);
    const day = (from: string, to: string) => times('0 0 * * * ?', berlin, from, to).length;
    expect(day('2026-03-28T23:00Z', '2026-03-29T21:59Z')).toBe(23);
    // The hour that comes twice runs the first time.
    expect(day('2026-10-24T22:00Z', '2026-10-25T22:59Z')).toBe(24);
  });
});
