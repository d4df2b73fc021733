import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { isAtLeast, RUNTIMES, SUPPORTED_SPARK } from '@lakehouse/spark-sql/types/spark-release';
import { refusals } from '../lint/lint-plan.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import type { Home } from '../pipeline/emit-pyspark.ts';
import type { PipelineParameter } from '../pipeline/parameters/parameter.ts';
import { type Plan, type PlannedNode, pythonPlan } from '../pipeline/plan.ts';
import { type AllRequirements, allRequirements } from '../pipeline/requirements.ts';
import { type BundleTask, bundleTasks, type JobStep } from './bundle-tasks.ts';
import { fileStem } from './file-name.ts';
import { type FrozenRows, makeRows } from './frozen-rows.ts';
import type { GeneratedFile } from './generated-file.ts';
import { jobCode, jobSettingsOf, withJobParameters, withTexts } from './job-code.ts';
import { oneLine } from './notebook.ts';
import { projectCode, stepsModule, taskNotebook } from './project-code.ts';
import { PYTEST, projectSettings } from './project-settings.ts';
import { RUN_TESTS, testFiles } from './project-tests.ts';
import { recordYaml, type Yaml, yamlText } from './yaml.ts';

/** User input on one line, escaped because `${` would be read as a bundle variable. */
const text = (value: string): string => oneLine(value).replaceAll('${', '$ {');

/** In characters: YAML allows keys of up to 1,024 (YAML 1.2, 7.4.2), the platform's paths fewer. */
const LONGEST_KEY = 100;

/** Keys of bundle resources may contain letters, digits, underscores and hyphens. */
const resourceKey = (stem: string): string =>
  stem
    .replace(/[^a-z0-9_-]+/gu, '_')
    .replace(/^[^a-z]+/u, '')
    .slice(0, LONGEST_KEY) || 'pipeline';

const CLUSTER = 'main';
const HOUR = 3600;
const RETRY_MS = 60_000;

/** The catalog and schema of the first table that is stored, unless the pipeline has such parameters of its own. */
function homeOf(plan: Plan): Home | undefined {
  if (plan.parameters.some(({ name }) => name === 'catalog' || name === 'schema')) return undefined;
  for (const planned of plan.order) {
    const destination = destinationOf(planned);
    if (destination?.kind !== 'table') continue;
    const [catalog, schema, table] = destination.table;
    if (catalog !== undefined && schema !== undefined && table !== undefined) return { catalog, schema };
  }
  return undefined;
}

/** Whether the jobs run serverless: unless a cluster is chosen, or needed by some of the code. */
const runsServerless = (plan: Plan): boolean =>
  plan.compute !== 'classic' && refusals(plan, 'serverless').length === 0;

const ENVIRONMENT = 'packages';

/** The packages and jars of a task on a cluster, which installs them before its first task that has them. */
const librariesYaml = (
  { packages, jars }: Pick<AllRequirements, 'packages' | 'jars'>,
  more: readonly string[] = [],
): Yaml | undefined => {
  const libraries = [
    ...[...more, ...packages].map((one) => ({ pypi: { package: one } })),
    ...jars.map((coordinates) => ({ maven: { coordinates } })),
  ];
  return libraries.length === 0 ? undefined : libraries;
};

/** The environments of a serverless job. */
const environmentsYaml = (key: string, dependencies: readonly string[]): Yaml | undefined =>
  dependencies.length === 0
    ? undefined
    : [{ environment_key: key, spec: { environment_version: '4', dependencies } }];

const dependsYaml = ({ after, outcomes }: BundleTask): Yaml | undefined =>
  after.length === 0 ? undefined : after.map((task_key) => ({ task_key, outcome: outcomes[task_key] }));

/** A step of the job in the words of the platform, which takes its references to parameters and task values. */
function stepYaml(task: BundleTask, step: JobStep, serverless: boolean): Yaml {
  const { nestedKey } = task;
  const { run_if, ...work } = step.task;
  const does = workYaml({ ...step, task: work }, serverless);
  return {
    task_key: task.key,
    depends_on: dependsYaml(task),
    ...recordYaml({ run_if }),
    ...(step.forEach && nestedKey !== undefined
      ? {
          for_each_task: {
            inputs: text(withJobParameters(step.forEach.inputs)),
            concurrency: step.forEach.concurrency,
            task: { task_key: nestedKey, ...does },
          },
        }
      : does),
  };
}

function workYaml(
  { task: work, compute, runs }: JobStep,
  serverless: boolean,
): Readonly<Record<string, Yaml | undefined>> {
  const { sql_task, run_job_task, ...same } = withTexts(work, (one) => text(withJobParameters(one)));
  return {
    ...recordYaml(same),
    ...(isObject(sql_task) && {
      sql_task: { warehouse_id: '${var.warehouse_id}', ...recordYaml(sql_task) },
    }),
    ...(isObject(run_job_task) &&
      runs !== undefined && {
        run_job_task: {
          job_id: /^\d+$/u.test(runs) ? Number(runs) : `\${var.${jobVariable(runs)}}`,
          ...recordYaml(run_job_task),
        },
      }),
    ...(compute === 'python' && !serverless ? { job_cluster_key: CLUSTER } : {}),
  };
}

