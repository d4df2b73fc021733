import { expect, it } from 'vitest';
import { timeText } from './time-text.ts';

// What Spark 4.2 reads.
it.each([
  ['1:2', '01:02:00'],
  [' T23:59:59.9999999\t', '23:59:59.999999'],
  ['12:34:5.', '12:34:05'],
  ['12:34:56.1200', '12:34:56.12'],
  ['12:00 am', '00:00:00'],
  ['12:30PM', '12:30:00'],
  ['1:00:00. pm', '13:00:00'],
  ['24:00', undefined],
  ['0:00 am', undefined],
  ['13:00 pm', undefined],
  ['1:60', undefined],
  ['1:00:60', undefined],
  ['012:34', undefined],
  ['12:34:', undefined],
  ['1', undefined],
  ['t12:34', undefined],
  ['12:34:56Z', undefined],
  [`1:00:00.${'0'.repeat(300)}`, undefined],
])('%j is the time %s', (text, time) => {
  expect(timeText(text)).toBe(time);
});
