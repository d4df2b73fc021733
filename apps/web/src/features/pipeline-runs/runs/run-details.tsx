import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useState } from 'react';
import { duration } from '../../../shared/format/format-metrics.ts';
import { ExternalLink } from '../../../shared/layout/external-link.tsx';
import { clusterRunTexts } from '../../../shared/pipeline/messages/cluster-run-messages.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { ReplacedTable } from '../../../shared/writes/replaced-table.tsx';
import type { Replaced } from '../../../shared/writes/undo-replace.ts';
import { runTexts as texts } from '../messages/run-messages.ts';
import { restoreReplaced } from './restore-replaced.ts';
import { RunDurations } from './run-durations.tsx';
import { RunSteps } from './run-steps.tsx';
import { runTime } from './run-time.ts';
import { isOpen, RUN_TONES } from './run-tones.ts';
import type { RunRecord } from './runs-store.ts';
import { saveRun } from './save-run.ts';

const VIEWS = ['steps', 'log', 'durations'] as const;
type View = (typeof VIEWS)[number];

export interface RunDetailsProps {
  readonly run: RunRecord;
  /** All runs of the pipeline, newest first. */
  readonly runs: readonly RunRecord[];
}

/** One run: how it ended, what can be done about it, its steps and its log, and how long runs take. */
export function RunDetails({ run, runs }: RunDetailsProps) {
  const [view, setView] = useState<View>('steps');
  const session = useSession();
  const transport = useWorkspaceTransport();
  const restore = async (replaced: Replaced): Promise<void> => {
    if (!transport) throw new Error(previewMessages.connectionError().description);
    await restoreReplaced(transport, run.id, replaced);
    await saveRun(session, run.id);
  };
  return (
    <section
      aria-label={texts.runAt(runTime(run.startedAt))}
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto px-3 pb-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 text-xs">
        <Badge tone={RUN_TONES[run.status]}>{run.status}</Badge>
        <span className="min-w-0 text-dim">{texts.about(run, clusterRunTexts[run.target])}</span>
        {run.durationMs === undefined ? null : <span className="text-dim">{duration(run.durationMs)}</span>}
        {run.link === undefined ? null : (
          <ExternalLink href={run.link} className="text-accent hover:underline">
            {clusterRunTexts.openRun}
          </ExternalLink>
        )}
        <Actions run={run} isNewest={run === runs[0]} />
        <SegmentedControl
          className="md:ml-auto"
          label={texts.view}
          segments={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onValueChange={setView}
        />
      </div>
      {run.status === 'unknown' ? <p className="pb-2 text-dim text-xs">{texts.noEnd}</p> : null}
      {run.notSaved === undefined ? null : (
        <p role="status" className="flex flex-wrap items-center gap-2 pb-2 text-warn text-xs">
          {texts.notSaved(run.notSaved)}
          <Button size="sm" onClick={() => void saveRun(session, run.id)}>
            {texts.saveAgain}
          </Button>
        </p>
      )}
      {run.replaced ? (
        <div className="grid gap-1 pb-2">
          {run.replaced.map((one) => (
            <ReplacedTable key={one.nodeId} replaced={one} restore={() => restore(one)} />
          ))}
        </div>
      ) : null}
      {run.message === undefined || run.nodes.length > 0 ? null : (
        <p className="pb-2 text-bad text-xs">{run.message}</p>
      )}
      {view === 'steps' ? <RunSteps key={run.id} run={run} /> : null}
      {view === 'log' ? <Log text={run.logs} /> : null}
      {view === 'durations' ? <RunDurations runs={runs} /> : null}
    </section>
  );
}

function Log({ text }: { text: string | undefined }) {
  if (text === undefined) return <EmptyState title={texts.noLog} />;
  return (
    <div className="relative min-h-0">
      <pre className="overflow-auto whitespace-pre-wrap rounded-md border border-line bg-sunken p-3 font-mono text-xs">
        {text}
      </pre>
      <div className="absolute top-1.5 right-1.5">
        <CopyButton text={text} what={texts.log} />
      </div>
    </div>
  );
}

/** Stops a run, or runs the destinations that the newest run has left. */
function Actions({ run, isNewest }: { run: RunRecord; isNewest: boolean }) {
  const store = useDesignerStore();
  const runState = useDesigner((state) => state.runState);
  const { byId } = useDesigner(selectPlan);
  if (isOpen(run))
    return (
      <Button size="sm" busy={runState === 'cancelling'} onClick={() => store.getState().runner?.cancel()}>
        {texts.cancel}
      </Button>
    );
  const left = (run.left ?? []).filter(({ nodeId }) => byId.has(nodeId));
  const [first] = left;
  if (!first || !isNewest || runState !== 'idle') return null;
  return (
    <Button
      size="sm"
      title={texts.resumeHelp}
      className="min-w-0 max-w-full"
      onClick={() => store.getState().runner?.start(new Set(left.map(({ nodeId }) => nodeId)))}
    >
      <span className="truncate">{texts.resume(first.label)}</span>
    </Button>
  );
}
