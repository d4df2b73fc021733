import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { ClusterRows } from './cluster-rows.tsx';
import { columnSteps } from './column-steps.tsx';
import { RowsView } from './rows-view.tsx';
import type { NodePreview } from './use-node-preview.ts';

export interface PreviewTabProps {
  readonly nodeId: string;
  readonly nodeLabel: string;
  readonly preview: NodePreview;
}

/** The rows of the selected node, or what must be fixed before they can be read. */
export function PreviewTab({ nodeId, nodeLabel, preview: { request, rows } }: PreviewTabProps) {
  const context = useCommandContext();
  const store = useDesignerStore();
  if (!request.ok && request.program !== undefined)
    return <ClusterRows label={`Rows of ${nodeLabel}`} reason={request.reason} program={request.program} />;
  if (!request.ok)
    return (
      <EmptyState
        title={request.title}
        action={<Button onClick={() => store.getState().focusNode(request.nodeId)}>Show the node</Button>}
      >
        {request.reason}
      </EmptyState>
    );
  const columns = rows.data?.columns ?? [];
  return (
    <RowsView
      label={`Rows of ${nodeLabel}`}
      rows={rows}
      columnActions={columnSteps(context, nodeId, columns)}
    />
  );
}
