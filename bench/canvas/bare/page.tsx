import { required } from '@lakehouse/spark-sql/types/required';
import { type Edge, type Node, Position, ReactFlow, useNodesState } from '@xyflow/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askedSize, DRAW_ALL_LIMIT, layeredGraph } from '../graph.ts';

const SIZE = { width: 300, height: 94 };
const HANDLE = { width: 12, height: 12, y: SIZE.height / 2 - 6 };

const spots = layeredGraph(askedSize());
const nodes: Node[] = spots.map(({ index, x, y }) => ({
  id: String(index),
  position: { x, y },
  data: { label: `Orders ${index}` },
  sourcePosition: Position.Right,
  targetPosition: Position.Left,
  ...SIZE,
  measured: SIZE,
  handles: [
    { ...HANDLE, type: 'target', position: Position.Left, x: -6 },
    { ...HANDLE, type: 'source', position: Position.Right, x: SIZE.width - 6 },
  ],
}));
const edges: Edge[] = spots.flatMap(({ index, inputs }) =>
  inputs.map((input) => ({ id: `${input}-${index}`, source: String(input), target: String(index) })),
);

/** The minimum that the flow library needs to show and move nodes. */
function Bare() {
  const [shown, , onNodesChange] = useNodesState(nodes);
  return (
    <ReactFlow
      nodes={shown}
      edges={edges}
      onNodesChange={onNodesChange}
      onlyRenderVisibleElements={spots.length > DRAW_ALL_LIMIT}
    />
  );
}

createRoot(required(document.getElementById('root') ?? undefined, 'The element “root”')).render(
  <StrictMode>
    <Bare />
  </StrictMode>,
);
