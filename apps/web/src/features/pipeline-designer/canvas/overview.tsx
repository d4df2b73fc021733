import { MiniMap, useOnViewportChange, useReactFlow, useStore } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import type { FlowNode } from './flow-node.ts';
import { OVERVIEW, overviewCorner } from './overview-corner.ts';

const colorOf = ({ selected }: FlowNode): string => (selected ? 'var(--accent)' : 'var(--edge)');

/** A small map of a pipeline that is larger than the canvas, in a corner where no node is. */
export function Overview() {
  const document = useDesigner(selectDocument);
  const { getViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const [view, setView] = useState(getViewport);
  // Where a movement of the view ends, so that the map does not jump about during one.
  useOnViewportChange({ onEnd: setView });
  const corner = useMemo(
    () => overviewCorner(document, view, { width, height }),
    [document, view, width, height],
  );
  return corner === undefined ? null : (
    <MiniMap
      position={corner}
      pannable
      zoomable
      ariaLabel={designerTexts.overviewOfThePipeline}
      nodeColor={colorOf}
      nodeBorderRadius={8}
      style={OVERVIEW}
    />
  );
}
