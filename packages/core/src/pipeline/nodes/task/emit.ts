import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { marksIn } from '../../../codegen/python/variable-mark.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { inputsProblem } from '../../../schedule/for-each-inputs.ts';
import { defineEmitters, type JobCode } from '../../define-emitters.ts';
import { target } from './checks.ts';
import type { config, TaskConfig } from './config.ts';

const SECOND_MS = 1000;

/** How often and how long it is tried; the platform's defaults are left out. */
function trials({ timeout, retries, retryDelay, retryOnTimeout }: TaskConfig): JsonObject {
  return {
    ...(timeout === 0 ? {} : { timeout_seconds: timeout }),
    max_retries: retries,
    ...(retries > 0 && retryDelay > 0 ? { min_retry_interval_millis: retryDelay * SECOND_MS } : {}),
    ...(retries > 0 && retryOnTimeout ? { retry_on_timeout: true } : {}),
  };
}

/** The step of the job. */
function job(config: TaskConfig): JobCode {
  const { what, warehouseId, parameters } = config;
  const { text } = target(config);
  const named = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const given = (field: string): JsonObject => (parameters.length === 0 ? {} : { [field]: named });
  const { runIf, forEach, inputs, concurrency } = config;
  const step = (work: JsonObject, more: Pick<JobCode & { kind: 'task' }, 'compute' | 'runs'>): JobCode => ({
    kind: 'task',
    task: { ...work, ...(runIf === 'ALL_SUCCESS' ? {} : { run_if: runIf }), ...trials(config) },
    ...more,
    ...(forEach && { forEach: { inputs: inputs.trim(), ...(concurrency > 1 && { concurrency }) } }),
  });
  switch (what) {
    case 'notebook':
      return step(
        { notebook_task: { notebook_path: text, source: 'WORKSPACE', ...given('base_parameters') } },
        { compute: 'python' },
      );
    case 'python':
      return step(
        {
          spark_python_task: {
            python_file: text,
            ...(parameters.length === 0
              ? {}
              : { parameters: parameters.flatMap(({ name, value }) => [`--${name}`, value]) }),
          },
        },
        { compute: 'python' },
      );
    case 'sql': {
      const own = warehouseId.trim() === '' ? {} : { warehouse_id: warehouseId.trim() };
      return step(
        { sql_task: { ...own, file: { path: text, source: 'WORKSPACE' }, ...given('parameters') } },
        { compute: 'warehouse' },
      );
    }
    case 'pipeline':
    case 'job':
      return step({ run_job_task: given('job_parameters') }, { compute: 'none', runs: text });
    default:
      return assertNever(what);
  }
}

/** What is wrong with the array that a task runs for. */
function inputsProblems({ forEach, inputs }: TaskConfig): readonly Problem[] {
  // A parameter of the pipeline is a variable here; with its value the text was looked at before.
  if (!forEach || marksIn(inputs).length > 0) return [];
  const problem = inputs.trim() === '' ? 'enter the array' : inputsProblem(inputs.trim());
  return problem === undefined ? [] : [error('inputs', sentence(problem), 'inputs')];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const emitters = defineEmitters<typeof config>({
  problems: inputsProblems,
  pyspark: () => ({ kind: 'statements', statements: [] }),
  sql: () => ({ kind: 'none' }),
  job,
});
