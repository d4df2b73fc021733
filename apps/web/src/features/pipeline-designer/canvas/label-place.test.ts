import { expect, it } from 'vitest';
import { labelPlace } from './label-place.ts';

const middle = { x: 40, y: 100 };
const place = (targetX: number, targetY = 100) =>
  labelPlace({ sourceX: 0, sourceY: 100, targetX, targetY }, middle);

it('puts the label above a short level edge, where the + of the output is', () => {
  expect(place(80)).toEqual({ x: 40, y: 78 });
});

it.each([
  ['long', 200, 100],
  ['slanting', 80, 180],
  ['leading back', -80, 100],
])('leaves it in the middle of an edge that is %s', (_, x, y) => {
  expect(place(x, y)).toBe(middle);
});
