import type { PlannedWrite } from '../pipeline/destinations.ts';
import { type FlowDocument, sourceOf, targetOf } from './document.ts';
import { historyOf } from './history.ts';
import { included } from './mapping.ts';
import { routeOf, targetTable } from './places.ts';
import { storedType } from './source-query.ts';

/** The write of a flow that runs from here; undefined when it runs elsewhere or has no target table yet. */
export function flowWrite(flow: FlowDocument): PlannedWrite | undefined {
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  const table = targetTable(target);
  if (!source || !target || !table || routeOf(source, target) === 'elsewhere') return undefined;
  const effect = flow.job.writeMode === 'overwrite' ? ('replace' as const) : ('add' as const);
  const schema =
    historyOf(flow)?.stored ??
    included(flow).map((row) => ({ name: row.target, type: storedType(flow, row) }));
  return { nodeId: target.kind, label: flow.job.name, destination: { kind: 'table', table, effect }, schema };
}
