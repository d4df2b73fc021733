import type { NodeCategory } from './define-node.ts';
import type { PipelineDocument, Position } from './document.ts';
import { KINDS } from './registry.ts';

/** The boxes of a small drawing of a pipeline, in an area of `width` by `height`. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly (Position & { readonly category: NodeCategory })[];
  /** Pairs of places in `boxes`. */
  readonly lines: readonly (readonly [from: number, to: number])[];
}

/** The size of a box: a node's card, which is about 300 by 94 px, at a tenth. */
export const THUMBNAIL_BOX = { width: 30, height: 10 };
const SCALE = 10;
/** A drawing of more boxes would cost a list of pipelines more than it shows. */
const MAX_BOXES = 300;

/** A small drawing of a pipeline, from the positions of its nodes; of very many, from some that are spread over all of them. */
export function thumbnailOf({ nodes, edges }: PipelineDocument): Thumbnail {
  const step = Math.max(1, nodes.length / MAX_BOXES);
  const shown = nodes.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const left = Math.min(...shown.map(({ position }) => position.x));
  const top = Math.min(...shown.map(({ position }) => position.y));
  const boxes = shown.map(({ position, kind }) => ({
    x: Math.round((position.x - left) / SCALE),
    y: Math.round((position.y - top) / SCALE),
    category: KINDS.get(kind ?? '')?.category ?? ('other' as const),
  }));
  const at = new Map(shown.map(({ id }, index) => [id, index]));
  const lines = edges.flatMap(({ source, target }) => {
    const [from, to] = [at.get(source), at.get(target)];
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });
  return {
    width: Math.max(0, ...boxes.map(({ x }) => x)) + THUMBNAIL_BOX.width,
    height: Math.max(0, ...boxes.map(({ y }) => y)) + THUMBNAIL_BOX.height,
    boxes,
    lines,
  };
}
