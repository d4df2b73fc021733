import type { Plan } from '@lakehouse/core/pipeline/plan';
import { fileStem } from '@lakehouse/core/targets/file-name';
import { jobSettingsOf } from '@lakehouse/core/targets/job-code';
import { sqlScript } from '@lakehouse/core/targets/sql-script';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import { type JobSettings, jobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { quartzText } from '../../../shared/schedule/schedule-values.ts';
import type { DeployValues } from './deploy-values.ts';
import { type DeployedJob, deployedAs, isGone, PIPELINE_TAG, readJob } from './deployed-job.ts';
import { type JobChoice, settingsOf } from './job-settings.ts';
import { jobTasks } from './job-tasks.ts';

/** Whether everything that the pipeline writes or displays can be expressed in SQL, so that a warehouse can run it. */
export function fitsWarehouse(plan: Plan): boolean {
  const { text, problems } = sqlScript(plan);
  return text !== '' && problems.length === 0;
}

/** When the job runs: as the pipeline says itself, or as it was chosen. */
function startOf(plan: Plan, values: DeployValues): JobSettings {
  const own = jobSettingsOf(plan);
  if (own) return jobSettings.parse(own);
  return {
    schedule: {
      quartz_cron_expression: quartzText(values),
      timezone_id: values.zone,
      pause_status: values.active ? 'UNPAUSED' : 'PAUSED',
    },
  };
}

export interface Deployed {
  readonly job: DeployedJob;
  readonly made: 'created' | 'updated';
}

/** Imports the code of a plan and creates its job, or resets the one with the id it has. Rejects with DatabricksError. */
export async function deployJob(
  transport: Transport,
  plan: Plan,
  values: DeployValues,
  id: string | undefined,
): Promise<Deployed> {
  const api = bindEndpoints(transport, jobEndpoints);
  const choice: JobChoice = {
    name: values.name.trim(),
    tags: { [PIPELINE_TAG]: fileStem(plan.name) },
    start: startOf(plan, values),
    tasks: await jobTasks(transport, plan, values.compute),
  };
  if (id !== undefined)
    try {
      // Read again: it may have been changed in the workspace since the dialog was opened.
      const settings = settingsOf((await readJob(transport, id)).settings, choice);
      await api.reset({ job_id: id, new_settings: settings });
      return { job: deployedAs(id, settings), made: 'updated' };
    } catch (error) {
      // Deleted in the meantime: the pipeline needs another one.
      if (!isGone(error)) throw error;
    }
  const settings = settingsOf(undefined, choice);
  const { job_id } = await api.create(settings);
  return { job: deployedAs(job_id, settings), made: 'created' };
}
