import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { Button } from '@lakehouse/ui/button';
import { Pause, Play, TimerReset } from 'lucide-react';
import { useState } from 'react';
import { jobsTexts as texts } from './jobs-messages.ts';
import { RunDialog } from './run-dialog.tsx';
import { isPaused, startOf } from './start-words.ts';
import { useJobActions } from './use-jobs.ts';

/** The buttons of a job: run it now, pause or resume what starts it. */
export function JobActions({ jobId, settings }: { jobId: string; settings: JobSettings }) {
  const actions = useJobActions();
  const [asks, setAsks] = useState(false);
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
      <Button
        size="sm"
        variant="primary"
        busy={actions.busy}
        onClick={() => (parameters.length > 0 ? setAsks(true) : actions.runNow(jobId, {}))}
      >
        <Play aria-hidden="true" size={13} />
        {texts.runNow}
      </Button>
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
