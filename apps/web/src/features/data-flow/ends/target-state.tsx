import { targetOf } from '@lakehouse/core/flows/document';
import { targetTable } from '@lakehouse/core/flows/places';
import { Badge } from '@lakehouse/ui/badge';
import { useTargetColumns } from '../parts/use-columns.ts';
import { useDataFlow, useFlow } from '../store/data-flow-context.ts';
import { dataFlowTexts } from '../store/data-flow-messages.ts';

/** Shows whether the target table already exists. */
export function TargetState() {
  const flow = useFlow((state) => state.flow);
  const columns = useTargetColumns(useDataFlow().store);
  if (!targetTable(targetOf(flow)) || columns === undefined) return null;
  return (
    <p className="mt-3">
      {columns === null ? (
        <Badge tone="accent">{dataFlowTexts.newTable}</Badge>
      ) : (
        <Badge>{dataFlowTexts.existingTable(columns.length)}</Badge>
      )}
    </p>
  );
}
