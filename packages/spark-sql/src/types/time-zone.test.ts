import { expect, it } from 'vitest';
import { readTimeZone } from './time-zone.ts';

it.each([
  ['UTC', 0],
  ['+02:00', 7200],
  ['-08', -28_800],
  ['+05:30:15', 19_815],
  ['-18:00', -64_800],
] as const)('%s is an offset of %i seconds', (name, seconds) => {
  expect(readTimeZone(name)).toEqual({ kind: 'offset', name, seconds });
});

it.each([
  'Europe/Berlin',
  'America/Argentina/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Port-au-Prince',
  'Etc/GMT+5',
  'US/Pacific',
])('%s is a region', (name) => {
  expect(readTimeZone(name)).toEqual({ kind: 'region', name });
});

it.each([
  '',
  ' UTC',
  'utc',
  'Mars/Base',
  'europe/berlin',
  'Europe/BERLIN',
  'Berlin',
  'CET+1',
  '+2',
  '+18:01',
  '+02:60',
  '02:00',
  "Europe/Berlin'; DROP TABLE t; --",
])('%j is none', (name) => {
  expect(readTimeZone(name)).toBeUndefined();
});
