import type { PipelineDocument, Position } from './document.ts';
import { GRID, type NodeSize } from './layout.ts';

const GAP = 100;

/**
 * The position of a node that was added without one: to the right of the last node, moved down until it overlaps no
 * other.
 */
export function placeAfterLast(
  document: PipelineDocument,
  size: NodeSize,
  sizeOf: (nodeId: string) => NodeSize,
  whenEmpty: Position,
): Position {
  const last = document.nodes.at(-1);
  const wanted = last
    ? { x: last.position.x + sizeOf(last.id).width + GAP, y: last.position.y }
    : { x: Math.max(0, whenEmpty.x - size.width / 2), y: Math.max(0, whenEmpty.y - size.height / 2) };
  const snapped = { x: Math.round(wanted.x / GRID) * GRID, y: Math.round(wanted.y / GRID) * GRID };
  let { y } = snapped;
  for (;;) {
    const inTheWay = document.nodes.find((node) =>
      overlaps({ x: snapped.x, y }, size, node.position, sizeOf(node.id)),
    );
    if (!inTheWay) break;
    y = Math.ceil((inTheWay.position.y + sizeOf(inTheWay.id).height + GRID) / GRID) * GRID;
  }
  return { x: snapped.x, y };
}

const overlaps = (a: Position, aSize: NodeSize, b: Position, bSize: NodeSize): boolean =>
  a.x < b.x + bSize.width + GRID &&
  b.x < a.x + aSize.width + GRID &&
  a.y < b.y + bSize.height + GRID &&
  b.y < a.y + aSize.height + GRID;
