import { expect, it } from 'vitest';
import { edgeText } from './edge-text.ts';

it.each([
  [undefined, undefined, undefined],
  ['', undefined, undefined],
  [undefined, '8750', '8.8k'],
  ['all orders', undefined, 'all orders'],
  ['all orders', '0', 'all orders · 0'],
])('says of an edge with the label %s and %s rows: %s', (label, rows, text) => {
  expect(edgeText(label, rows)).toBe(text);
});
