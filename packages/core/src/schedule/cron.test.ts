import { expect, it } from 'vitest';
import { cronOf } from './cron.ts';
import { readQuartz } from './quartz.ts';

const cron = (expression: string) => {
  const read = readQuartz(expression);
  if (!read.ok) throw new Error(read.message);
  return cronOf(read.quartz);
};

it.each([
  ['0 0 6 * * ?', '0 6 * * *'],
  ['17 30 6 * * ?', '30 6 * * *'],
  ['0 0/15 * * * ?', '*/15 * * * *'],
  ['0 5/15 8-18 ? * MON-FRI', '5-50/15 8-18 * * 1-5'],
  ['0 0 0,12 ? * SUN,SAT', '0 0,12 * * 0,6'],
  ['0 0 22 ? * 6-1', '0 22 * * 0,5,6'],
  ['0 15 10 1,15 JAN-MAR ?', '15 10 1,15 1-3 *'],
  ['0 15 10 L * ?', '15 10 L * *'],
  ['0 15 10 ? * 6L', '15 10 * * L5'],
  ['0 15 10 ? * 6#3,2#1', '15 10 * * 5#3,1#1'],
  ['0 10,20,40 * * * ?', '10,20,40 * * * *'],
])('the Quartz expression %s is %s in cron', (quartz, expected) => {
  expect(cron(quartz)).toEqual({ ok: true, cron: expected });
});

it.each([
  ['0/10 * * * * ?', 'seconds'],
  ['0 0 6 * * ? 2027', 'years'],
  ['0 0 6 15W * ?', 'working days'],
  ['0 0 6 L-3 * ?', 'days before the last'],
  ['0 0 6 1,L * ?', 'days before the last'],
  ['0 0 6 ? * 2,6L', 'first or last'],
])('cron has no words for %s', (quartz, reason) => {
  expect(cron(quartz)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
});
