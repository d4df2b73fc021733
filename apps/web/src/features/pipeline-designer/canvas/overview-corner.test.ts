import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { describe, expect, it } from 'vitest';
import { overviewCorner } from './overview-corner.ts';

const SIZE = { width: 1000, height: 600 };
const AS_IS = { x: 0, y: 0, zoom: 1 };
const at = (...positions: readonly (readonly [number, number])[]): PipelineDocument => ({
  name: 'P',
  nodes: positions.map(([x, y], index) => ({
    id: `n${index}`,
    type: 'source',
    kind: 'source',
    position: { x, y },
    label: 'N',
    config: {},
  })),
  edges: [],
});

describe('the overview of the canvas', () => {
  it('is left out when the whole pipeline is in sight', () => {
    expect(overviewCorner(at([100, 100]), AS_IS, SIZE)).toBeUndefined();
    expect(overviewCorner(at([100, 100], [900, 100]), { x: 20, y: 0, zoom: 0.5 }, SIZE)).toBeUndefined();
  });

  it('is at the lower left, and in another corner when a node is there', () => {
    expect(overviewCorner(at([400, 250], [2000, 250]), AS_IS, SIZE)).toBe('bottom-left');
    expect(overviewCorner(at([10, 480], [2000, 250]), AS_IS, SIZE)).toBe('top-left');
    expect(overviewCorner(at([10, 480], [10, 10], [2000, 250]), AS_IS, SIZE)).toBe('top-right');
  });

  it('follows the view, not the place of the nodes', () => {
    expect(overviewCorner(at([10, 480], [2000, 250]), { x: 0, y: -400, zoom: 1 }, SIZE)).not.toBe('top-left');
  });

  it('is left out when nodes are in all corners', () => {
    const corners = at([10, 480], [10, 10], [690, 10], [690, 480], [2000, 0]);
    expect(overviewCorner(corners, AS_IS, SIZE)).toBeUndefined();
  });
});
