import { expect, it } from 'vitest';
import { metricText } from './run-words.ts';
import { filterOf } from './use-tracking.ts';

it.each([
  [0, '0'],
  [0.123456789, '0.123457'],
  [12345.678, '12345.7'],
  [0.00001234, '1.234e-5'],
  [-2.5e12, '-2.500e+12'],
  ['NaN', 'NaN'],
  ['-Infinity', '-Infinity'],
] as const)('the metric %s is written %s', (value, text) => {
  expect(metricText(value)).toBe(text);
});

it.each([
  ['forest', "attributes.run_name ILIKE '%forest%'"],
  ["ann's inlet", "attributes.run_name ILIKE '%ann_s inlet%'"],
  ['metrics.rmse < 1', 'metrics.rmse < 1'],
  ["params.depth LIKE '3%'", "params.depth LIKE '3%'"],
  ["attributes.status IN ('FAILED')", "attributes.status IN ('FAILED')"],
])('the search %s asks for %s', (text, filter) => {
  expect(filterOf(text)).toBe(filter);
});
