import type { Plan } from '@lakehouse/core/pipeline/plan';
import { allRequirements } from '@lakehouse/core/pipeline/requirements';
import { type BundleTask, bundleTasks, type JobStep } from '@lakehouse/core/targets/bundle-tasks';
import { sqlScript } from '@lakehouse/core/targets/sql-script';
import { isJobId, stepTask } from '@lakehouse/core/targets/step-task';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import { type JobTask, jobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { deployTexts as texts } from '../messages/deploy-messages.ts';
import { importNotebook, importSqlFile } from '../runs/import-object.ts';
import type { Compute } from './compute.ts';
import { CODE_OF, STEP_OF, TASK_KEY } from './job-settings.ts';

/** A task that runs code of the pipeline on the chosen compute. */
async function codeTask(
  transport: Transport,
  plan: Plan,
  compute: Compute,
): Promise<Omit<JobTask, 'task_key'>> {
  if (compute.on === 'warehouse') {
    const path = await importSqlFile(transport, plan.name, sqlScript(plan).text);
    return { sql_task: { warehouse_id: compute.id, file: { path, source: 'WORKSPACE' } } };
  }
  const notebook_task = { notebook_path: await importNotebook(transport, plan) };
  if (compute.on !== 'cluster') return { notebook_task };
  // A notebook installs its packages itself, but only the cluster loads jars.
  const libraries = allRequirements(plan).jars.map((coordinates) => ({ maven: { coordinates } }));
  const on = { notebook_task, existing_cluster_id: compute.id };
  return libraries.length === 0 ? on : { ...on, libraries };
}

/** The id of a job by its id or its name. Rejects with an Error that names it when there is none. */
async function jobIdOf(transport: Transport, wanted: string): Promise<string> {
  if (isJobId(wanted)) return wanted;
  const { jobs } = await bindEndpoints(transport, jobEndpoints).list({ name: wanted });
  const [found] = jobs;
  if (!found) throw new Error(texts.noJobCalled(wanted));
  return found.job_id;
}

/** The warehouse of a SQL file that names none: the one that is chosen, or the first of the workspace. */
async function warehouseOf(transport: Transport, compute: Compute): Promise<string> {
  if (compute.on === 'warehouse') return compute.id;
  const { warehouses } = await bindEndpoints(transport, warehouseEndpoints).list({});
  const [first] = warehouses;
  if (!first) throw new Error(texts.noWarehouse);
  return first.id;
}

/** A step of the job, with what it names looked up in the workspace. */
async function placedStep(
  transport: Transport,
  step: JobStep,
  compute: Compute,
  nestedKey: string | undefined,
): Promise<Omit<JobTask, 'task_key'>> {
  const { task, runs } = step;
  const made = stepTask(step, nestedKey, {
    warehouse: task['sql_task'] === undefined ? undefined : await warehouseOf(transport, compute),
    job: runs === undefined ? undefined : await jobIdOf(transport, runs),
    compute: compute.on === 'cluster' ? { existing_cluster_id: compute.id } : {},
  });
  return jobTask.omit({ task_key: true }).parse(made);
}

/** What a task waits for. */
const dependsOn = ({ after, outcomes }: BundleTask): Pick<JobTask, 'depends_on'> =>
  after.length === 0
    ? {}
    : {
        depends_on: after.map((task_key) => {
          const outcome = outcomes[task_key];
          return outcome === undefined ? { task_key } : { task_key, outcome };
        }),
      };

/**
 * The tasks of the job of a plan, whose code is imported into the workspace: one, or where steps of a job are among its
 * nodes, one for each of these and for each destination. Rejects with DatabricksError, and with Error for what is missing.
 */
export async function jobTasks(
  transport: Transport,
  plan: Plan,
  compute: Compute,
): Promise<readonly JobTask[]> {
  const parts = bundleTasks(plan);
  if (!parts.some(({ job }) => job))
    return [{ task_key: TASK_KEY, ...(await codeTask(transport, plan, compute)) }];
  const tasks: JobTask[] = [];
  for (const part of parts) {
    const work = await (part.job
      ? placedStep(transport, part.job, compute, part.nestedKey)
      : codeTask(transport, part.plan, compute));
    const description = `${part.job ? STEP_OF : CODE_OF} ${plan.name}`;
    tasks.push({ task_key: part.key, description, ...dependsOn(part), ...work });
  }
  return tasks;
}
