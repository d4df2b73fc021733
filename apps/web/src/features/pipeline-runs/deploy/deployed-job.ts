import { fileStem } from '@lakehouse/core/targets/file-name';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import { type JobSettings, jobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import type { Compute } from './compute.ts';
import { isCode } from './job-settings.ts';

/** The job tag that identifies its pipeline: the stem of the pipeline's file names. */
export const PIPELINE_TAG = 'lakehouse_studio_pipeline';

/** A job that a pipeline was deployed as. */
export interface DeployedJob {
  readonly id: string;
  readonly settings: JobSettings;
  readonly compute: Compute;
}

/** Whether an error means that a job does not exist (older workspaces return 400). */
export const isGone = (error: unknown): boolean =>
  error instanceof DatabricksError &&
  (error.status === 404 || (error.status === 400 && /does not exist/iu.test(error.message)));

/** Where the code of a pipeline runs. */
function computeOf({ tasks = [] }: JobSettings): Compute {
  const task = tasks.find(isCode);
  if (task?.sql_task) return { on: 'warehouse', id: task.sql_task.warehouse_id };
  return task?.existing_cluster_id === undefined
    ? { on: 'serverless' }
    : { on: 'cluster', id: task.existing_cluster_id };
}

/** A job as it is now. Rejects with DatabricksError. */
export async function readJob(transport: Transport, id: string, signal?: AbortSignal): Promise<DeployedJob> {
  const { settings } = await bindEndpoints(transport, jobEndpoints).get({ job_id: id }, { signal });
  return deployedAs(id, jobSettings.parse(settings ?? {}));
}

/** A job with known settings. */
export const deployedAs = (id: string, settings: JobSettings): DeployedJob => ({
  id,
  settings,
  compute: computeOf(settings),
});

/**
 * The job of a pipeline in a workspace: by the id stored in the pipeline, else by name and tag; undefined when it was
 * never deployed there or its job was deleted. Rejects with DatabricksError.
 */
export async function findDeployedJob(
  transport: Transport,
  { id, pipeline }: { readonly id: string | undefined; readonly pipeline: string },
  signal?: AbortSignal,
): Promise<DeployedJob | undefined> {
  const api = bindEndpoints(transport, jobEndpoints);
  if (id !== undefined)
    try {
      return await readJob(transport, id, signal);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  const named = await collectPages(
    (page_token) =>
      api.list({ name: pipeline, limit: 100, ...(page_token ? { page_token } : {}) }, { signal }),
    ({ jobs }) => jobs,
  );
  const stem = fileStem(pipeline);
  const found = named.find(
    ({ settings }) => jobSettings.safeParse(settings).data?.tags?.[PIPELINE_TAG] === stem,
  );
  return found && readJob(transport, found.job_id, signal);
}
