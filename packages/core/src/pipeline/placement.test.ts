import { expect, it } from 'vitest';
import type { PipelineDocument, Position } from './document.ts';
import { placeAfterLast } from './placement.ts';

const SIZE = { width: 300, height: 94 };
const withNodes = (...positions: Position[]): PipelineDocument => ({
  name: 'p',
  nodes: positions.map((position, at) => ({
    id: `source-${at}`,
    type: 'source',
    kind: undefined,
    position,
    label: 'Data Source',
    config: {},
  })),
  edges: [],
});
const place = (document: PipelineDocument) => placeAfterLast(document, SIZE, () => SIZE, { x: 500, y: 300 });

it('goes to the middle of the view on an empty canvas, never off its edge', () => {
  expect(place(withNodes())).toEqual({ x: 360, y: 260 });
  expect(placeAfterLast(withNodes(), SIZE, () => SIZE, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
});

it('goes to the right of the last node, and below nodes that are already there', () => {
  expect(place(withNodes({ x: 40, y: 40 }))).toEqual({ x: 440, y: 40 });
  const { x, y } = place(withNodes({ x: 440, y: 40 }, { x: 40, y: 40 }));
  expect(x).toBe(440);
  expect(y).toBeGreaterThanOrEqual(40 + 94);
});
