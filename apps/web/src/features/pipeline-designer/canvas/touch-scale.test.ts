import { expect, it } from 'vitest';
import { touchScale } from './touch-scale.ts';

it('keeps the size of a target on the screen, whatever the zoom, up to four times its own', () => {
  for (let zoom = 0.25; zoom <= 1; zoom += 0.01) {
    expect(touchScale(zoom) * zoom).toBeGreaterThanOrEqual(1 - 1e-9);
    expect(touchScale(zoom) * zoom).toBeLessThan(1.25);
  }
  expect([2, 1, 0.5, 0.1].map(touchScale)).toEqual([1, 1, 2, 4]);
});