/** The variable of the bundle that holds the id of a job by its name. */
const jobVariable = (name: string): string => `job_${resourceKey(fileStem(name))}`;

/** The variables of what steps need of the workspace: jobs by their names, and a warehouse. */
function stepVariables(tasks: readonly BundleTask[]): Readonly<Record<string, Yaml | undefined>> {
  const steps = tasks.flatMap(({ job }) => job ?? []);
  const jobs = steps.flatMap(({ runs }) => (runs === undefined || /^\d+$/u.test(runs) ? [] : [runs]));
  const needsWarehouse = steps.some(
    ({ task: { sql_task } }) => isObject(sql_task) && sql_task['warehouse_id'] === undefined,
  );
  return {
    warehouse_id: needsWarehouse
      ? { description: 'The SQL warehouse of the SQL files', default: '' }
      : undefined,
    ...Object.fromEntries(
      jobs.map((name) => [
        jobVariable(name),
        { description: text(`The id of the job ${name}`), lookup: { job: text(name) } },
      ]),
    ),
  };
}

const taskYaml = (task: BundleTask, path: string, serverless: boolean): Yaml =>
  task.job ? stepYaml(task, task.job, serverless) : codeYaml(task, path, serverless);

const codeYaml = (task: BundleTask, path: string, serverless: boolean): Yaml => ({
  task_key: task.key,
  depends_on: dependsYaml(task),
  notebook_task: { notebook_path: `./${path}` },
  ...computeYaml(allRequirements(task.plan), serverless),
  timeout_seconds: HOUR,
  // A retry would add rows again that were added before the failure.
  max_retries: task.isRepeatable ? 1 : 0,
  min_retry_interval_millis: task.isRepeatable ? RETRY_MS : undefined,
});

/** Where a task runs, with what it needs there. */
const computeYaml = (
  needs: AllRequirements,
  serverless: boolean,
): Readonly<Record<string, Yaml | undefined>> =>
  serverless
    ? { environment_key: needs.packages.length === 0 ? undefined : ENVIRONMENT }
    : { job_cluster_key: CLUSTER, libraries: librariesYaml(needs) };

const clusterYaml = ({ spark }: AllRequirements): Yaml => ({
  job_cluster_key: CLUSTER,
  new_cluster: {
    spark_version: RUNTIMES[isAtLeast(SUPPORTED_SPARK, spark) ? SUPPORTED_SPARK : spark].key,
    node_type_id: '${var.node_type}',
    num_workers: 1,
    data_security_mode: 'SINGLE_USER',
  },
});

/** The parameters of the job: the catalog and schema of its tables, and the pipeline's own. */
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

function variablesYaml(
  parameters: readonly PipelineParameter[],
  serverless: boolean,
  tasks: readonly BundleTask[],
  paused: boolean,
): Yaml {
  return {
    ...Object.fromEntries(
      parameters.map(({ name, default: usual, description }) => [
        name,
        { description: description === undefined ? undefined : text(description), default: text(usual) },
      ]),
    ),
    ...stepVariables(tasks),
    pause_status: {
      description: 'PAUSED or UNPAUSED: whether the schedule is on',
      default: paused ? 'PAUSED' : 'UNPAUSED',
    },
    node_type: serverless
      ? undefined
      : { description: 'The type of the cluster’s machines', default: 'Standard_DS3_v2' },
  };
}

/** The default until a pipeline says when it runs: every morning, and paused. */
const EVERY_MORNING: JsonObject = {
  schedule: { quartz_cron_expression: '0 0 6 * * ?', timezone_id: 'UTC', pause_status: 'PAUSED' },
};

/** When the job runs; a variable of the bundle says whether that is on. */
const whenYaml = (settings: JsonObject = EVERY_MORNING): Readonly<Record<string, Yaml | undefined>> => ({
  ...recordYaml(settings),
  ...Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      isObject(value) && 'pause_status' in value
        ? [
            [
              name,
              {
                ...recordYaml(withTexts(value, (one) => text(withJobParameters(one)))),
                pause_status: '${var.pause_status}',
              },
            ],
          ]
        : [],
    ),
  ),
});

/**
 * What a node that is a part of the job gives to `databricks.yml`: its task, or when the job runs. Undefined for nodes that
 * are code, and for those with problems.
 */
export function jobFragment(plan: Plan, nodeId: string): string | undefined {
  const python = pythonPlan(plan);
  const planned = python.byId.get(nodeId);
  const code = planned && jobCode(planned);
  if (code?.kind === 'job') return yamlText(whenYaml(code.settings)).trimEnd();
  const task = bundleTasks(python).find((one) => one.job && one.plan.order.at(-1)?.node.id === nodeId);
  return task?.job && yamlText([stepYaml(task, task.job, runsServerless(python))]).trimEnd();
}

const isPaused = (settings: JsonObject = EVERY_MORNING): boolean =>
  Object.values(settings).some((value) => isObject(value) && value['pause_status'] === 'PAUSED');

