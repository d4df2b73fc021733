import type { PipelineNode, Position } from '@lakehouse/core/pipeline/document';
import { newNodeId, nodeIds } from '@lakehouse/core/pipeline/ids';
import { newNode } from '@lakehouse/core/pipeline/new-node';
import { addLinkedNode } from '@lakehouse/core/pipeline/operations';
import { placeAfterLast } from '@lakehouse/core/pipeline/placement';
import { type AnyNodeKind, findKind, KINDS, TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import type { PaletteComponent } from './components.ts';

/** The origin for new nodes when the view is unknown. */
const CORNER: Position = { x: 200, y: 120 };

/** The default position of a new node. */
function freePlace(state: DesignerState, kind: string | undefined): Position {
  const document = selectDocument(state);
  const byId = nodesById(document);
  return placeAfterLast(
    document,
    sizeOfNode({ kind }),
    (id) => sizeOfNode({ kind: byId.get(id)?.kind }),
    state.canvas?.middle() ?? CORNER,
  );
}

/** Adds a node of a kind, linked from the last node, and selects it. Without a position it finds a free place. */
export function addNodeOfKind(
  context: CommandContext,
  kind: AnyNodeKind,
  position?: Position,
  content: { readonly label?: string; readonly config?: object } = {},
): void {
  const state = context.store.getState();
  const document = selectDocument(state);
  const node = newNode({
    kind,
    position: position ?? freePlace(state, kind.id),
    timestamp: context.now(),
    taken: nodeIds(document),
    ...content,
  });
  state.change((before) => addLinkedNode(before, node));
  state.select([node.id]);
  const asks = kind.type === 'cluster' && !position;
  // A dialog keeps the focus.
  if (!position) state.canvas?.reveal(node.id, !asks);
  context.notify(
    kind.transformation ? messages.transformationAdded(kind.title) : messages.componentAdded(kind.title),
  );
  // A cluster may cost money: a click, unlike a drop, may have been accidental.
  if (asks) state.openDialog({ kind: 'create-cluster', nodeId: node.id });
  else if (kind.type === 'cluster') context.createCluster(node.id);
}

/** Shows a transformation node that waits for the choice in the selector. */
function addTransformation({ store, now }: CommandContext, label: string, position?: Position): void {
  const state = store.getState();
  // A second drop while the first one waits replaces it.
  const document = state.provisional?.history.present ?? selectDocument(state);
  const id = newNodeId('transformation', now(), nodeIds(document));
  const waiting: PipelineNode = {
    id,
    type: 'transformation',
    kind: undefined,
    position: position ?? freePlace(state, undefined),
    label,
    config: {},
  };
  state.startProvisional(addLinkedNode(document, waiting), id);
  state.openDialog({ kind: 'transformation-selector' });
}

/** Turns the waiting node into the chosen transformation. `config` comes from the column step. */
export function settleTransformation(context: CommandContext, kind: AnyNodeKind, config: object = {}): void {
  const state = context.store.getState();
  const waiting = state.provisional && nodesById(selectDocument(state)).get(state.provisional.nodeId);
  if (!waiting) return;
  const settled: PipelineNode = {
    ...waiting,
    kind: kind.id,
    label: kind.title,
    config: kind.config.parse(config),
  };
  state.settleProvisional((before) => addLinkedNode(before, settled));
  state.closeDialog();
  state.canvas?.reveal(settled.id, true);
  context.notify(messages.transformationAdded(kind.title));
}

/** Adds a component of the palette: a transformation is chosen first, any other is added immediately. */
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

const addKind = (kind: AnyNodeKind): Command => ({
  id: `add-${kind.id}`,
  title: `Add ${kind.title}`,
  group: 'Add',
  icon: kindIcon(kind),
  keywords: [kind.transformation?.name ?? '', kind.summary, ...(kind.keywords ?? [])],
  isEnabled: ({ provisional }) => !provisional,
  run: (context) => addNodeOfKind(context, kind),
});

const addTransformCommand: Command = {
  id: 'add-transform',
  title: 'Add Transform…',
  group: 'Add',
  keywords: ['transformation', 'choose'],
  isEnabled: ({ provisional }) => !provisional,
  run: (context) => addTransformation(context, 'Transform'),
};

/** One command for each component; transformations are chosen in the selector. */
export const addComponentCommands: readonly Command[] = [
  ...[...KINDS.values()].filter(({ transformation }) => !transformation).map(addKind),
  addTransformCommand,
];

/** One command for each transformation of the catalog. */
export const addTransformationCommands: readonly Command[] = TRANSFORMATIONS.map(addKind);
