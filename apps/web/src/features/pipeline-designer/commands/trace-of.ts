import { columnLineage, type StepColumn, traceColumn } from '@lakehouse/core/pipeline/column-lineage';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { linkOf, type ShownTrace } from '../../../shared/pipeline/store/view-slice.ts';

/** What is shown of a column that is followed, by the nodes of the canvas; undefined when the plan has no such column any more. */
export function traceOf(plan: Plan, at: StepColumn): ShownTrace | undefined {
  const { schema } = plan.byId.get(at.step) ?? {};
  if (!schema?.some(({ name }) => sameName(name, at.column))) return undefined;
  const trace = traceColumn(plan, columnLineage(plan), at);
  // The outputs of a node are on its card.
  const nodeOf = (step: string): string => plan.byId.get(step)?.output?.of ?? step;
  const columns = new Map<string, readonly string[]>();
  for (const [step, names] of trace.columns) {
    const node = nodeOf(step);
    columns.set(node, [...new Set([...(columns.get(node) ?? []), ...names])]);
  }
  const links = new Set(trace.links.map(([from, to]) => linkOf(nodeOf(from), nodeOf(to))));
  return { at, plan, columns, links };
}
