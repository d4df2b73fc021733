import { Badge } from '@lakehouse/ui/badge';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Tabs } from '@lakehouse/ui/tabs';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { previewMessages, previewTexts } from '../../../shared/messages/preview-messages.ts';
import { duration, groupedCount } from '../canvas/format-figures.ts';
import { CodeTab } from '../code/code-tab.tsx';
import { ProblemsTab } from '../problems/problems-tab.tsx';
import { RunsTab } from '../runs/runs-tab.tsx';
import { selectPlan } from '../store/selectors.ts';
import { useDesigner, useDesignerStore } from '../store/use-designer.ts';
import { BOTTOM_TABS, type BottomTab } from '../store/view-slice.ts';
import { PreviewTab } from './preview-tab.tsx';
import { PREVIEW_ROWS } from './row-limit.ts';
import { RowLimitField } from './row-limit-field.tsx';
import { SchemaTab } from './schema-tab.tsx';
import { type NodePreview, useNodePreview } from './use-node-preview.ts';
import { WarehousePicker } from './warehouse-picker.tsx';

const LABELS: Record<BottomTab, string> = {
  preview: 'Preview',
  schema: 'Schema',
  code: 'Code',
  problems: 'Problems',
  runs: 'Runs',
};

const NOTHING = <EmptyState title="No node selected">Select a node to see its rows.</EmptyState>;

/** The panel below the canvas: rows, columns and code of the selected node, problems, and runs. Fills its parent. */
export function BottomPanel() {
  const nodeId = useDesigner((state) => state.previewNodeId);
  return nodeId === undefined ? <Panel /> : <PanelOfNode nodeId={nodeId} />;
}

function PanelOfNode({ nodeId }: { nodeId: string }) {
  const [limit, setLimit] = useState(PREVIEW_ROWS.most);
  const preview = useNodePreview(nodeId, limit);
  return <Panel nodeId={nodeId} preview={preview} limit={limit} onLimit={setLimit} />;
}

interface PanelProps {
  readonly nodeId?: string;
  readonly preview?: NodePreview;
  readonly limit?: number;
  readonly onLimit?: (rows: number) => void;
}

function Panel({ nodeId, preview, limit = 0, onLimit }: PanelProps) {
  const store = useDesignerStore();
  const tab = useDesigner((state) => state.bottomTab);
  const plan = useDesigner(selectPlan);
  const planned = nodeId === undefined ? undefined : plan.byId.get(nodeId);
  const problems = plan.problems.filter(({ severity }) => severity !== 'info');
  const bad = problems.some(({ severity }) => severity === 'error');
  const contents: Record<BottomTab, React.ReactNode> = {
    preview: preview && planned ? <PreviewTab nodeLabel={planned.node.label} preview={preview} /> : NOTHING,
    schema: planned ? <SchemaTab schema={planned.schema} found={preview?.rows.data?.columns} /> : NOTHING,
    code: <CodeTab nodeId={nodeId} />,
    problems: <ProblemsTab />,
    runs: <RunsTab />,
  };
  return (
    <Tabs
      label="Results"
      className="h-full"
      contentClassName="overflow-hidden"
      value={tab}
      onValueChange={(value) => {
        const chosen = BOTTOM_TABS.find((name) => name === value);
        if (chosen) store.getState().showBottomTab(chosen);
      }}
      tabs={BOTTOM_TABS.map((value) => ({
        value,
        label: LABELS[value],
        content: contents[value],
        ...(value === 'problems' && problems.length > 0
          ? { badge: <Badge tone={bad ? 'bad' : 'warn'}>{problems.length}</Badge> }
          : {}),
      }))}
      aside={
        preview && planned && onLimit && tab === 'preview' ? (
          <>
            <span className="hidden min-w-0 truncate text-dim text-xs md:block">
              {planned.node.label}
              <Figures preview={preview} />
            </span>
            <RowLimitField rule={PREVIEW_ROWS} value={limit} onChange={onLimit} />
            <WarehousePicker access={preview.rows.access} />
            <IconButton
              size="sm"
              label="Refresh preview"
              icon={<RefreshCw aria-hidden="true" size={14} />}
              disabled={!preview.request.ok}
              onClick={() => {
                if (!preview.rows.access.transport) return notify(previewMessages.connectionError());
                notify(previewMessages.requested(planned.node.label));
                preview.rows.refetch();
              }}
            />
          </>
        ) : null
      }
    />
  );
}

function Figures({ preview: { rows, total } }: { preview: NodePreview }) {
  if (!rows.data || rows.stale) return null;
  const shown = previewTexts.firstRows(
    rows.data.rows.length,
    total === undefined ? undefined : groupedCount(total),
  );
  return <>{` · ${shown} · ${duration(rows.data.ms)}`}</>;
}
