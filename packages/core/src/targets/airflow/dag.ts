import { isObject } from '@lakehouse/spark-sql/types/json';
import type { Py, Statement } from '../../codegen/python/ast.ts';
import { freeName } from '../../codegen/python/free-name.ts';
import { printModule } from '../../codegen/python/print.ts';
import { py } from '../../codegen/python/py.ts';
import {
  assign,
  blank,
  comment,
  define,
  docstring,
  fromImport,
  importModule,
  run,
  withIn,
} from '../../codegen/python/statements.ts';
import { usedNames } from '../../codegen/python/used-names.ts';
import { leftOut } from '../../pipeline/emit-pyspark.ts';
import type { BundleTask } from '../bundle-tasks.ts';
import { clusterYaml, codeSettings, ENVIRONMENT, environmentsYaml, NODE_TYPE } from '../job-compute.ts';
import type { JobProject, ProjectTask } from '../job-project.ts';
import { oneLine } from '../notebook.ts';
import { recordYaml, type Yaml } from '../yaml.ts';
import { stepConfig, triggerRule } from './dag-tasks.ts';
import type { DagSchedule } from './schedule.ts';

/** Modules in the order that isort keeps, with the names that a DAG may use of each. */
const IMPORTS = [
  ['datetime', ['timedelta']],
  ['airflow.providers.databricks.operators.databricks', ['DatabricksTaskOperator']],
  ['airflow.providers.databricks.operators.databricks_workflow', ['DatabricksWorkflowTaskGroup']],
  ['airflow.sdk', ['Param', 'dag']],
  ['airflow.timetables.trigger', ['CronTriggerTimetable']],
] as const;

/** Where the folder `src` of a project is in the workspace. */
export const projectFolder = (key: string): string => `/Workspace/Shared/${key}`;

/** The module of the DAG: it makes a job of its tasks in the workspace at each run, and follows each of them. */
export function dagModule(
  project: JobProject,
  tasks: readonly ProjectTask[],
  { value: schedule, isPaused }: DagSchedule,
): string {
  const { plan, key, parameters, settings } = project;
  const runs = settings['max_concurrent_runs'];
  const limit = py.int(typeof runs === 'number' ? runs : 1);
  const named = parameters.map(({ name, default: usual, description }) => {
    const more = description === undefined ? {} : { description: py.str(oneLine(description)) };
    return [
      py.str(name),
      py`Param(${py.kwargs({ default: py.str(usual), type: py.str('string'), ...more })})`,
    ] as const;
  });
  const decorator = py`dag(${py.kwargs({
    dag_id: py.str(key),
    description: py.str(oneLine(plan.name)),
    schedule,
    // A day that has been, so that the first run is the next one of the schedule.
    start_date: py`pendulum.datetime(2025, 1, 1, tz="UTC")`,
    catchup: py.bool(false),
    max_active_runs: limit,
    ...(isPaused && { is_paused_upon_creation: py.bool(true) }),
    ...(named.length > 0 && { params: py.dict(named) }),
  })})`;
  const body =
    tasks.length === 0
      ? [comment('Airflow can run no task of this pipeline')]
      : [
          comment('Where the folder src is in the workspace'),
          assign(py`PROJECT`, py.str(projectFolder(key))),
          blank,
          blank,
          define({
            decorators: [decorator],
            name: 'pipeline',
            parameters: [],
            returns: py.none,
            doc: 'A job of the workspace, whose tasks Airflow follows.',
            body: [withIn(taskGroup(project, limit), taskStatements(project, tasks))],
          }),
          blank,
          blank,
          run(py`pipeline()`),
        ];
  const used = usedNames(body);
  const imported = IMPORTS.flatMap(([module, names]) => {
    const some = names.filter((name) => used.has(name));
    return some.length === 0 ? [] : [fromImport(module, some)];
  });
  return printModule([
    docstring(`Runs the pipeline ${plan.name} on Databricks`),
    blank,
    ...leftOut(plan),
    ...(tasks.length === 0 ? [] : [importModule('pendulum'), ...imported, blank]),
    ...body,
  ]);
}

/** The job of the tasks, which gives each notebook the parameters of the run. */
function taskGroup({ parameters, serverless, needs, settings, key }: JobProject, limit: Py): Py {
  const queue = settings['queue'];
  const environments = serverless ? environmentsYaml(ENVIRONMENT, needs.packages) : undefined;
  const job: Yaml = {
    queue: isObject(queue) ? { enabled: queue['enabled'] === true } : { enabled: true },
    tags: { pipeline: key },
    environments,
  };
  const given = parameters.map(({ name }) => [py.str(name), py.str(`{{ params.${name} }}`)] as const);
  return py`DatabricksWorkflowTaskGroup(${py.kwargs({
    group_id: py.str('databricks'),
    databricks_conn_id: py.str('databricks_default'),
    max_concurrent_runs: limit,
    ...(given.length > 0 && { notebook_params: py.dict(given) }),
    ...(!serverless && { job_clusters: valuePython([clusterYaml(needs, NODE_TYPE)]) }),
    extra_job_params: valuePython(job),
  })})`;
}

function taskStatements({ serverless }: JobProject, tasks: readonly ProjectTask[]): readonly Statement[] {
  const waiting = new Set(
    tasks.flatMap(({ task: { key, after } }) => (after.length === 0 ? [] : [key, ...after])),
  );
  const taken = new Set<string>(['pipeline', ...IMPORTS.flatMap(([, names]) => names)]);
  const variables = new Map(
    tasks.map(({ task: { key } }) => {
      const name = freeName(taken, key);
      taken.add(name);
      return [key, name] as const;
    }),
  );
  const variable = (key: string): Py => py.name(variables.get(key) ?? key);
  return [
    ...tasks.map(({ task, path }) => {
      const made = operator(task, path, serverless);
      return waiting.has(task.key) ? assign(variable(task.key), made) : run(made);
    }),
    ...tasks.flatMap(({ task: { key, after } }) =>
      after.length === 0 ? [] : [run(py`${variable(key)}.set_upstream(${py.list(after.map(variable))})`)],
    ),
  ];
}

function operator(task: BundleTask, path: string, serverless: boolean): Py {
  const rule = triggerRule(task);
  return py`DatabricksTaskOperator(${py.kwargs({
    task_id: py.str(task.key),
    databricks_task_key: py.str(task.key),
    ...(rule !== undefined && { trigger_rule: py.str(rule) }),
    task_config: task.job
      ? valuePython(recordYaml(stepConfig(task, serverless)))
      : notebookConfig(task, path, serverless),
  })})`;
}

/** A notebook of the project: the workspace keeps it without the end of its name. */
function notebookConfig(task: BundleTask, path: string, serverless: boolean): Py {
  const notebook = py.dict([
    [py.str('notebook_path'), py`PROJECT + ${py.str(`/${path.replace(/\.py$/u, '')}`)}`],
    [py.str('source'), py.str('WORKSPACE')],
  ]);
  return py.dict([[py.str('notebook_task'), notebook], ...entriesPython(codeSettings(task, serverless))]);
}

const entriesPython = (record: Readonly<Record<string, Yaml | undefined>>): (readonly [Py, Py])[] =>
  Object.entries(record).flatMap(([name, value]) =>
    value === undefined ? [] : [[py.str(name), valuePython(value)] as const],
  );

function valuePython(value: Yaml): Py {
  if (typeof value !== 'object') return py.lit(value);
  return isList(value) ? py.list(value.map(valuePython)) : py.dict(entriesPython(value));
}

const isList = (value: Yaml): value is readonly Yaml[] => Array.isArray(value);
