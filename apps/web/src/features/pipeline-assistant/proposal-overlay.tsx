import { replayEdits } from '@lakehouse/core/assistant/pipeline-edit';
import type { ProposedChange } from '@lakehouse/core/assistant/proposal';
import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { IconButton } from '@lakehouse/ui/icon-button';
import { getBezierPath, Position, useReactFlow, useViewport, ViewportPortal } from '@xyflow/react';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { useCommandContext } from '../../shared/pipeline/commands/use-commands.ts';
import { detailsOf } from '../../shared/pipeline/nodes/node-details.ts';
import { inputY, NODE_WIDTH, OUTPUT_Y, sizeOfNode } from '../../shared/pipeline/nodes/node-geometry.ts';
import { nodesById, selectDocument } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { assistantTexts as texts } from './assistant-messages.ts';
import { acceptChange, rejectChange } from './decide-proposal.ts';
import { PROPOSAL_LOOKS } from './proposal-looks.ts';
import { useOpenProposal } from './use-open-proposal.ts';

/** The open proposal over the canvas: new nodes and edges, and marks on those that change or go. */
export function ProposalOverlay() {
  const proposal = useOpenProposal();
  const document = useDesigner(selectDocument);
  const flow = useReactFlow();
  const first = proposal?.changes[0]?.nodeIds[0];
  const edits = proposal?.changes.flatMap((change) => change.edits) ?? [];
  const { document: proposed } = replayEdits(document, edits);
  const target =
    first === undefined ? undefined : (nodesById(proposed).get(first) ?? nodesById(document).get(first));
  const { x, y } = target?.position ?? {};
  useEffect(() => {
    if (x !== undefined && y !== undefined)
      void flow.setCenter(x + NODE_WIDTH / 2, y + 60, { zoom: flow.getZoom() });
  }, [flow, x, y]);
  if (!proposal) return null;
  return (
    <ViewportPortal>
      <ProposedEdges before={document} after={proposed} />
      {proposal.changes.flatMap((change) =>
        change.kind === 'connected'
          ? []
          : change.nodeIds.map((id) => {
              const node = nodesById(change.kind === 'removed' ? document : proposed).get(id);
              return node ? <Mark key={`${change.id} ${id}`} change={change} node={node} /> : null;
            }),
      )}
    </ViewportPortal>
  );
}

/** How much larger the buttons of a change are drawn at most: beyond it they would cover those of the next node. */
const WIDEST = 2.2;

/** A new node, or the mark on one that is there. */
function Mark({ change, node }: { change: ProposedChange; node: PipelineNode }) {
  const context = useCommandContext();
  const { word, text, border } = PROPOSAL_LOOKS[change.kind];
  const { width, height } = sizeOfNode(node);
  const { zoom } = useViewport();
  const details = detailsOf(node);
  return (
    <div
      role="group"
      aria-label={texts.proposedTo(word.toLowerCase(), node.label)}
      className={clsx(
        'nopan nodrag pointer-events-none absolute z-10 rounded-lg border-2 border-dashed',
        border,
        change.kind === 'added' && 'bg-panel/90 shadow-1',
        change.kind === 'removed' && 'bg-bad-soft/60',
      )}
      style={{ width, height, transform: `translate(${node.position.x}px, ${node.position.y}px)` }}
    >
      {change.kind === 'added' ? (
        <div className="px-3 pt-2.5">
          <p className="truncate font-semibold">{node.label}</p>
          <p className="truncate font-mono text-dim text-xs">{details}</p>
        </div>
      ) : null}
      <div
        className="pointer-events-auto absolute right-2 bottom-full -mb-4 flex origin-bottom-right items-center gap-0.5 rounded-full border border-line bg-raised py-0.5 pr-1 pl-2.5 text-xs shadow-2"
        // The canvas draws everything smaller when it is zoomed out; these stay large enough to press.
        style={{ transform: `scale(${Math.min(WIDEST, Math.max(1, 1 / zoom))})` }}
      >
        <span className={text}>{word}</span>
        <IconButton
          label={texts.accept(node.label)}
          size="sm"
          icon={<Check aria-hidden="true" size={14} />}
          onClick={() => acceptChange(context, change.id)}
        />
        <IconButton
          label={texts.reject(node.label)}
          size="sm"
          icon={<X aria-hidden="true" size={14} />}
          onClick={() => rejectChange(context, change.id)}
        />
      </div>
    </div>
  );
}

function ProposedEdges({ before, after }: { before: PipelineDocument; after: PipelineDocument }) {
  const [old, present] = [
    new Set(before.edges.map(({ id }) => id)),
    new Set(after.edges.map(({ id }) => id)),
  ];
  const added = after.edges.filter(({ id }) => !old.has(id));
  const removed = before.edges.filter(({ id }) => !present.has(id));
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute overflow-visible" width="1" height="1">
      {added.map((edge) => (
        <Edge key={edge.id} document={after} edge={edge} color="var(--ok)" />
      ))}
      {removed.map((edge) => (
        <Edge key={edge.id} document={before} edge={edge} color="var(--bad)" />
      ))}
    </svg>
  );
}

function Edge({ document, edge, color }: { document: PipelineDocument; edge: PipelineEdge; color: string }) {
  const source = nodesById(document).get(edge.source);
  const target = nodesById(document).get(edge.target);
  if (!source || !target) return null;
  const kind = KINDS.get(target.kind ?? '');
  const port = Math.max(0, kind?.inputs.findIndex(({ name }) => name === edge.targetPort) ?? 0);
  const [path] = getBezierPath({
    sourceX: source.position.x + NODE_WIDTH,
    sourceY: source.position.y + OUTPUT_Y,
    sourcePosition: Position.Right,
    targetX: target.position.x,
    targetY: target.position.y + inputY(kind, port),
    targetPosition: Position.Left,
  });
  return <path d={path} fill="none" stroke={color} strokeWidth={2} strokeDasharray="6 4" />;
}
