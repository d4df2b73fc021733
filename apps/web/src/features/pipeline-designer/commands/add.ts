import type { PipelineDocument, PipelineNode, Position } from '@lakehouse/core/pipeline/document';
import { freeTitle } from '@lakehouse/core/pipeline/free-title';
import { newNodeId, nodeIds } from '@lakehouse/core/pipeline/ids';
import { type Attachment, feederOf, insertNode } from '@lakehouse/core/pipeline/insert-node';
import { newNode } from '@lakehouse/core/pipeline/new-node';
import { addNode } from '@lakehouse/core/pipeline/operations';
import { makeRoomOnEdge, placeAfter, placeAsBeginning, placeNear } from '@lakehouse/core/pipeline/placement';
import { type AnyNodeKind, findKind, KINDS, TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById, selectDocument, selectSoleNode } from '../../../shared/pipeline/store/selectors.ts';
import type { PaletteComponent } from './components.ts';

/** The specification's way of dropping a component. */
export const LAST: Attachment = { kind: 'last' };

/** The origin for new nodes when the view is unknown. */
const CORNER: Position = { x: 200, y: 120 };

/** Where a new node goes, as far as that was chosen: what feeds it, and exactly or roughly where. */
export interface Spot {
  readonly at?: Attachment | undefined;
  readonly position?: Position | undefined;
  readonly near?: Position | undefined;
}

/** What a new node begins with, in place of what its kind says. */
interface Content {
  readonly label?: string;
  readonly config?: object;
  /** The setting that is left to fill in: the inspector focuses it. */
  readonly field?: string;
}

/** A new node takes the rows of the selected node, else of the last one. */
function besideSelection(state: DesignerState): Attachment | undefined {
  const nodeId = selectSoleNode(state)?.id ?? selectDocument(state).nodes.at(-1)?.id;
  return nodeId === undefined ? undefined : { kind: 'after', nodeId };
}

/** Whether a node of the kind fits between two others. */
export const passesRows = ({ inputs, output }: Pick<AnyNodeKind, 'inputs' | 'output'>): boolean =>
  inputs.length > 0 && output === 'rows';

/** A document with room for a new node, and its position there. */
export function placed(
  state: DesignerState,
  document: PipelineDocument,
  kind: AnyNodeKind | undefined,
  { at, position, near }: Spot,
): { readonly document: PipelineDocument; readonly position: Position } {
  const byId = nodesById(document);
  const size = sizeOfNode({ kind: kind?.id });
  const sizeOf = (id: string) => sizeOfNode({ ...byId.get(id) });
  const middle = state.canvas?.middle() ?? CORNER;
  const feeder = at && feederOf(document, at);
  if (at?.kind === 'on-edge' && (!kind || passesRows(kind))) {
    const roomy = makeRoomOnEdge(document, at.edgeId, size, sizeOf);
    return { document: roomy, position: placeAfter(roomy, feeder, size, sizeOf, middle) };
  }
  if (position) return { document, position };
  if (near) return { document, position: placeNear(document, near, size, sizeOf) };
  // What no node feeds begins a branch of its own.
  return kind?.inputs.length === 0 && kind.output === 'rows'
    ? { document, position: placeAsBeginning(document, size, sizeOf, middle) }
    : { document, position: placeAfter(document, feeder, size, sizeOf, middle) };
}

/** Adds a node of a kind and selects it. Without a position it finds a free place. */
export function addNodeOfKind(
  context: CommandContext,
  kind: AnyNodeKind,
  spot: Spot = {},
  { field, ...content }: Content = {},
): void {
  const state = context.store.getState();
  const dropped = spot.position !== undefined;
  const at = spot.at ?? (dropped ? undefined : besideSelection(state));
  const { document, position } = placed(state, selectDocument(state), kind, { ...spot, at });
  const node = newNode({
    kind,
    position,
    timestamp: context.now(),
    taken: nodeIds(document),
    label: freeTitle(document.nodes, kind.title),
    ...content,
  });
  state.change(() => (at ? insertNode(document, node, at) : addNode(document, node)));
  state.select([node.id]);
  const asks = kind.type === 'cluster' && !dropped;
  // A dialog keeps the focus.
  if (field !== undefined) state.focusNode(node.id, field);
  else if (!dropped) state.canvas?.reveal(node.id, !asks);
  context.notify(
    kind.transformation ? messages.transformationAdded(kind.title) : messages.componentAdded(kind.title),
  );
  // A cluster may cost money: a click, unlike a drop, may have been accidental.
  if (asks) state.openDialog({ kind: 'create-cluster', nodeId: node.id });
  else if (kind.type === 'cluster') context.createCluster(node.id);
}

/** Shows a transformation node that waits for the choice in the selector. */
function addTransformation({ store, now }: CommandContext, label: string, spot: Spot): void {
  const state = store.getState();
  const at = spot.at ?? besideSelection(state) ?? LAST;
  // A second drop while the first one waits replaces it.
  const before = state.provisional?.history.present ?? selectDocument(state);
  const { document, position } = placed(state, before, undefined, { ...spot, at });
  const id = newNodeId('transformation', now(), nodeIds(document));
  const waiting: PipelineNode = {
    id,
    type: 'transformation',
    kind: undefined,
    position,
    label,
    config: {},
  };
  state.startProvisional(insertNode(document, waiting, at), id, at);
  state.openDialog({ kind: 'transformation-selector' });
}

/** Turns the waiting node into the chosen transformation. `config` comes from the column step. */
export function settleTransformation(context: CommandContext, kind: AnyNodeKind, config: object = {}): void {
  const state = context.store.getState();
  const { provisional } = state;
  const waiting = provisional && nodesById(selectDocument(state)).get(provisional.nodeId);
  if (!waiting) return;
  const settled: PipelineNode = {
    ...waiting,
    kind: kind.id,
    label: freeTitle(state.history.present.nodes, kind.title),
    config: kind.config.parse(config),
  };
  state.settleProvisional((before) => {
    const spot = { at: provisional.at, position: waiting.position };
    return insertNode(placed(state, before, kind, spot).document, settled, provisional.at);
  });
  state.closeDialog();
  state.canvas?.reveal(settled.id, true);
  context.notify(messages.transformationAdded(kind.title));
}

/** Adds a component of the palette: a transformation is chosen first, any other is added immediately. */
export function addComponent(
  context: CommandContext,
  { type, label }: PaletteComponent,
  spot: Spot = {},
): void {
  if (type === 'transformation') {
    addTransformation(context, label, spot);
    return;
  }
  const kind = findKind(type, undefined);
  if (!kind) throw new Error(`The palette offers ${type}, which has no kind`);
  addNodeOfKind(context, kind, spot);
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
  run: (context) => addTransformation(context, 'Transform', {}),
};

/** One command for each component; transformations are chosen in the selector. */
export const addComponentCommands: readonly Command[] = [
  ...[...KINDS.values()].filter(({ transformation }) => !transformation).map(addKind),
  addTransformCommand,
];

/** One command for each transformation of the catalog. */
export const addTransformationCommands: readonly Command[] = TRANSFORMATIONS.map(addKind);
