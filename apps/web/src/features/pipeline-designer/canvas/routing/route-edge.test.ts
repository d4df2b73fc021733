import { getBezierPath, Position } from '@xyflow/react';
import { array, assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { Box, Point } from './box.ts';
import { EdgeRoutes } from './edge-routes.ts';
import { drawn, type EdgeEnds, routeEdge } from './route-edge.ts';

const WIDTH = 300;
/** The radius of a port, which an edge leaves from. */
const PORT = 6;
/** The narrowest gap that an edge can use: it must leave its port. */
const GAP = 16;

const card = (x: number, y: number, height = 94): Box => ({ x, y, width: WIDTH, height });
const endsOf = (source: Box, target: Box): EdgeEnds => ({
  source,
  target,
  from: { x: source.x + WIDTH + PORT, y: source.y + 48 },
  to: { x: target.x - PORT, y: target.y + 48 },
});

const plain = ({ from, to }: EdgeEnds): string =>
  getBezierPath({
    sourceX: from.x,
    sourceY: from.y,
    targetX: to.x,
    targetY: to.y,
    sourcePosition: Position.Right,
    targetPosition: Position.Left,
  })[0];

/** Points along what the browser draws for path data of M, L, Q and C. */
function traced(path: string): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQC])([^MLQC]+)/gu)) {
    const values = numbers
      .trim()
      .split(/[\s,]+/u)
      .map(Number);
    const stops = Array.from({ length: values.length / 2 }, (_unused, index) => ({
      x: values[2 * index] ?? 0,
      y: values[2 * index + 1] ?? 0,
    }));
    const control = [at, ...stops];
    const last = stops.at(-1) ?? at;
    if (command !== 'M') for (let step = 0; step <= 300; step++) points.push(onCurve(control, step / 300));
    at = last;
  }
  return points;
}

/** A point of a Bézier curve of any degree, by de Casteljau. */
function onCurve(control: readonly Point[], t: number): Point {
  const [first = { x: 0, y: 0 }] = control;
  if (control.length === 1) return first;
  const next = control.slice(1).map((point, at) => {
    const before = control[at] ?? point;
    return { x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t };
  });
  return onCurve(next, t);
}

const inside = ({ x, y }: Point, box: Box): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

const pathOf = (ends: EdgeEnds, cards: readonly Box[]): string => {
  const way = routeEdge(ends, cards);
  return way ? drawn(way).path : plain(ends);
};

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width + GAP <= b.x ||
  b.x + b.width + GAP <= a.x ||
  a.y + a.height + GAP <= b.y ||
  b.y + b.height + GAP <= a.y;

/** Cards that leave the gap between each other. */
const cardsOf = (given: readonly Box[]): readonly Box[] => {
  const kept: Box[] = [];
  for (const box of given) if (kept.every((other) => apart(box, other))) kept.push(box);
  return kept;
};

const anyCard = record({
  x: integer({ min: 0, max: 2400 }),
  y: integer({ min: 0, max: 900 }),
  width: integer({ min: WIDTH, max: WIDTH }),
  height: integer({ min: 94, max: 200 }),
});

it('leads every edge around all other cards, from its source to its target', () => {
  assert(
    property(array(anyCard, { minLength: 2, maxLength: 26 }), (given) => {
      const cards = cardsOf(given);
      const [source, target] = cards;
      if (!source || !target) return;
      const ends = endsOf(source, target);
      const points = traced(pathOf(ends, cards));
      expect(points[0]).toEqual(ends.from);
      expect(points.at(-1)).toEqual(ends.to);
      for (const other of cards.slice(2)) expect(points.filter((point) => inside(point, other))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('leaves an edge that meets no card as it is', () => {
  const [source, target] = [card(0, 0), card(500, 300)];
  expect(routeEdge(endsOf(source, target), [source, target, card(500, 0)])).toBeUndefined();
});

it('takes as few bends as it needs', () => {
  const [source, wall, target] = [card(0, 0), card(400, 0), card(800, 0)];
  const way = routeEdge(endsOf(source, target), [source, wall, target]);
  expect(way?.length).toBe(6);
  // Its port is below the middle of the card, so below is shorter.
  expect(Math.max(...(way ?? []).map(({ y }) => y))).toBeGreaterThan(94);
});

it('does not cover its own cards when the target is at the left', () => {
  const [source, target] = [card(800, 0), card(0, 0)];
  const points = traced(pathOf(endsOf(source, target), [source, target]));
  for (const own of [source, target]) expect(points.some((point) => inside(point, own))).toBe(false);
});

it('draws the plain curve where cards lie on a port, for which there is no other way', () => {
  const [source, target] = [card(0, 0), card(800, 0)];
  expect(routeEdge(endsOf(source, target), [source, target, card(150, 0)])).toBeUndefined();
});

/** What the flow knows of a card. */
const node = (id: string, { x, y, width, height }: Box) => ({
  id,
  position: { x, y },
  data: {},
  width,
  height,
});

it('keeps a route while other cards move, and changes it with those that it meets', () => {
  const [source, wall, target, far] = [card(0, 0), card(400, 0), card(800, 0), card(0, 900)];
  const routes = new EdgeRoutes();
  const { from, to } = endsOf(source, target);
  const place = { id: 'e', source: 's', target: 't', from, to };
  const ends = [node('s', source), node('t', target)];
  const nodes = [...ends, node('w', wall), node('f', far)];
  const first = routes.of(nodes, place);
  expect(first).toBeDefined();
  expect(routes.of(nodes.with(3, node('f', card(200, 900))), place)).toBe(first);
  const higher = routes.of(nodes.with(2, node('w', card(400, -30))), place);
  expect(higher?.path).not.toBe(first?.path);
  expect(routes.of(nodes.with(2, node('w', card(400, 500))), place)).toBeUndefined();
  expect(routes.of([...ends, node('f', card(400, 0))], place)?.path).toBe(first?.path);
  expect(routes.of(ends, place)).toBeUndefined();
});
