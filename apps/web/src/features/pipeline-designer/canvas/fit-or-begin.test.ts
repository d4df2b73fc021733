import { expect, it } from 'vitest';
import { fitOrBegin } from './fit-or-begin.ts';

it('centers a small pipeline at no more than its own size', () => {
  expect(fitOrBegin({ x: 100, y: 50, width: 300, height: 100 }, 1000, 600, 0.5)).toEqual({
    x: 250,
    y: 200,
    zoom: 1,
  });
});

it('shrinks a larger one until all of it is in the view', () => {
  const { x, zoom } = fitOrBegin({ x: 0, y: 0, width: 1400, height: 200 }, 1000, 600, 0.5);
  expect(1400 * zoom + x).toBeLessThanOrEqual(1000);
  expect(x).toBeGreaterThan(0);
});

it('shows the beginning of one that does not fit at the least zoom', () => {
  const { x, y, zoom } = fitOrBegin({ x: -200, y: 0, width: 9000, height: 100 }, 1000, 600, 0.75);
  expect(zoom).toBe(0.75);
  expect(x + -200 * zoom).toBe(32);
  expect(y).toBe(300 - 50 * zoom);
});
