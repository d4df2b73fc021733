import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { layoutPipeline } from '@lakehouse/core/pipeline/layout';
import { moveNodes } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { useEffect } from 'react';
import { takeHandedQuery } from '../../../shared/handover/query-handover.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { addNodeOfKind } from './add.ts';
import { insertPart } from './copied-nodes.ts';

/** Nodes in a tidy order, below those that are there. */
function laidOutBelow(there: PipelineDocument, part: PipelineDocument): PipelineDocument {
  const byId = nodesById(part);
  const positions = layoutPipeline(part, (id) => sizeOfNode({ kind: byId.get(id)?.kind }));
  const bottom = Math.max(0, ...there.nodes.map((node) => node.position.y + sizeOfNode(node).height));
  return moveNodes(part, new Map([...positions].map(([id, { x, y }]) => [id, { x, y: y + bottom }])));
}

/** Adds what the SQL designer handed over to the pipeline on the screen: a query as a data source, or its nodes. */
export function useHandedQuery(context: CommandContext): void {
  useEffect(() => {
    const handed = takeHandedQuery();
    if (!handed) return;
    if ('document' in handed) {
      const ids = insertPart(
        context,
        laidOutBelow(selectDocument(context.store.getState()), handed.document),
      );
      const last = ids.at(-1);
      const { select, canvas } = context.store.getState();
      if (last !== undefined) select([last]);
      canvas?.fit();
      return;
    }
    const kind = KINDS.get('source');
    if (!kind) throw new Error('There is no kind for data sources');
    const { name: label, query } = handed;
    addNodeOfKind(context, kind, {}, { label, config: { from: 'query', query } });
  }, [context]);
}
