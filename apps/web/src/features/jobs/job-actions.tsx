import { Button } from '@lakehouse/ui/button';
import { CalendarSync, Pause, Play, TimerReset } from 'lucide-react';
import { useState } from 'react';
import { BackfillDialog } from './backfill-dialog.tsx';
import { canBackfill, type TimedJob } from './backfill-times.ts';
import { jobsTexts as texts } from './jobs-messages.ts';
import { RunDialog } from './run-dialog.tsx';
import { isPaused, startOf } from './start-words.ts';
import { useJobActions } from './use-jobs.ts';

/** The buttons of a job: run it now, pause or resume what starts it. */
export function JobActions({ jobId, job }: { jobId: string; job: TimedJob }) {
  const { settings } = job;
  const actions = useJobActions();
  const [asks, setAsks] = useState(false);
  const [fills, setFills] = useState(false);
  const { parameters = [] } = settings;
  const paused = isPaused(settings);
  return (
    <div className="flex flex-wrap gap-2">
      {startOf(settings) === undefined ? null : (
        <Button size="sm" busy={actions.busy} onClick={() => actions.setPaused(jobId, settings, !paused)}>
          {paused ? <TimerReset aria-hidden="true" size={13} /> : <Pause aria-hidden="true" size={13} />}
          {paused ? texts.resume : texts.pause}
        </Button>
      )}
      {canBackfill(job) ? (
        <Button size="sm" onClick={() => setFills(true)}>
          <CalendarSync aria-hidden="true" size={13} />
          {texts.backfill}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="primary"
        busy={actions.busy}
        onClick={() => (parameters.length > 0 ? setAsks(true) : actions.runNow(jobId, {}))}
      >
        <Play aria-hidden="true" size={13} />
        {texts.runNow}
      </Button>
      {fills ? <BackfillDialog jobId={jobId} job={job} onClose={() => setFills(false)} /> : null}
      {asks ? (
        <RunDialog
          parameters={parameters}
          onClose={() => setAsks(false)}
          onStart={(values) => {
            setAsks(false);
            actions.runNow(jobId, values);
          }}
        />
      ) : null}
    </div>
  );
}
