import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { outputsOf } from '@lakehouse/core/pipeline/outputs';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { Handle, Position, useConnection } from '@xyflow/react';
import { memo } from 'react';
import { inputY, ORDER_Y, OUTPUT_Y, outputY } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { ORDER_HANDLE, OUT_HANDLE } from './flow-node.ts';

/** The points at which edges arrive and leave. Keyboard users draw edges with the command "Connect to…". */
export const NodeHandles = memo(function NodeHandles({ node }: { node: PipelineNode }) {
  const kind = KINDS.get(node.kind ?? '');
  const outputs = outputsOf(node).map(({ name, label }, at) => ({
    id: name,
    title: label,
    top: outputY(at),
  }));
  const only = {
    id: OUT_HANDLE,
    title: kind?.output === 'rows' ? designerTexts.rows : designerTexts.runsBefore,
    top: OUTPUT_Y,
  };
  return (
    <>
      <OrderHandle />
      {kind?.inputs.map(({ name, label }, at) => (
        <Handle
          key={name}
          type="target"
          position={Position.Left}
          id={name}
          style={{ top: inputY(kind, at) }}
          title={label}
        />
      ))}
      {(outputs.length === 0 ? [only] : outputs).map(({ id, title, top }) => (
        <Handle key={id} type="source" position={Position.Right} id={id} style={{ top }} title={title} />
      ))}
    </>
  );
});

/**
 * The target of an edge that only means "runs after". A real handle follows each move of the view, so it is one only
 * while an edge is drawn; at other times the flow just finds its place by these class names and attributes.
 */
function OrderHandle() {
  const connecting = useConnection(({ inProgress }) => inProgress);
  return connecting ? (
    <Handle
      type="target"
      position={Position.Left}
      id={ORDER_HANDLE}
      style={{ top: ORDER_Y }}
      className="pipeline-order-handle"
      title={designerTexts.runsAfter}
    />
  ) : (
    <div
      className="react-flow__handle react-flow__handle-left target pipeline-order-place"
      data-handleid={ORDER_HANDLE}
      data-handlepos={Position.Left}
      style={{ top: ORDER_Y }}
    />
  );
}
