import { jobPartOf } from '@lakehouse/core/pipeline/ports';
import { Badge } from '@lakehouse/ui/badge';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Tabs } from '@lakehouse/ui/tabs';
import { lazy, Suspense } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { BOTTOM_TABS, type BottomTab } from '../../../shared/pipeline/store/view-slice.ts';
import { EmptyPipeline } from '../code/empty-pipeline.tsx';
import { rowTexts } from '../messages/row-texts.ts';
import { useDesignerParts } from '../parts/designer-parts.ts';
import { selectListedProblems } from '../problems/listed-problems.ts';
import { NO_TOOLS, type PreviewTools } from './preview-tools.ts';
import { TallButton } from './tall-button.tsx';
import type { NodePreview } from './use-node-preview.ts';

// Without a node there is nothing in them.
const PreviewBar = later(async () => (await import('./preview-bar.tsx')).PreviewBar);
const ToolButtons = later(async () => (await import('./tool-buttons.tsx')).ToolButtons);
const JobRole = later(async () => (await import('./job-role.tsx')).JobRole);
const PreviewTab = later(async () => (await import('./preview-tab.tsx')).PreviewTab);
const ProblemsTab = later(async () => (await import('../problems/problems-tab.tsx')).ProblemsTab);
/** What the tabs show later. */
export const RESULT_PARTS = [PreviewBar, ToolButtons, JobRole, PreviewTab, ProblemsTab];

// One tab is shown at first; these bring what SQL computes a column from, and all the files that a pipeline can become.
const SchemaTab = lazy(async () => ({ default: (await import('./schema-tab.tsx')).SchemaTab }));
const CodeTab = lazy(async () => ({ default: (await import('../code/code-tab.tsx')).CodeTab }));

const LABELS: Record<BottomTab, string> = rowTexts.tabs;

/** Instead of what a tab tells of a node, while none is selected. */
const nothingOf = (hint: string) => <EmptyState title={rowTexts.noNodeSelected}>{hint}</EmptyState>;

interface PanelProps {
  /** The id of the rows: that of the node, or of one of its outputs. */
  readonly nodeId?: string;
  readonly codeOf?: string;
  /** A node is selected whose rows are not shown yet. */
  readonly isLoading?: true;
  /** The choice of an output, of a node with several. */
  readonly output?: React.ReactNode;
  readonly preview?: NodePreview;
  readonly limit?: number;
  readonly onLimit?: (rows: number) => void;
  readonly tools?: PreviewTools;
  readonly onTools?: (tools: PreviewTools) => void;
}

/** The tabs of the panel below the canvas. */
export function ResultTabs({
  nodeId,
  codeOf,
  isLoading,
  output,
  preview,
  limit = 0,
  onLimit,
  tools = NO_TOOLS,
  onTools,
}: PanelProps) {
  const { runsTab, testsTab, RowsAction } = useDesignerParts();
  const store = useDesignerStore();
  const tab = useDesigner((state) => state.bottomTab);
  const plan = useDesigner(selectPlan);
  const planned = nodeId === undefined ? undefined : plan.byId.get(nodeId);
  const part = planned && jobPartOf(planned);
  const problems = useDesigner(selectListedProblems).filter(({ severity }) => severity !== 'info');
  const bad = problems.some(({ severity }) => severity === 'error');
  const narrow = useNarrow();
  const bar =
    preview && planned && !part && onLimit && onTools && tab === 'preview' ? (
      <Suspense fallback={null}>
        <PreviewBar
          label={planned.node.label}
          preview={preview}
          limit={limit}
          onLimit={onLimit}
          tools={
            <>
              {output}
              <ToolButtons
                tools={tools}
                onTools={onTools}
                enabled={preview.request.ok}
                hasInput={Object.values(planned.inputs).some((ids) => ids.length > 0)}
              />
              {preview.request.ok ? <RowsAction nodeId={planned.node.id} /> : null}
            </>
          }
        />
      </Suspense>
    ) : null;
  const isEmpty = plan.order.length === 0;
  const nothing = (hint: string) => (isLoading ? null : isEmpty ? <EmptyPipeline /> : nothingOf(hint));
  const partOfJob = planned && part ? <JobRole planned={planned} part={part} /> : undefined;
  const contents: Record<BottomTab, React.ReactNode> = {
    preview:
      partOfJob ??
      (preview && planned && onTools ? (
        <div className="flex h-full min-h-0 flex-col">
          {narrow ? (
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-line border-b px-3 py-1.5">
              {bar}
            </div>
          ) : null}
          <div className="min-h-0 flex-1">
            <PreviewTab planned={planned} preview={preview} limit={limit} tools={tools} onTools={onTools} />
          </div>
        </div>
      ) : (
        nothing(rowTexts.selectForRows)
      )),
    schema:
      partOfJob ??
      (planned ? (
        <SchemaTab nodeId={planned.node.id} schema={planned.schema} found={preview?.rows.data?.columns} />
      ) : (
        nothing(rowTexts.selectForColumns)
      )),
    code: isEmpty ? <EmptyPipeline /> : <CodeTab nodeId={codeOf} />,
    problems: <ProblemsTab />,
    tests: testsTab,
    runs: runsTab,
  };
  return (
    <Tabs
      label={rowTexts.results}
      className="h-full"
      contentClassName="overflow-hidden [container-type:size]"
      value={tab}
      onValueChange={(value) => {
        const chosen = BOTTOM_TABS.find((name) => name === value);
        if (chosen) store.getState().showBottomTab(chosen);
      }}
      tabs={BOTTOM_TABS.map((value) => ({
        value,
        label: LABELS[value],
        content: <Suspense fallback={null}>{contents[value]}</Suspense>,
        ...(value === 'problems' && problems.length > 0
          ? { badge: <Badge tone={bad ? 'bad' : 'warn'}>{problems.length}</Badge> }
          : {}),
      }))}
      aside={
        narrow ? null : (
          <>
            {bar}
            <TallButton />
          </>
        )
      }
      asideClassName={bar === null ? '' : 'min-h-9 flex-wrap basis-96 gap-y-1'}
    />
  );
}
