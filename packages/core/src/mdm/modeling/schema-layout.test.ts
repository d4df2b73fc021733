import { describe, expect, it } from 'vitest';
import { RELATIONSHIPS } from './model-queries.ts';
import { type LayoutBox, layoutSchema } from './schema-layout.ts';

const edges = RELATIONSHIPS.sample.map(({ from_type, to_type }) => ({ from: from_type, to: to_type }));
const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
const overlap = (a: LayoutBox, b: LayoutBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('layoutSchema', () => {
  it('places every box once, inside the diagram and without overlaps', () => {
    const { boxes, width, height } = layoutSchema(
      new Map(names.map((name, at) => [name, 60 + at * 10])),
      edges,
    );
    expect(boxes.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
    for (const box of boxes) {
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
        true,
      );
      expect(boxes.filter((other) => other !== box && overlap(box, other))).toEqual([]);
    }
  });

  it('routes every edge to the right and around other boxes', () => {
    const { boxes, paths } = layoutSchema(new Map(names.map((name) => [name, 80])), edges);
    expect(paths).toHaveLength(edges.length);
    for (const { from, to, points } of paths) {
      expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
      const others = boxes.filter(({ id }) => id !== from && id !== to);
      for (const { x, y } of points)
        expect(others.filter((box) => overlap(box, { id: '', x, y, width: 0.1, height: 0.1 }))).toEqual([]);
    }
  });

  it('terminates for cycles, for one unconnected box and for no boxes', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
      { from: 'a', to: 'a' },
    ];
    const heights = new Map([
      ['a', 50],
      ['b', 50],
      ['c', 50],
    ]);
    expect(layoutSchema(heights, circle).boxes).toHaveLength(3);
    expect(layoutSchema(new Map(), []).boxes).toEqual([]);
  });
});
