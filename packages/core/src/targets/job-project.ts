import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { marksIn } from '../codegen/python/variable-mark.ts';
import { refusals } from '../lint/lint-plan.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import type { Home } from '../pipeline/emit-pyspark.ts';
import type { PipelineParameter } from '../pipeline/parameters/parameter.ts';
import { type Plan, pythonPlan } from '../pipeline/plan.ts';
import { type AllRequirements, allRequirements } from '../pipeline/requirements.ts';
import { type BundleTask, bundleTasks } from './bundle-tasks.ts';
import { fileStem } from './file-name.ts';
import type { GeneratedFile } from './generated-file.ts';
import { jobSettingsOf } from './job-code.ts';
import { type ProjectCode, projectCode, stepsModule, taskNotebook } from './project-code.ts';

/** A pipeline as a job of several tasks, whose code is in files beside what says when they run. */
export interface JobProject {
  /** The pipeline with the parameters as variables of Python; its tasks show no rows. */
  readonly plan: Plan;
  /** The name of the project where only letters, digits, underscores and hyphens are allowed. */
  readonly key: string;
  /** The catalog and schema of the tables, when they are parameters of the job. */
  readonly home: Home | undefined;
  /** The parameters of the job: the catalog and schema of its tables, and the pipeline's own. */
  readonly parameters: readonly PipelineParameter[];
  readonly serverless: boolean;
  readonly needs: AllRequirements;
  /** When the job runs: the settings of a job of the Jobs API. */
  readonly settings: JsonObject;
  readonly tasks: readonly ProjectTask[];
  readonly code: ProjectCode;
}

export interface ProjectTask {
  readonly task: BundleTask;
  /** Where its notebook is; no file is made for a step of the job. */
  readonly path: string;
}

/** The pipeline as a job. The compute is serverless unless a cluster is chosen, or needed by the code. */
export function jobProject(given: Plan): JobProject {
  const plan = { ...pythonPlan(given), showsRows: false };
  const key = resourceKey(fileStem(plan.name));
  const home = homeOf(plan);
  const tasks = bundleTasks(plan).map((task) => ({
    task,
    path: `src/${task.key === 'run' ? key : task.key}.py`,
  }));
  return {
    plan,
    key,
    home,
    parameters: jobParameters(given, home),
    serverless: runsServerless(plan),
    needs: allRequirements(plan),
    settings: jobSettingsOf(plan) ?? EVERY_MORNING,
    tasks,
    code: projectCode(
      plan,
      home,
      key,
      tasks.map(({ task }) => task.key),
    ),
  };
}

/** The notebooks of the tasks, and the module that they import. */
export const sourceFiles = ({
  plan,
  tasks,
  code,
}: Pick<JobProject, 'plan' | 'tasks' | 'code'>): GeneratedFile[] => [
  ...tasks.flatMap(({ task, path }) => (task.job ? [] : [taskNotebook(task, path, code)])),
  ...(code.steps.size === 0 ? [] : [stepsModule(plan, code)]),
];

/** In characters: YAML allows keys of up to 1,024 (YAML 1.2, 7.4.2), the platform's paths fewer. */
const LONGEST_KEY = 100;

/** Keys of bundle resources may contain letters, digits, underscores and hyphens. */
export const resourceKey = (stem: string): string =>
  stem
    .replace(/[^a-z0-9_-]+/gu, '_')
    .replace(/^[^a-z]+/u, '')
    .slice(0, LONGEST_KEY) || 'pipeline';

/** The catalog and schema of the first table that is stored, unless the pipeline has parameters for them, or for a part of their names. */
function homeOf(plan: Plan): Home | undefined {
  if (plan.parameters.some(({ name }) => name === 'catalog' || name === 'schema')) return undefined;
  for (const planned of plan.order) {
    const destination = destinationOf(planned);
    if (destination?.kind !== 'table') continue;
    const [catalog, schema, table] = destination.table;
    if (catalog === undefined || schema === undefined || table === undefined) continue;
    if (marksIn(`${catalog}.${schema}`).length === 0) return { catalog, schema };
  }
  return undefined;
}

/** Whether the jobs run serverless: unless a cluster is chosen, or needed by some of the code. */
export const runsServerless = (plan: Plan): boolean =>
  plan.compute !== 'classic' && refusals(plan, 'serverless').length === 0;

const jobParameters = (plan: Plan, home: Home | undefined): readonly PipelineParameter[] => [
  ...(home
    ? [
        {
          name: 'catalog',
          type: 'text',
          default: home.catalog,
          description: 'The catalog of the tables',
        } as const,
        {
          name: 'schema',
          type: 'text',
          default: home.schema,
          description: 'The schema of the tables',
        } as const,
      ]
    : []),
  ...plan.parameters,
];

/** The default until a pipeline says when it runs: every morning, and paused. */
const EVERY_MORNING: JsonObject = {
  schedule: { quartz_cron_expression: '0 0 6 * * ?', timezone_id: 'UTC', pause_status: 'PAUSED' },
};
