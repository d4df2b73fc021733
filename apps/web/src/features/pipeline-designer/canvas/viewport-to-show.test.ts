import { expect, it } from 'vitest';
import { viewportToShow } from './viewport-to-show.ts';

const room = { width: 800, height: 500 };
const box = (x: number, y: number) => ({ x, y, width: 200, height: 80 });

it('leaves the canvas where it is while the box is in sight', () => {
  const viewport = { x: -30, y: 12, zoom: 0.5 };
  expect(viewportToShow(viewport, box(60, 0), room)).toEqual(viewport);
  expect(viewportToShow({ x: 0, y: 0, zoom: 1 }, box(600, 420), room)).toEqual({ x: 0, y: 0, zoom: 1 });
});

it('moves the canvas only along the sides that hide the box, and only as far as it is hidden', () => {
  const at = { x: 0, y: 0, zoom: 1 };
  expect(viewportToShow(at, box(700, 100), room)).toEqual({ x: -116, y: 0, zoom: 1 });
  expect(viewportToShow(at, box(100, 470), room)).toEqual({ x: 0, y: -66, zoom: 1 });
  expect(viewportToShow(at, box(-50, -20), room)).toEqual({ x: 66, y: 36, zoom: 1 });
  expect(viewportToShow({ x: 100, y: 0, zoom: 2 }, box(300, 0), room)).toEqual({ x: -216, y: 0, zoom: 2 });
});

it('shows the beginning of a box that is larger than the canvas', () => {
  expect(viewportToShow({ x: 0, y: 0, zoom: 1 }, box(90, 0), { width: 150, height: 500 })).toMatchObject({
    x: -90,
  });
});
