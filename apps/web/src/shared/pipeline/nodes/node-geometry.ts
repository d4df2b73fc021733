import type { NodeKind } from '@lakehouse/core/pipeline/define-node';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { NodeSize } from '@lakehouse/core/pipeline/layout';
import { outputsOf } from '@lakehouse/core/pipeline/outputs';
import { KINDS } from '@lakehouse/core/pipeline/registry';

/** The width of a node in CSS pixels at zoom 1 (product specification, section 9). */
export const NODE_WIDTH = 300;
/** The heights of a card's parts. Sizes are fixed, so that the canvas needs no measuring pass. */
export const HEADER_HEIGHT = 40;
const DETAILS_HEIGHT = 24;
const FOOTER_HEIGHT = 30;
/** The height of a port’s row, in CSS pixels at zoom 1. */
export const PORT_HEIGHT = 22;
/** The diameter of a connection handle, in CSS pixels at zoom 1. */
export const HANDLE_SIZE = 12;

type Ports = Pick<NodeKind, 'inputs'> | undefined;

/** Inputs are labeled on the card only if there are several. */
export const namesPorts = (kind: Ports): boolean => (kind?.inputs.length ?? 0) > 1;

const rowY = (at: number): number => HEADER_HEIGHT + DETAILS_HEIGHT + (at + 0.5) * PORT_HEIGHT;

/** The center of the input port at an index, from the top of the card. */
export const inputY = (kind: Ports, at: number): number => (namesPorts(kind) ? rowY(at) : OUTPUT_Y);

/** The center of the only output, and of a single input. */
export const OUTPUT_Y = HEADER_HEIGHT + DETAILS_HEIGHT / 2 - 4;
/** The center of the output at an index, of a node with several. */
export const outputY = rowY;
/** The center of the port of order edges. */
export const ORDER_Y = 20;

/** What the size of a node depends on; without settings it is that of a new one. */
type Sized = Partial<Pick<PipelineNode, 'kind' | 'config'>>;

/** The number of rows that the labels of ports take on a card. */
function portRows({ kind, config = {} }: Sized): number {
  const known = KINDS.get(kind ?? '');
  return Math.max(namesPorts(known) ? (known?.inputs.length ?? 0) : 0, outputsOf({ kind, config }).length);
}

/** The size of a node in CSS pixels at zoom 1. */
export const sizeOfNode = (node: Sized): NodeSize => ({
  width: NODE_WIDTH,
  height: HEADER_HEIGHT + DETAILS_HEIGHT + portRows(node) * PORT_HEIGHT + FOOTER_HEIGHT,
});
