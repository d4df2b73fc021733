import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Home } from '../pipeline/emit-pyspark.ts';
import { type Plan, pythonPlan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import type { AllRequirements } from '../pipeline/requirements.ts';
import { type BundleTask, bundleTasks, type JobStep } from './bundle-tasks.ts';
import { fileStem } from './file-name.ts';
import { type FrozenRows, makeRows } from './frozen-rows.ts';
import type { GeneratedFile } from './generated-file.ts';
import { jobCode, withJobParameters, withTexts } from './job-code.ts';
import {
  CLUSTER,
  clusterYaml,
  codeSettings,
  ENVIRONMENT,
  environmentsYaml,
  HOUR,
  librariesYaml,
  NODE_TYPE,
} from './job-compute.ts';
import { type JobProject, jobProject, resourceKey, runsServerless, sourceFiles } from './job-project.ts';
import { oneLine } from './notebook.ts';
import { PYTEST, projectSettings } from './project-settings.ts';
import { RUN_TESTS, testFiles } from './project-tests.ts';
import { isJobId, stepTask } from './step-task.ts';
import { recordYaml, type Yaml, yamlText } from './yaml.ts';

/** User input on one line, escaped because `${` would be read as a bundle variable. */
const text = (value: string): string => oneLine(value).replaceAll('${', '$ {');

const dependsYaml = ({ after, outcomes }: BundleTask): Yaml | undefined =>
  after.length === 0 ? undefined : after.map((task_key) => ({ task_key, outcome: outcomes[task_key] }));

/** A step of the job in the words of the platform, which takes its references to parameters and task values. */
function stepYaml(task: BundleTask, step: JobStep, serverless: boolean): Yaml {
  const { runs, forEach } = step;
  const ours = (one: string): string => text(withJobParameters(one));
  const made = stepTask(
    {
      ...step,
      task: withTexts(step.task, ours),
      ...(forEach && { forEach: { ...forEach, inputs: ours(forEach.inputs) } }),
    },
    task.nestedKey,
    {
      warehouse: '${var.warehouse_id}',
      job: runs !== undefined && (isJobId(runs) ? Number(runs) : `\${var.${jobVariable(runs)}}`),
      compute: serverless ? {} : { job_cluster_key: CLUSTER },
    },
  );
  return { task_key: task.key, depends_on: dependsYaml(task), ...recordYaml(made) };
}

/** The variable of the bundle that holds the id of a job by its name. */
const jobVariable = (name: string): string => `job_${resourceKey(fileStem(name))}`;

/** The variables of what steps need of the workspace: jobs by their names, and a warehouse. */
function stepVariables(tasks: readonly BundleTask[]): Readonly<Record<string, Yaml | undefined>> {
  const steps = tasks.flatMap(({ job }) => job ?? []);
  const jobs = steps.flatMap(({ runs }) => (runs === undefined || isJobId(runs) ? [] : [runs]));
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
  ...codeSettings(task, serverless),
});

function variablesYaml({ parameters, serverless, tasks }: JobProject, paused: boolean): Yaml {
  return {
    ...Object.fromEntries(
      parameters.map(({ name, default: usual, description }) => [
        name,
        { description: description === undefined ? undefined : text(description), default: text(usual) },
      ]),
    ),
    ...stepVariables(tasks.map(({ task }) => task)),
    pause_status: {
      description: 'PAUSED or UNPAUSED: whether the schedule is on',
      default: paused ? 'PAUSED' : 'UNPAUSED',
    },
    node_type: serverless
      ? undefined
      : { description: 'The type of the cluster’s machines', default: NODE_TYPE },
  };
}

/** When the job runs; a variable of the bundle says whether that is on. */
const whenYaml = (settings: JsonObject): Readonly<Record<string, Yaml | undefined>> => ({
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

const isPaused = (settings: JsonObject): boolean =>
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
      : { job_clusters: [clusterYaml(needs, '${var.node_type}')] }),
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
  const project = jobProject(plan);
  const { plan: python, key, home, parameters, serverless, needs, settings, tasks, code } = project;
  const tests = testFiles(python, code, frozen);
  const job = jobYaml(key, plan.name, {
    ...whenYaml(settings),
    parameters:
      parameters.length === 0
        ? undefined
        : parameters.map(({ name }) => ({ name, default: `\${var.${name}}` })),
    environments: serverless ? environmentsYaml(ENVIRONMENT, needs.packages) : undefined,
    job_clusters: serverless ? undefined : [clusterYaml(needs, '${var.node_type}')],
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
    { variables: variablesYaml(project, isPaused(settings)) },
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
    ...sourceFiles(project),
    projectSettings(key, tests.length > 0, needs.packages),
    ...tests,
  ];
}
