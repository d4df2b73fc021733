import { expect, it } from 'vitest';
import type { PipelineDocument } from './document.ts';
import { thumbnailOf } from './thumbnail.ts';

/** Rows of 30 nodes, each row below the one before. */
const grid = (count: number): PipelineDocument => ({
  name: 'Grid',
  nodes: Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    type: 'transformation',
    kind: 'limit',
    label: `Step ${at}`,
    position: { x: 100 + (at % 30) * 400, y: 100 + Math.floor(at / 30) * 160 },
    config: {},
  })),
  edges: Array.from({ length: count - 1 }, (_, at) => ({
    id: `e${at}`,
    source: `n${at}`,
    target: `n${at + 1}`,
    kind: 'data' as const,
    targetPort: 'in',
  })),
});

it('draws all nodes of a pipeline of 300, with all its lines', () => {
  const { boxes, lines, width, height } = thumbnailOf(grid(300));
  expect(boxes).toHaveLength(300);
  expect(lines).toHaveLength(299);
  expect(lines.at(-1)).toEqual([298, 299]);
  expect([width, height]).toEqual([29 * 40 + 30, 9 * 16 + 10]);
});

it.each([301, 1000, 2999])('draws nodes from all over a pipeline of %i', (count) => {
  const { boxes, height } = thumbnailOf(grid(count));
  expect(boxes.length).toBeLessThanOrEqual(300);
  expect(boxes.length).toBeGreaterThan(250);
  expect(height).toBe((Math.ceil(count / 30) - 1) * 16 + 10);
});

it('draws nothing of an empty pipeline', () => {
  expect(thumbnailOf({ name: 'Empty', nodes: [], edges: [] }).boxes).toEqual([]);
});
