import type { PipelineDocument } from './document.ts';
import { updateNode } from './operations.ts';
import type { Plan } from './plan.ts';
import { KINDS } from './registry.ts';

/** Fills in the settings of a node that follow from the rows that it is given, once an edge to it is drawn. `plan` is that of the document. */
export function completeSettings(document: PipelineDocument, plan: Plan, nodeId: string): PipelineDocument {
  const planned = plan.byId.get(nodeId);
  const kind = KINDS.get(planned?.node.kind ?? '');
  const parsed = kind?.config.safeParse(planned?.node.config);
  if (!planned || !kind?.whenConnected || !parsed?.success) return document;
  const inputs = Object.fromEntries(
    Object.entries(planned.inputs).map(([port, ids]) => [port, ids.map((id) => plan.byId.get(id)?.schema)]),
  );
  const config = kind.config.parse(kind.whenConnected(parsed.data, inputs));
  return updateNode(document, nodeId, (node) => ({ ...node, config }));
}
