import { expect, it } from 'vitest';
import { addNote, NOTE_SIZE } from './annotations.ts';
import type { PipelineDocument, Position } from './document.ts';
import { makeRoomOnEdge, placeAfterLast, placeAsBeginning, placeNear } from './placement.ts';

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

it('covers no note', () => {
  const noted = addNote(withNodes({ x: 40, y: 40 }), { x: 440, y: 40 });
  const wanted = { x: 40, y: 40 };
  const below = placeNear(noted, wanted, NOTE_SIZE, () => SIZE);
  expect(below).toEqual({ x: 40, y: 160 });
  expect(place(noted).y).toBeGreaterThanOrEqual(40 + NOTE_SIZE.height);
});

it('begins a further branch below the first source, not in line', () => {
  const document = withNodes({ x: 40, y: 40 }, { x: 440, y: 40 });
  const sources = { ...document, nodes: document.nodes.map((node) => ({ ...node, kind: 'source' })) };
  const { x, y } = placeAsBeginning(sources, SIZE, () => SIZE, { x: 500, y: 300 });
  expect(x).toBe(40);
  expect(y).toBeGreaterThanOrEqual(40 + 94);
});

it('moves what follows an edge to the right until a node fits into it, and nothing else', () => {
  const document: PipelineDocument = {
    ...withNodes({ x: 40, y: 40 }, { x: 440, y: 40 }, { x: 840, y: 40 }, { x: 440, y: 400 }),
    edges: [
      { id: 'a', source: 'source-0', target: 'source-1', kind: 'order' },
      { id: 'b', source: 'source-1', target: 'source-2', kind: 'order' },
    ],
  };
  const roomy = makeRoomOnEdge(document, 'a', SIZE, () => SIZE);
  expect(roomy.nodes.map(({ position }) => position.x)).toEqual([40, 840, 1240, 440]);
  expect(makeRoomOnEdge(roomy, 'a', SIZE, () => SIZE)).toBe(roomy);
});
