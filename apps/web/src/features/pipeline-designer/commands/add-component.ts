import type { Position } from '@lakehouse/core/pipeline/document';
import { findKind } from '@lakehouse/core/pipeline/registry';
import type { PaletteComponent } from '../palette/components.ts';
import { addNodeOfKind, addTransformation } from './add-node.ts';
import type { CommandContext } from './command-context.ts';

/** Adds what the palette offers: a transformation is chosen first, anything else is there at once. */
export function addComponent(
  context: CommandContext,
  { type, label }: PaletteComponent,
  position?: Position,
): void {
  if (type === 'transformation') {
    addTransformation(context, label, position);
    return;
  }
  const kind = findKind(type, undefined);
  if (!kind) throw new Error(`The palette offers ${type}, which has no kind`);
  addNodeOfKind(context, kind, position);
}
