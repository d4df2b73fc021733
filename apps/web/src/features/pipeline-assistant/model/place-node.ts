import type { ToolContext } from '@lakehouse/core/assistant/run-tool-call';
import { placeAfterLast } from '@lakehouse/core/pipeline/placement';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';
import { panelPlace } from '../panel-place.ts';

/** Places a node of a model's answer to the right of the node it follows, without covering another. */
export const placeNode: ToolContext['place'] = (document, kind, after) => {
  if (document.nodes.length === 0) return panelPlace(0);
  const byId = nodesById(document);
  const previous = byId.get(after ?? '');
  const nodes = previous ? [...document.nodes.filter((node) => node !== previous), previous] : document.nodes;
  return placeAfterLast(
    { ...document, nodes },
    sizeOfNode({ kind: kind.id }),
    (id) => sizeOfNode({ kind: byId.get(id)?.kind }),
    panelPlace(0),
  );
};
