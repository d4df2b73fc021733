import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { timesWithin } from './clockwork.ts';

const calendar = (expression: string, timezone: string) => {
  const read = readQuartz(expression);
  return { quartz: required(read.ok ? read.quartz : undefined, expression), timezone };
};
const texts = (times: readonly number[]) => times.map((time) => new Date(time).toISOString().slice(0, 16));
const at = (text: string) => Date.parse(`${text}:00Z`);

it('gives the latest times after one time and up to another, however long that is', () => {
  const nightly = calendar('0 30 6 * * ?', 'Europe/Berlin');
  // The clock goes forward on 29 March.
  expect(texts(timesWithin(nightly, at('2026-03-27T05:30'), at('2026-03-30T04:30'), 10))).toEqual([
    '2026-03-28T05:30',
    '2026-03-29T04:30',
    '2026-03-30T04:30',
  ]);
  expect(texts(timesWithin(nightly, at('2020-01-01T00:00'), at('2026-03-30T04:29'), 2))).toEqual([
    '2026-03-28T05:30',
    '2026-03-29T04:30',
  ]);
  expect(timesWithin(nightly, at('2026-03-30T04:30'), at('2026-03-30T05:30'), 10)).toEqual([]);
  const yearly = calendar('0 0 0 1 1 ?', 'UTC');
  expect(texts(timesWithin(yearly, at('2019-06-01T00:00'), at('2026-03-30T00:00'), 1))).toEqual([
    '2026-01-01T00:00',
  ]);
});

it('counts intervals from when the job was made', () => {
  const hourly = { everyMs: 3_600_000, from: at('2026-03-29T00:10') };
  expect(texts(timesWithin(hourly, at('2026-03-29T00:10'), at('2026-03-29T03:10'), 10))).toEqual([
    '2026-03-29T01:10',
    '2026-03-29T02:10',
    '2026-03-29T03:10',
  ]);
  expect(texts(timesWithin(hourly, at('2020-01-01T00:00'), at('2026-03-29T03:10'), 1))).toEqual([
    '2026-03-29T03:10',
  ]);
  expect(timesWithin(hourly, at('2026-03-29T01:10'), at('2026-03-29T02:09'), 10)).toEqual([]);
});
