import { CATCH_UP, type CatchUp, type JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { Select } from '@lakehouse/ui/select';
import { useId } from 'react';
import { useIsLocalWorkspace } from '../../shared/api/use-is-local-workspace.ts';
import { jobsTexts as texts } from './jobs-messages.ts';
import { useJobActions } from './use-jobs.ts';

/** What a job does about the times that passed while the workspace was away: only the local one is. */
export function CatchUpChoice({ jobId, settings }: { jobId: string; settings: JobSettings }) {
  const id = useId();
  const isLocal = useIsLocalWorkspace();
  const actions = useJobActions();
  const { schedule, trigger } = settings;
  const start = schedule ? 'schedule' : trigger?.periodic ? 'trigger' : undefined;
  if (isLocal !== true || start === undefined) return null;
  const choose = (value: CatchUp | undefined): void => {
    if (value) actions.setCatchUp(jobId, { [start]: { ...settings[start], catch_up: value } });
  };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-xs">
      <label htmlFor={id} className="text-dim">
        {texts.catchUp}
      </label>
      <Select
        id={id}
        size="sm"
        className="w-56 max-w-full"
        options={CATCH_UP.map((value) => ({ value, label: texts.catchUps[value] }))}
        value={settings[start]?.catch_up ?? 'SKIP'}
        disabled={actions.busy}
        onValueChange={(value) => choose(CATCH_UP.find((known) => known === value))}
      />
    </div>
  );
}