function targetsYaml(key: string, home: Home | undefined): Yaml {
  // Only what is in production runs by itself, where the pipeline says so.
  const variables = (suffix: string): Yaml => ({
    ...(home && { catalog: text(home.catalog), schema: text(home.schema) + suffix }),
    ...(suffix !== '' && { pause_status: 'PAUSED' }),
  });
  const deployed = (name: string, suffix: string): Yaml => ({
    mode: 'production',
    workspace: { root_path: `/Workspace/Shared/.bundle/${key}/${name}` },
    run_as: { user_name: '${workspace.current_user.userName}' },
    variables: suffix === '' && !home ? undefined : variables(suffix),
  });
  return {
    dev: { mode: 'development', default: true, variables: variables('_dev') },
    staging: deployed('staging', '_staging'),
    prod: deployed('prod', ''),
  };
}

/** A job with what the jobs of a bundle share. */
const jobYaml = (key: string, name: string, more: Readonly<Record<string, Yaml | undefined>>): Yaml => ({
  name: text(name),
  tags: { pipeline: key },
  max_concurrent_runs: 1,
  queue: { enabled: true },
  email_notifications: { on_failure: ['${workspace.current_user.userName}'] },
  permissions: [{ level: 'CAN_VIEW', group_name: 'users' }],
  ...more,
});

const TESTS = 'tests';

/** The job that runs the tests of the project on the compute of the pipeline. */
const testsJob = (key: string, name: string, serverless: boolean, needs: AllRequirements): Yaml =>
  jobYaml(key, `${name}: tests`, {
    ...(serverless
      ? { environments: environmentsYaml(TESTS, [PYTEST, ...needs.packages]) }
      : { job_clusters: [clusterYaml(needs)] }),
    tasks: [
      {
        task_key: TESTS,
        spark_python_task: { python_file: `./${RUN_TESTS}`, parameters: ['${workspace.file_path}'] },
        ...(serverless
          ? { environment_key: TESTS }
          : { job_cluster_key: CLUSTER, libraries: librariesYaml(needs, [PYTEST]) }),
        timeout_seconds: HOUR,
        max_retries: 0,
      },
    ],
  });

/**
 * The pipeline as a Declarative Automation Bundle: databricks.yml with a job that has a task for each destination, their
 * notebooks, the module with the steps, and tests with a job that runs them. The compute is serverless unless a
 * cluster is chosen, or needed by the code. `frozen`: the rows of the tests.
 */
export function bundleFiles(plan: Plan, frozen: FrozenRows = makeRows(plan)): readonly GeneratedFile[] {
  const python = { ...pythonPlan(plan), showsRows: false };
  const key = resourceKey(fileStem(plan.name));
  const home = homeOf(python);
  const parameters = jobParameters(plan, home);
  const serverless = runsServerless(python);
  const needs = allRequirements(python);
  const allTasks = bundleTasks(python);
  const tasks = allTasks.map((task) => ({
    task,
    path: `src/${task.key === 'run' ? key : task.key}.py`,
  }));
  const code = projectCode(
    python,
    home,
    key,
    tasks.map(({ task }) => task.key),
  );
  const tests = testFiles(python, code, frozen);
  const settings = jobSettingsOf(python);
  const job = jobYaml(key, plan.name, {
    ...whenYaml(settings),
    parameters:
      parameters.length === 0
        ? undefined
        : parameters.map(({ name }) => ({ name, default: `\${var.${name}}` })),
    environments: serverless ? environmentsYaml(ENVIRONMENT, needs.packages) : undefined,
    job_clusters: serverless ? undefined : [clusterYaml(needs)],
    tasks: tasks.map(({ task, path }) => taskYaml(task, path, serverless)),
  });
  const without = (state: PlannedNode['state']): string =>
    plan.order
      .filter((planned) => planned.state === state && planned.output === undefined)
      .map(({ node }) => oneLine(node.label))
      .join(', ');
  const [blocked, skipped] = [without('blocked'), without('skipped')];
  const jobs = {
    [key]: job,
    [`${key}_tests`]: tests.length === 0 ? undefined : testsJob(key, plan.name, serverless, needs),
  };
  const sections: readonly Yaml[] = [
    { bundle: { name: key } },
    { variables: variablesYaml(parameters, serverless, allTasks, isPaused(settings)) },
    { resources: { jobs } },
    { targets: targetsYaml(key, home) },
  ];
  return [
    {
      path: 'databricks.yml',
      text: [
        ...(blocked === '' ? [] : [`# Left out because of problems: ${blocked}\n`]),
        ...(skipped === '' ? [] : [`# Disabled, or after a disabled node: ${skipped}\n`]),
        ...sections.map(yamlText),
      ].join('\n'),
      language: 'yaml',
    },
    ...tasks.flatMap(({ task, path }) => (task.job ? [] : [taskNotebook(task, path, code)])),
    ...(code.steps.size === 0 ? [] : [stepsModule(python, code)]),
    projectSettings(key, tests.length > 0, needs.packages),
    ...tests,
  ];
}
