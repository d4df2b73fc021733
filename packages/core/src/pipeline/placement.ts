import type { PipelineDocument, Position } from './document.ts';
import { GRID, type NodeSize } from './layout.ts';
import { moveNodes } from './operations.ts';
import { givesRows, inputsOf } from './ports.ts';

const GAP = 100;

type SizeOf = (nodeId: string) => NodeSize;

/**
 * The position of a node that was added without one: to the right of the last node, moved down until it overlaps no
 * other.
 */
export function placeAfterLast(
  document: PipelineDocument,
  size: NodeSize,
  sizeOf: SizeOf,
  whenEmpty: Position,
): Position {
  return placeAfter(document, document.nodes.at(-1)?.id, size, sizeOf, whenEmpty);
}

/** The position of a node to the right of another, moved down until it overlaps none. */
export function placeAfter(
  document: PipelineDocument,
  nodeId: string | undefined,
  size: NodeSize,
  sizeOf: SizeOf,
  whenEmpty: Position,
): Position {
  const before = document.nodes.find(({ id }) => id === nodeId);
  const wanted = before
    ? { x: before.position.x + sizeOf(before.id).width + GAP, y: before.position.y }
    : { x: Math.max(0, whenEmpty.x - size.width / 2), y: Math.max(0, whenEmpty.y - size.height / 2) };
  return placeNear(document, wanted, size, sizeOf);
}

/** The position of a node that no other feeds: below the first one that begins a branch. */
export function placeAsBeginning(
  document: PipelineDocument,
  size: NodeSize,
  sizeOf: SizeOf,
  whenEmpty: Position,
): Position {
  const first = document.nodes.find((node) => inputsOf(node).length === 0 && givesRows(node));
  return first
    ? placeNear(document, first.position, size, sizeOf)
    : placeAfterLast(document, size, sizeOf, whenEmpty);
}

/** Moves the target of an edge, and all that follows it, to the right until a node fits between its ends. */
export function makeRoomOnEdge(
  document: PipelineDocument,
  edgeId: string,
  size: NodeSize,
  sizeOf: SizeOf,
): PipelineDocument {
  const edge = document.edges.find(({ id }) => id === edgeId);
  const source = document.nodes.find(({ id }) => id === edge?.source);
  const target = document.nodes.find(({ id }) => id === edge?.target);
  if (!source || !target) return document;
  const needed = source.position.x + sizeOf(source.id).width + GAP + size.width + GAP;
  const shift = Math.ceil((needed - target.position.x) / GRID) * GRID;
  if (shift <= 0) return document;
  const behind = new Set([target.id]);
  // A set is iterated over what is added meanwhile.
  for (const id of behind)
    for (const { source: from, target: to } of document.edges) if (from === id) behind.add(to);
  behind.delete(source.id);
  const moved = document.nodes
    .filter(({ id }) => behind.has(id))
    .map(({ id, position }) => [id, { x: position.x + shift, y: position.y }] as const);
  return moveNodes(document, new Map(moved));
}

/** A wanted position on the grid, moved down until a card there overlaps no node and no note. */
export function placeNear(
  document: PipelineDocument,
  wanted: Position,
  size: NodeSize,
  sizeOf: SizeOf,
): Position {
  const snapped = { x: Math.round(wanted.x / GRID) * GRID, y: Math.round(wanted.y / GRID) * GRID };
  const taken: Box[] = [
    ...document.nodes.map(({ id, position }) => ({ ...position, ...sizeOf(id) })),
    ...(document.notes ?? []).map(({ position, width, height }) => ({ ...position, width, height })),
  ];
  let { y } = snapped;
  for (;;) {
    const inTheWay = taken.find((box) => overlaps({ x: snapped.x, y, ...size }, box));
    if (!inTheWay) break;
    y = Math.ceil((inTheWay.y + inTheWay.height + GRID) / GRID) * GRID;
  }
  return { x: snapped.x, y };
}

type Box = Position & NodeSize;

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + GRID &&
  b.x < a.x + a.width + GRID &&
  a.y < b.y + b.height + GRID &&
  b.y < a.y + a.height + GRID;
