import { expect, it } from 'vitest';
import { farTitle } from './far-title.ts';

it('keeps titles readable on the screen, in as many lines as a card has room for', () => {
  expect(farTitle(1)).toBeUndefined();
  expect(farTitle(0.6)).toBeUndefined();
  for (const zoom of [0.59, 0.5, 0.4, 0.3, 0.2]) {
    const { size = 0, lines = 0 } = farTitle(zoom) ?? {};
    expect(size * zoom, `at zoom ${zoom}`).toBeGreaterThan(12);
    // The height of a card without ports, with a line height of 1.15.
    expect(size * lines * 1.15).toBeLessThan(94);
  }
  expect(farTitle(0.1)?.lines).toBe(1);
});
