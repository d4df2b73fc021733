import { GRID } from '@lakehouse/core/pipeline/layout';
import {
  Background,
  BackgroundVariant,
  type EdgeTypes,
  type NodeTypes,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  type Viewport,
} from '@xyflow/react';
import { clsx } from 'clsx';
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { CANVAS_ATTRIBUTE } from '../../../shared/pipeline/commands/command.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../../../shared/pipeline/store/zoom.ts';
import { openNode } from '../commands/node.ts';
import { useDesignerParts } from '../parts/designer-parts.ts';
import { extentOf, isSameExtent } from './canvas-bounds.ts';
import { farTitle } from './far-title.ts';
import type { FlowEdge } from './flow-edge.ts';
import type { FlowNode } from './flow-node.ts';
import { NodeCard } from './node-card.tsx';
import { PipelineEdge } from './pipeline-edge.tsx';
import { RoutesContext, useRoutes } from './routing/use-route.ts';
import { touchScale } from './touch-scale.ts';
import { useCanvasController } from './use-canvas-controller.ts';
import { useConnecting } from './use-connecting.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useFlowEdges } from './use-flow-edges.ts';
import { useFlowNodes } from './use-flow-nodes.ts';
import { usePointerSelection } from './use-pointer-selection.ts';
import '@xyflow/react/dist/base.css';
import './pipeline-canvas.css';
import { designerTexts } from '../messages/designer-texts.ts';

/** Only for a pipeline that is larger than the canvas. */
export const Overview = later(async () => (await import('./overview.tsx')).Overview);
/** Notes and groups, which most pipelines are drawn without at first. */
const TraceNote = later(async () => (await import('./trace-note.tsx')).TraceNote);

export const LaterAnnotations = later(
  async () => (await import('./annotations/annotations-layer.tsx')).AnnotationsLayer,
);

// New type objects on each render would make the flow rerender every node.
const NODE_TYPES: NodeTypes = { pipeline: NodeCard };
const EDGE_TYPES: EdgeTypes = { pipeline: PipelineEdge };
const MULTI_SELECT_KEYS = ['Control', 'Meta'];
const NO_BADGE = { hideAttribution: true };
/** Above this many nodes only the visible ones are rendered. */
const DRAW_ALL_LIMIT = 200;
/** Above this many nodes the overview costs more than it shows. */
const MINIMAP_LIMIT = 500;

/** The pipeline as a graph. Knows the designer's store and commands, but nothing of the page around it. */
export function PipelineCanvas({ minimap = true }: { readonly minimap?: boolean }) {
  return (
    <ReactFlowProvider>
      <Flow minimap={minimap} />
    </ReactFlowProvider>
  );
}

function Flow({ minimap }: { minimap: boolean }) {
  const context = useCommandContext();
  const { canvasOverlay } = useDesignerParts();
  const { store } = context;
  const { nodes, onNodesChange, commitDrag } = useFlowNodes();
  const { edges, onEdgesChange } = useFlowEdges();
  const connecting = useConnecting();
  const dropTarget = useDropTarget();
  const pointerSelection = usePointerSelection();
  const document = useDesigner(selectDocument);
  // After Fit view the zoom may be below the range: scrolling and pinching continue from there without a jump.
  const minZoom = useDesigner(({ zoom }) => Math.min(MIN_ZOOM, zoom));
  const titleSize = useDesigner(({ zoom }) => farTitle(zoom)?.size);
  const titleLines = useDesigner(({ zoom }) => farTitle(zoom)?.lines);
  const touch = useDesigner(({ zoom }) => touchScale(zoom));
  const style: CSSProperties & Record<'--title-size' | '--touch', string> = {
    '--title-size': `${titleSize}px`,
    '--touch': `${touch}`,
  };
  const currentExtent = useMemo(() => extentOf(document), [document]);
  const [extent, setExtent] = useState(currentExtent);
  if (!isSameExtent(extent, currentExtent)) setExtent(currentExtent);
  const isFollowing = useDesigner(({ trace }) => trace !== undefined);
  const hasAnnotations = document.notes !== undefined || document.groups !== undefined;
  const onMoved = useCanvasController();
  const routes = useRoutes();

  const followZoom = useCallback(
    (_event: unknown, { zoom }: Viewport) => {
      onMoved();
      if (store.getState().zoom !== zoom) store.getState().setZoom(zoom);
    },
    [store, onMoved],
  );
  const open = useCallback((_event: unknown, { id }: FlowNode) => openNode(context, id), [context]);

  /** Keyboard focus selects a node or an edge, and moves it into sight; the flow handles selection by pointer. */
  const selectFocused = useCallback(
    ({ target }: FocusEvent) => {
      if (!target.matches('.react-flow__node:focus-visible, .react-flow__edge:focus-visible')) return;
      const id = target.getAttribute('data-id');
      if (id === null) return;
      const isNode = target.classList.contains('react-flow__node');
      const { selectedNodes, select, canvas } = store.getState();
      canvas?.keepInSight(id);
      if (isNode && selectedNodes.includes(id)) return;
      if (isNode) select([id]);
      else select([], [id]);
    },
    [store],
  );

  /** A menu opened on a card is about that card. */
  const selectForMenu = useCallback(
    (_event: MouseEvent, { id }: FlowNode) => {
      const { selectedNodes, select } = store.getState();
      if (!selectedNodes.includes(id)) select([id]);
    },
    [store],
  );

  const selectEdgeForMenu = useCallback(
    (_event: MouseEvent, { id }: FlowEdge) => {
      const { selectedEdges, select } = store.getState();
      if (!selectedEdges.includes(id)) select([], [id]);
    },
    [store],
  );

  return (
    <RoutesContext value={routes}>
      <ReactFlow
        {...{ [CANVAS_ATTRIBUTE]: '' }}
        aria-label={designerTexts.pipelineCanvas}
        className={clsx('pipeline-canvas', titleLines && `pipeline-far pipeline-far-${titleLines}`)}
        style={style}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onNodeDragStop={commitDrag}
        onSelectionDragStop={commitDrag}
        onNodeDoubleClick={open}
        onNodeContextMenu={selectForMenu}
        onEdgeContextMenu={selectEdgeForMenu}
        onFocus={selectFocused}
        // The first turn of a wheel only begins a move.
        onMoveStart={onMoved}
        onMove={followZoom}
        {...connecting}
        {...dropTarget}
        {...pointerSelection}
        // Zero, so that a node follows the pointer from the first pixel.
        nodeDragThreshold={0}
        minZoom={minZoom}
        maxZoom={MAX_ZOOM}
        translateExtent={extent}
        onlyRenderVisibleElements={nodes.length > DRAW_ALL_LIMIT}
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={MULTI_SELECT_KEYS}
        deleteKeyCode={null}
        disableKeyboardA11y
        panOnScroll
        zoomOnDoubleClick={false}
        elevateNodesOnSelect={false}
        // Its credit is on the About page.
        proOptions={NO_BADGE}
      >
        {canvasOverlay}
        <Background variant={BackgroundVariant.Dots} gap={GRID} size={1.4} />
        {hasAnnotations ? (
          <Suspense fallback={null}>
            <LaterAnnotations nodes={nodes} onNodesChange={onNodesChange} />
          </Suspense>
        ) : null}
        {isFollowing ? (
          <Suspense fallback={null}>
            <TraceNote />
          </Suspense>
        ) : null}
        {minimap && nodes.length > 0 && nodes.length <= MINIMAP_LIMIT ? (
          <Suspense fallback={null}>
            <Overview />
          </Suspense>
        ) : null}
      </ReactFlow>
    </RoutesContext>
  );
}
