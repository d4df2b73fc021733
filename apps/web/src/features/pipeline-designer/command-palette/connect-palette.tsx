import { outputsOf } from '@lakehouse/core/pipeline/outputs';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { CommandPalette, type PaletteItem } from '@lakehouse/ui/command-palette';
import { useMemo } from 'react';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { connectNodes, type EdgeTarget, tryConnect } from '../commands/node.ts';
import { paletteTexts } from '../messages/palette-texts.ts';

/** Draws an edge without a pointer: lists every port that the node can be connected to. */
export function ConnectPalette({ nodeId }: { nodeId: string }) {
  const store = useDesignerStore();
  const context = useCommandContext();
  const groups = useMemo(() => {
    const state = store.getState();
    const node = nodesById(state.history.present).get(nodeId);
    const several = node ? outputsOf(node) : [];
    const outputs = several.length > 0 ? several : [undefined];
    return [
      ...outputs.map((output) => ({
        heading: output ? paletteTexts.sendRowsOf(output.label) : paletteTexts.sendRowsTo,
        items: rowTargets(state, context, nodeId, output?.name),
      })),
      { heading: paletteTexts.runBefore, items: orderTargets(state, context, nodeId) },
    ].filter(({ items }) => items.length > 0);
  }, [store, context, nodeId]);
  const label = nodesById(store.getState().history.present).get(nodeId)?.label ?? '';
  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || store.getState().closeDialog()}
      label={paletteTexts.connectTo(label)}
      placeholder={paletteTexts.connect(label)}
      emptyText={paletteTexts.nothingToConnect}
      groups={groups}
    />
  );
}

const after = (context: CommandContext, from: string, to: string, at: EdgeTarget, output?: string) => () => {
  connectNodes(context, from, to, at, output);
  // Keyboard focus continues at the node instead of being lost.
  context.store.getState().canvas?.reveal(from, true);
};

function rowTargets(
  { history }: DesignerState,
  context: CommandContext,
  from: string,
  output: string | undefined,
): PaletteItem[] {
  const document = history.present;
  return document.nodes.flatMap((node) => {
    const kind = KINDS.get(node.kind ?? '');
    const Icon = kindIcon(kind);
    return (kind?.inputs ?? [])
      .filter(({ name }) => tryConnect(document, from, node.id, { port: name }, output).ok)
      .map(({ name, label }) => ({
        id: `rows-${output ?? ''}-${node.id}-${name}`,
        label: node.label,
        detail: label,
        icon: <Icon aria-hidden="true" size={15} className="text-dim" />,
        onSelect: after(context, from, node.id, { port: name }, output),
      }));
  });
}

function orderTargets({ history }: DesignerState, context: CommandContext, from: string): PaletteItem[] {
  const document = history.present;
  return document.nodes
    .filter((node) => tryConnect(document, from, node.id, 'order').ok)
    .map((node) => {
      const Icon = kindIcon(KINDS.get(node.kind ?? ''));
      return {
        id: `order-${node.id}`,
        label: node.label,
        icon: <Icon aria-hidden="true" size={15} className="text-dim" />,
        onSelect: after(context, from, node.id, 'order'),
      };
    });
}
