import type { PipelineNode, Position } from './document.ts';
import { newNodeId } from './ids.ts';
import type { AnyNodeKind } from './registry.ts';

export interface NewNode {
  readonly kind: AnyNodeKind;
  readonly position: Position;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly taken: { has(id: string): boolean };
  /** The kind's title when absent. */
  readonly label?: string;
  /** The settings that differ from the kind's defaults. */
  readonly config?: object;
}

/** A node of a kind, with every default of its config filled in. */
export function newNode({ kind, position, timestamp, taken, label, config = {} }: NewNode): PipelineNode {
  return {
    id: newNodeId(kind.type, timestamp, taken),
    type: kind.type,
    kind: kind.id,
    position,
    label: label ?? kind.title,
    config: kind.config.parse(config),
  };
}
