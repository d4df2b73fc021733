import type { Attachment } from '@lakehouse/core/pipeline/insert-node';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { useSettled } from '../../../shared/pipeline/api/use-settled.ts';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { rowTexts } from '../messages/row-texts.ts';
import { ClusterRows } from './cluster-rows.tsx';
import { columnSteps } from './column-steps.tsx';
import { ColumnSummary } from './column-summary.tsx';
import { FindBar } from './find-bar.tsx';
import { findStatement } from './node-statements.ts';
import type { PreviewTools } from './preview-tools.ts';
import { RowsView, type RowsViewProps } from './rows-view.tsx';
import { SampleNote } from './sample-note.tsx';
import { useColumnProfiles } from './use-column-profiles.ts';
import type { NodePreview } from './use-node-preview.ts';
import { usePreviewRequest } from './use-preview-request.ts';
import { useRows } from './use-rows.ts';

const PortPreview = later(async () => (await import('./port-preview.tsx')).PortPreview);
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

/** Outputs with a view of their own, by kind and port. */
const OWN_VIEWS = ['data-profiling columns', 'duplicate-detection pairs'];

/** Debounce of a search that is typed, in milliseconds. */
const SETTLED_MS = 300;

export interface PreviewTabProps {
  readonly planned: PlannedNode;
  readonly preview: NodePreview;
  readonly limit: number;
  readonly tools: PreviewTools;
  readonly onTools: (tools: PreviewTools) => void;
}

/** The rows of the selected node, or what must be fixed before they can be read. */
export function PreviewTab(props: PreviewTabProps) {
  const { planned, preview, limit, tools, onTools } = props;
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  const { request } = preview;
  const { id, label } = planned.node;
  if (!request.ok && request.program !== undefined)
    return (
      <ClusterRows
        label={designerTexts.rowsOf(label)}
        reason={request.reason}
        program={request.program}
        {...(request.nodeId === id ? { node: planned } : {})}
      />
    );
  if (!request.ok)
    return (
      <EmptyState
        title={request.title}
        action={
          <Button onClick={() => store.getState().focusNode(request.nodeId, request.field)}>
            {request.nodeId !== id
              ? rowTexts.showNode(plan.byId.get(request.nodeId)?.node.label ?? '')
              : request.field === undefined
                ? rowTexts.showTheNode
                : rowTexts.showTheSetting}
          </Button>
        }
      >
        {request.reason}
      </EmptyState>
    );
  const inputs = Object.values(planned.inputs).flat();
  const output = <OutputRows {...props} plan={plan} />;
  const port = `${planned.kind?.id} ${planned.output?.port}`;
  return (
    <div className="flex h-full min-h-0 flex-col" data-high={tools.profile || tools.beside ? '' : undefined}>
      {request.samples.map((sample) => (
        <SampleNote key={sample.label} {...sample} />
      ))}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {tools.beside && inputs.length > 0 ? <InputRows plan={plan} ids={inputs} limit={limit} /> : null}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {tools.beside ? <Caption>{texts.outputOf(label)}</Caption> : null}
          {OWN_VIEWS.includes(port) ? (
            <PortPreview planned={planned} rows={preview.rows} table={output} />
          ) : (
            output
          )}
        </div>
      </div>
      {tools.compare ? (
        <Suspense fallback={null}>
          <CompareDialog plan={plan} nodeId={id} onClose={() => onTools({ ...tools, compare: false })} />
        </Suspense>
      ) : null}
    </div>
  );
}

const Caption = ({ children }: { children: React.ReactNode }) => (
  <p className="truncate border-line border-b bg-sunken px-3 py-1 font-medium text-xs">{children}</p>
);

/** Where the next step takes the rows. */
const endOf = ({ node, output }: PlannedNode): Attachment =>
  output ? { kind: 'after', nodeId: output.of, output: output.port } : { kind: 'after', nodeId: node.id };

/** The node's own rows: the first ones, or those that contain what is searched for. */
function OutputRows({
  planned,
  preview: { rows },
  limit,
  tools,
  onTools,
  plan,
}: PreviewTabProps & { plan: Plan }) {
  const context = useCommandContext();
  const { id, label } = planned.node;
  const columns = rows.data?.columns;
  const { find } = tools;
  const wanted = useSettled(find?.trim() ?? '', id, SETTLED_MS);
  const isSearch = find !== undefined && wanted !== '' && columns !== undefined;
  const found = useRows(
    isSearch ? findStatement(plan, id, columns, wanted, limit) : undefined,
    `search:${id}`,
  );
  const profiles = useColumnProfiles(plan, id, tools.profile && !rows.stale ? columns : undefined);
  const summary: RowsViewProps['summary'] = (index, width) => {
    const column = columns?.[index];
    return column ? <ColumnSummary column={column} index={index} width={width} profiles={profiles} /> : null;
  };
  return (
    <>
      {find === undefined ? null : (
        <FindBar
          text={find}
          found={found}
          limit={limit}
          onText={(text) => onTools({ ...tools, find: text })}
        />
      )}
      <div className="min-h-0 flex-1">
        <RowsView
          label={designerTexts.rowsOf(label)}
          rows={isSearch && found.data && !found.stale ? found : rows}
          columnActions={columnSteps(context, endOf(planned), columns ?? [])}
          summary={tools.profile ? summary : undefined}
          find={isSearch ? wanted : undefined}
        />
      </div>
    </>
  );
}

/** The rows that go into the node, from one of its inputs. */
function InputRows({ plan, ids, limit }: { plan: Plan; ids: readonly string[]; limit: number }) {
  const [chosen, choose] = useState<string>();
  const id = chosen !== undefined && ids.includes(chosen) ? chosen : (ids[0] ?? '');
  const request = usePreviewRequest(plan, id, limit);
  const rows = useRows(request.ok ? request.rows : undefined, `input:${id}`);
  const labelOf = (one: string): string => plan.byId.get(one)?.node.label ?? '';
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col border-line border-r max-md:border-r-0 max-md:border-b">
      <Caption>
        {texts.inputOf(labelOf(id))}
        {ids
          .filter((other) => other !== id)
          .map((other) => (
            <Button
              key={other}
              size="sm"
              variant="link"
              className="ml-2 h-4 px-0"
              onClick={() => choose(other)}
            >
              {labelOf(other)}
            </Button>
          ))}
      </Caption>
      <div className="min-h-0 flex-1">
        {request.ok ? (
          <RowsView label={rowTexts.rowsIn(labelOf(id))} rows={rows} />
        ) : (
          <EmptyState title={request.title}>{request.reason}</EmptyState>
        )}
      </div>
    </div>
  );
}
