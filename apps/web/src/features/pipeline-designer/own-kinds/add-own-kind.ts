import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { addNodeOfKind, type Spot } from '../commands/add.ts';
import type { OwnKind } from './own-kinds-folder.ts';

/** Adds a node of a kind that somebody defined. */
export async function addOwnKind(
  context: CommandContext,
  { definition }: OwnKind,
  spot: Spot = {},
): Promise<void> {
  const { settingsOf } = await import('@lakehouse/core/pipeline/nodes/custom-code/kind-definition');
  const kind = KINDS.get('custom-code');
  if (!kind) throw new Error('There is no kind custom-code');
  const first = definition.fields[0]?.name;
  addNodeOfKind(context, kind, spot, {
    label: definition.name,
    config: settingsOf(definition),
    ...(first === undefined ? {} : { field: first }),
  });
}
