import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';

/** A column of the pipeline, and the first node that has it. */
export interface ColumnHit {
  readonly column: string;
  readonly nodeId: string;
  readonly nodeLabel: string;
}

/** More would push everything else out of the panel. */
const SHOWN_LIMIT = 12;

/** The columns whose name contains the query; none for an empty one. */
export function useColumnHits(query: string): readonly ColumnHit[] {
  const wanted = query.trim().toLowerCase();
  const plan = useDesigner((state) => (wanted === '' ? undefined : selectPlan(state)));
  const found = new Map<string, ColumnHit>();
  for (const { node, schema = [] } of plan?.order ?? [])
    for (const { name } of schema)
      if (name.toLowerCase().includes(wanted) && !found.has(name))
        found.set(name, { column: name, nodeId: node.id, nodeLabel: node.label });
  return [...found.values()].slice(0, SHOWN_LIMIT);
}
