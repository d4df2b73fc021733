import { StatusDot } from '@lakehouse/ui/status-dot';
import { formatAgo } from '../../format/format-ago.ts';
import type { LastRunState, PipelineEntry } from '../../library/library-record.ts';
import { pipelineDesignerMessages } from '../messages/pipeline-designer-messages.ts';

const RUNS: Record<LastRunState, { readonly tone: 'ok' | 'bad' | 'idle'; readonly text: string }> = {
  succeeded: { tone: 'ok', text: pipelineDesignerMessages.ran },
  failed: { tone: 'bad', text: pipelineDesignerMessages.failed },
  cancelled: { tone: 'idle', text: pipelineDesignerMessages.cancelled },
};

const count = (amount: number, one: string): string => `${amount} ${amount === 1 ? one : `${one}s`}`;

/** The last run of a pipeline, with its state. */
export function LastRun({ run, now }: { run: NonNullable<PipelineEntry['lastRun']>; now: number }) {
  const { tone, text } = RUNS[run.state];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusDot tone={tone} />
      {text} {formatAgo(Math.max(0, now - run.at))}
    </span>
  );
}

/** How large a pipeline is, what is wrong with it, and how it last ran. */
export function PipelineState({ entry, now }: { entry: PipelineEntry; now: number }) {
  const { nodeCount, problems = 0, lastRun } = entry;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-dim text-xs">
      <span className="whitespace-nowrap">{count(nodeCount, 'node')}</span>
      {problems === 0 ? null : (
        <span className="whitespace-nowrap font-medium text-bad">{count(problems, 'problem')}</span>
      )}
      {lastRun ? <LastRun run={lastRun} now={now} /> : null}
    </span>
  );
}
