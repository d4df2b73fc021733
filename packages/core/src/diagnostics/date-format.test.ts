import { expect, it } from 'vitest';
import { dateFormatProblem } from './date-format.ts';

it.each([
  'yyyy-MM-dd',
  "dd.MM.yyyy 'at' HH:mm",
  "h 'o''clock' a",
  'yyyyMMdd',
  'EEE, d MMM',
  'yyyy-MM-dd HH:mm:ss.SSSSSSXXX',
])('reads %s', (format) => expect(dateFormatProblem(format, 'format')).toBeUndefined());

it.each([
  ['select', '“e”'],
  ['YYYY-MM-dd', '“YYYY”'],
  ['mmm', '“mmm”'],
  ['x'.repeat(10_000), '“xxxxxxxx…”'],
  ["yyyy 'at", 'quotes'],
  ['yyyy\nMM', 'line breaks'],
  ["'a\0'yyyy", 'control characters'],
  ['{yyyy}', '{ }'],
  ['-1', 'such as yyyy-MM-dd'],
  ["'text'", 'such as yyyy-MM-dd'],
])('says what is wrong with %j', (format, says) => {
  const found = dateFormatProblem(format, 'format');
  expect(found).toMatchObject({ code: 'date-format', severity: 'error', field: 'format' });
  expect(found?.message).toContain(says);
});
