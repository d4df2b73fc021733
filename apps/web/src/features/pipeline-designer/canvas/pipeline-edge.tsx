import { rowsOfEdge } from '@lakehouse/core/pipeline/outputs';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import { clsx } from 'clsx';
import { memo, Suspense } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { linkOf } from '../../../shared/pipeline/store/view-slice.ts';
import { selectSoleEdge } from '../commands/edge.ts';
import { edgeText } from './edge-text.ts';
import type { FlowEdge } from './flow-edge.ts';
import { labelPlace } from './label-place.ts';
import { useRoute } from './routing/use-route.ts';

// Most edges are never selected.
const EdgeTools = later(async () => (await import('./edge-tools.tsx')).EdgeTools);

/** A curved arrow, with bends where cards are in its way; dashed when it only says "runs after". Its middle shows its label, and how many rows went through. */
export const PipelineEdge = memo(function PipelineEdge(props: EdgeProps<FlowEdge>) {
  const { id, data, markerEnd } = props;
  const route = useRoute(props);
  const [curve, middleX, middleY] = getBezierPath(props);
  const [path, x, y] = route ? [route.path, route.label.x, route.label.y] : [curve, middleX, middleY];
  const rows = useDesigner((state) =>
    data?.edge.kind === 'data'
      ? state.nodeStats[rowsOfEdge(data.edge, nodesById(selectDocument(state)))]?.rows
      : undefined,
  );
  const alone = useDesigner((state) => selectSoleEdge(state)?.id === id);
  const followed = useDesigner(
    ({ trace }) => data?.edge.kind === 'data' && trace?.links.has(linkOf(data.edge.source, data.edge.target)),
  );
  const place = route ? { x, y } : labelPlace(props, { x, y });
  const label = edgeText(data?.edge.label, rows);
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        className={clsx(
          data?.edge.kind === 'order' && 'pipeline-order-edge',
          followed && 'pipeline-followed-edge',
        )}
      />
      {label === undefined ? null : (
        <EdgeLabelRenderer>
          <span
            className="pointer-events-none absolute rounded-full border border-line bg-panel px-2 text-2xs text-dim"
            style={{ transform: `translate(-50%, -50%) translate(${place.x}px, ${place.y}px)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
      {alone ? (
        <EdgeLabelRenderer>
          <Suspense fallback={null}>
            <EdgeTools x={x} y={y} />
          </Suspense>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
});
