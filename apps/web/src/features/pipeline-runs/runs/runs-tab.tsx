import { Badge, type Tone } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { duration, groupedCount } from '../../../shared/format/format-metrics.ts';
import { ExternalLink } from '../../../shared/layout/external-link.tsx';
import { startRun } from '../../../shared/pipeline/commands/start-run.ts';
import { clusterRunTexts as texts } from '../../../shared/pipeline/messages/cluster-run-messages.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { ReplacedTable } from '../../../shared/writes/replaced-table.tsx';
import type { Replaced } from '../../../shared/writes/undo-replace.ts';
import { runTexts } from '../messages/run-messages.ts';
import { restoreReplaced } from './restore-replaced.ts';
import { type RecordedNode, type RunRecord, useRuns } from './runs-store.ts';

const TONES: Record<RunRecord['status'] | RecordedNode['status'], Tone> = {
  starting: 'accent',
  running: 'accent',
  succeeded: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  skipped: 'neutral',
};

const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

/** The runs of this session, newest first, with the outcome of each node. */
export function RunsTab() {
  const runs = useRuns((state) => state.runs);
  const store = useDesignerStore();
  const { runner } = store.getState();
  if (runs.length === 0)
    return (
      <EmptyState
        title="No runs yet"
        action={runner ? <Button onClick={() => startRun(store)}>Run</Button> : undefined}
      >
        A run counts the rows of every node and writes the tables of the outputs.
      </EmptyState>
    );
  return (
    <ol aria-label="Runs" className="grid h-full content-start gap-3 overflow-auto p-3">
      {runs.map((run, at) => (
        <Run key={run.id} run={run} isNewest={at === 0} />
      ))}
    </ol>
  );
}

function Run({ run, isNewest }: { run: RunRecord; isNewest: boolean }) {
  const store = useDesignerStore();
  const runState = useDesigner((state) => state.runState);
  const transport = useWorkspaceTransport();
  const restore = async (replaced: Replaced): Promise<void> => {
    if (!transport) throw new Error(previewMessages.connectionError().description);
    await restoreReplaced(transport, run.id, replaced);
  };
  const open = run.status === 'running' || run.status === 'starting';
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2 text-xs">
        {open ? <Spinner size={12} /> : null}
        <span className="font-medium">
          {run.name} · {time.format(run.startedAt)}
        </span>
        <Badge tone={TONES[run.status]}>{run.status}</Badge>
        {run.durationMs === undefined ? null : <span className="text-dim">{duration(run.durationMs)}</span>}
        {run.link === undefined ? null : (
          <ExternalLink href={run.link} className="text-accent hover:underline">
            {texts.openRun}
          </ExternalLink>
        )}
        {open ? (
          <Button
            size="sm"
            busy={runState === 'cancelling'}
            onClick={() => store.getState().runner?.cancel()}
          >
            Cancel
          </Button>
        ) : null}
        {isNewest && runState === 'idle' ? <Resume run={run} /> : null}
      </div>
      {run.replaced?.map((one) => (
        <ReplacedTable key={one.nodeId} replaced={one} restore={() => restore(one)} />
      ))}
      {run.message === undefined || run.nodes.length > 0 ? null : (
        <p className="text-bad text-xs">{run.message}</p>
      )}
      {run.logs === undefined ? null : (
        <details className="text-xs">
          <summary className="cursor-pointer rounded-xs text-dim hover:text-ink">{texts.logs}</summary>
          <pre className="max-h-60 overflow-auto whitespace-pre-wrap rounded-sm bg-sunken p-2 font-mono">
            {run.logs}
          </pre>
        </details>
      )}
      <ul className="grid">
        {run.nodes.map((node) => (
          <RunNode key={node.nodeId} node={node} />
        ))}
      </ul>
    </li>
  );
}

/** Runs the destinations that a run has left. */
function Resume({ run }: { run: RunRecord }) {
  const store = useDesignerStore();
  const { byId } = useDesigner(selectPlan);
  const left = (run.left ?? []).filter(({ nodeId }) => byId.has(nodeId));
  const [first] = left;
  if (!first) return null;
  return (
    <Button
      size="sm"
      title={runTexts.resumeHelp}
      className="min-w-0 max-w-full"
      onClick={() => store.getState().runner?.start(new Set(left.map(({ nodeId }) => nodeId)))}
    >
      <span className="truncate">{runTexts.resume(first.label)}</span>
    </Button>
  );
}

function RunNode({ node }: { node: RecordedNode }) {
  const store = useDesignerStore();
  const { label, status, rowCount, durationMs, message, table, nodeId } = node;
  return (
    <li className="grid min-h-7 grid-cols-[minmax(80px,1fr)_80px_90px_70px] items-center gap-2 md:grid-cols-[minmax(80px,200px)_80px_90px_70px_1fr] border-line border-b text-xs">
      <button
        type="button"
        className="truncate rounded-xs px-1 text-left hover:bg-hover"
        onClick={() => store.getState().focusNode(nodeId)}
      >
        {label}
      </button>
      <span>
        <Badge tone={TONES[status]}>{status}</Badge>
      </span>
      <span className="text-right tabular-nums">
        {rowCount === undefined ? '' : `${groupedCount(rowCount)} rows`}
      </span>
      <span className="text-right text-dim tabular-nums">
        {durationMs === undefined ? '' : duration(durationMs)}
      </span>
      <span className="flex min-w-0 items-center gap-2 empty:hidden max-md:col-span-full max-md:pb-1">
        {table === undefined ? null : (
          <Button
            size="sm"
            variant="link"
            onClick={() => store.getState().openDialog({ kind: 'view-table', table })}
          >
            View table
          </Button>
        )}
        {message === undefined ? null : (
          <span
            className={`truncate max-md:whitespace-normal ${status === 'failed' ? 'text-bad' : 'text-dim'}`}
            title={message}
          >
            {message}
          </span>
        )}
      </span>
    </li>
  );
}
