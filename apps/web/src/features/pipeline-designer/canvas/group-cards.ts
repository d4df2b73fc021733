import type { NodeGroup } from '@lakehouse/core/pipeline/annotation-schema';
import type { PipelineDocument, PipelineNode, Position } from '@lakehouse/core/pipeline/document';
import { inputsOf } from '@lakehouse/core/pipeline/ports';
import type { Rect } from '@xyflow/react';
import {
  HEADER_HEIGHT,
  NODE_WIDTH,
  PORT_HEIGHT,
  sizeOfNode,
} from '../../../shared/pipeline/nodes/node-geometry.ts';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';
import { outputAt } from './output-at.ts';

/** The distance of a frame from its nodes, and the height of its title, in CSS pixels at zoom 1. */
const FRAME_PADDING = 20;
export const FRAME_TITLE = 36;
const FOOTER = 30;

/** A port of a collapsed group: a port of one of its nodes that has an edge to or from outside. */
interface GroupPort {
  readonly nodeId: string;
  /** The input or output of the node; undefined for its only output, and for an edge that carries no rows. */
  readonly port: string | undefined;
  readonly label: string;
}

/** A collapsed group, drawn as one card. */
export interface GroupCard extends Rect {
  readonly group: NodeGroup;
  readonly inputs: readonly GroupPort[];
  readonly outputs: readonly GroupPort[];
}

/** The place of a port's row, from the top of the card. */
export const portY = (at: number): number => HEADER_HEIGHT + (at + 0.5) * PORT_HEIGHT;

const cards = new WeakMap<PipelineDocument, ReadonlyMap<string, GroupCard>>();

/** The collapsed groups of a document by the ids of their nodes; memoized per document. */
export function groupCards(document: PipelineDocument): ReadonlyMap<string, GroupCard> {
  const known = cards.get(document);
  if (known) return known;
  const found = new Map<string, GroupCard>();
  for (const group of document.groups ?? []) {
    if (!group.collapsed) continue;
    const card = cardOf(document, group);
    for (const id of group.nodes) found.set(id, card);
  }
  cards.set(document, found);
  return found;
}

function cardOf(document: PipelineDocument, group: NodeGroup): GroupCard {
  const nodes = nodesById(document);
  const inside = new Set(group.nodes);
  const inputs = new Map<string, GroupPort>();
  const outputs = new Map<string, GroupPort>();
  for (const { source, sourcePort, target, targetPort: port } of document.edges) {
    if (inside.has(source) === inside.has(target)) continue;
    const nodeId = inside.has(target) ? target : source;
    const node = nodes.get(nodeId);
    if (!node) continue;
    if (nodeId === source) {
      const output = outputAt(node, sourcePort);
      const label = output ? `${node.label}: ${output.label}` : node.label;
      outputs.set(`${source}\n${output?.name ?? ''}`, { nodeId, port: output?.name, label });
    } else {
      const ports = inputsOf(node);
      const name = ports.length > 1 ? ports.find((one) => one.name === port)?.label : undefined;
      const label = name === undefined ? node.label : `${node.label}: ${name}`;
      inputs.set(`${target}\n${port ?? ''}`, { nodeId, port, label });
    }
  }
  const places = group.nodes.flatMap((id) => nodes.get(id)?.position ?? []);
  return {
    group,
    inputs: [...inputs.values()],
    outputs: [...outputs.values()],
    x: Math.min(...places.map(({ x }) => x)),
    y: Math.min(...places.map(({ y }) => y)),
    width: NODE_WIDTH,
    height: HEADER_HEIGHT + Math.max(inputs.size, outputs.size) * PORT_HEIGHT + FOOTER,
  };
}

/** The frame around nodes; undefined when none of them is on the canvas. */
export function frameAround(
  nodes: readonly {
    readonly position: Position;
    readonly data: { readonly node: Pick<PipelineNode, 'kind' | 'config'> };
  }[],
): Rect | undefined {
  if (nodes.length === 0) return undefined;
  const boxes = nodes.map(({ position, data }) => ({ ...position, ...sizeOfNode(data.node) }));
  const x = Math.min(...boxes.map((box) => box.x)) - FRAME_PADDING;
  const y = Math.min(...boxes.map((box) => box.y)) - FRAME_PADDING - FRAME_TITLE;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + FRAME_PADDING - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + FRAME_PADDING - y,
  };
}
