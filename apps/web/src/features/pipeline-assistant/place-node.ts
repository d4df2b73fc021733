import type { ToolContext } from '@lakehouse/core/assistant/run-tool-call';
import { placeAfter, placeAfterLast, placeAsBeginning } from '@lakehouse/core/pipeline/placement';
import { sizeOfNode } from '../../shared/pipeline/nodes/node-geometry.ts';
import { nodesById } from '../../shared/pipeline/store/selectors.ts';
import { panelPlace } from './panel-place.ts';

/** Places a node of an answer to the right of the node it follows, without covering another. */
export const placeNode: ToolContext['place'] = (document, kind, after) => {
  if (document.nodes.length === 0) return panelPlace(0);
  const byId = nodesById(document);
  const size = sizeOfNode({ kind: kind.id });
  const sizeOf = (id: string) => sizeOfNode({ ...byId.get(id) });
  if (kind.inputs.length === 0 && kind.output === 'rows')
    return placeAsBeginning(document, size, sizeOf, panelPlace(0));
  return after === undefined
    ? placeAfterLast(document, size, sizeOf, panelPlace(0))
    : placeAfter(document, after, size, sizeOf, panelPlace(0));
};
