import type { Statement } from '../codegen/python/ast.ts';
import { py } from '../codegen/python/py.ts';
import { run } from '../codegen/python/statements.ts';
import { lintPlan } from '../lint/lint-plan.ts';
import { isLintRule } from '../lint/rules.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import type { Home } from '../pipeline/emit-pyspark.ts';
import type { PipelineParameter } from '../pipeline/parameters/parameter.ts';
import type { Plan } from '../pipeline/plan.ts';
import { type BundleTask, bundleTasks } from './bundle-tasks.ts';
import { fileStem } from './file-name.ts';
import type { GeneratedFile } from './generated-file.ts';
import { databricksNotebook, oneLine } from './notebook.ts';
import { type Yaml, yamlText } from './yaml.ts';

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

/** The first cell of a notebook: its parameters, and the catalog and schema that they name. */
const enterHome = ({ catalog, schema }: Home): readonly Statement[] => [
  run(py`dbutils.widgets.text("catalog", ${py.str(catalog)})`),
  run(py`dbutils.widgets.text("schema", ${py.str(schema)})`),
  run(py`spark.catalog.setCurrentCatalog(dbutils.widgets.get("catalog"))`),
  run(
    py`spark.sql("CREATE SCHEMA IF NOT EXISTS IDENTIFIER(:schema)", args=${py.dict([[py.str('schema'), py`dbutils.widgets.get("schema")`]])})`,
  ),
  run(py`spark.catalog.setCurrentDatabase(dbutils.widgets.get("schema"))`),
];

/** Whether serverless compute runs all of the code. */
const runsServerless = (plan: Plan): boolean =>
  !lintPlan(plan, 'serverless').problems.some(
    ({ code, severity }) => severity === 'warning' && isLintRule(code),
  );

const taskYaml = ({ key, after, isRepeatable }: BundleTask, path: string, serverless: boolean): Yaml => ({
  task_key: key,
  depends_on: after.length === 0 ? undefined : after.map((task_key) => ({ task_key })),
  notebook_task: { notebook_path: `./${path}` },
  job_cluster_key: serverless ? undefined : CLUSTER,
  timeout_seconds: HOUR,
  // A retry would add rows again that were added before the failure.
  max_retries: isRepeatable ? 1 : 0,
  min_retry_interval_millis: isRepeatable ? RETRY_MS : undefined,
});

const clusterYaml: Yaml = {
  job_cluster_key: CLUSTER,
  new_cluster: {
    spark_version: '15.4.x-scala2.12',
    node_type_id: '${var.node_type}',
    num_workers: 1,
    data_security_mode: 'SINGLE_USER',
  },
};

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

function variablesYaml(parameters: readonly PipelineParameter[], serverless: boolean): Yaml {
  return {
    ...Object.fromEntries(
      parameters.map(({ name, default: usual, description }) => [
        name,
        { description: description === undefined ? undefined : text(description), default: text(usual) },
      ]),
    ),
    pause_status: { description: 'PAUSED or UNPAUSED: whether the schedule is on', default: 'PAUSED' },
    node_type: serverless
      ? undefined
      : { description: 'The type of the cluster’s machines', default: 'Standard_DS3_v2' },
  };
}

function targetsYaml(key: string, home: Home | undefined): Yaml {
  const place = (suffix: string): Yaml | undefined =>
    home && { catalog: text(home.catalog), schema: text(home.schema) + suffix };
  const deployed = (name: string, suffix: string): Yaml => ({
    mode: 'production',
    workspace: { root_path: `/Workspace/Shared/.bundle/${key}/${name}` },
    run_as: { user_name: '${workspace.current_user.userName}' },
    variables: place(suffix),
  });
  return {
    dev: { mode: 'development', default: true, variables: place('_dev') },
    staging: deployed('staging', '_staging'),
    prod: deployed('prod', ''),
  };
}

/**
 * The pipeline as a Declarative Automation Bundle: databricks.yml with a job that has a task for each destination, and
 * their notebooks. The compute is serverless unless the code needs more.
 */
export function bundleFiles(plan: Plan): readonly GeneratedFile[] {
  const key = resourceKey(fileStem(plan.name));
  const home = homeOf(plan);
  const parameters = jobParameters(plan, home);
  const serverless = runsServerless(plan);
  const tasks = bundleTasks(plan).map((task) => ({
    task,
    path: `src/${task.key === 'run' ? key : task.key}.py`,
  }));
  const job: Yaml = {
    name: text(plan.name),
    tags: { pipeline: key },
    schedule: {
      quartz_cron_expression: '0 0 6 * * ?',
      timezone_id: 'UTC',
      pause_status: '${var.pause_status}',
    },
    max_concurrent_runs: 1,
    queue: { enabled: true },
    email_notifications: { on_failure: ['${workspace.current_user.userName}'] },
    permissions: [{ level: 'CAN_VIEW', group_name: 'users' }],
    parameters:
      parameters.length === 0
        ? undefined
        : parameters.map(({ name }) => ({ name, default: `\${var.${name}}` })),
    job_clusters: serverless ? undefined : [clusterYaml],
    tasks: tasks.map(({ task, path }) => taskYaml(task, path, serverless)),
  };
  const missing = plan.order
    .filter(({ state }) => state === 'blocked')
    .map(({ node }) => oneLine(node.label));
  const sections: readonly Yaml[] = [
    { bundle: { name: key } },
    { variables: variablesYaml(parameters, serverless) },
    { resources: { jobs: { [key]: job } } },
    { targets: targetsYaml(key, home) },
  ];
  return [
    {
      path: 'databricks.yml',
      text: [
        ...(missing.length === 0 ? [] : [`# Left out because of problems: ${missing.join(', ')}\n`]),
        ...sections.map(yamlText),
      ].join('\n'),
      language: 'yaml',
    },
    ...tasks.map(
      ({ task, path }): GeneratedFile => ({
        path,
        text: databricksNotebook(task.plan, home ? enterHome(home) : [], home ? { home } : {}),
        language: 'python',
      }),
    ),
  ];
}
