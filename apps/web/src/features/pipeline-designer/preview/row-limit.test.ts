import { expect, it } from 'vitest';
import { DISPLAY_ROWS, PREVIEW_ROWS, rowLimit } from './row-limit.ts';

it.each([
  ['25', 25],
  [' 7 ', 7],
  ['0', 1],
  ['-3', 1],
  ['101', 100],
  ['12.9', 12],
  ['', 10],
  ['ten', 10],
  ['1e9', 100],
  ['Infinity', 100],
])('previews %s rows as %i', (text, rows) => {
  expect(rowLimit(text, PREVIEW_ROWS)).toBe(rows);
});

it.each([
  ['1000', 1000],
  ['1001', 1000],
  ['many', 20],
  ['', 20],
])('displays %s rows as %i', (text, rows) => {
  expect(rowLimit(text, DISPLAY_ROWS)).toBe(rows);
});
