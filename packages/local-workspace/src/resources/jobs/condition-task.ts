import type { CONDITION_OPS, JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { SUCCEEDED, TaskFailure } from './endings.ts';
import type { RunRecord } from './run-record.ts';
import type { TaskResult } from './run-steps.ts';
import { filled } from './value-references.ts';

type Operator = (typeof CONDITION_OPS)[number];

/** Texts are compared as they are: 12.0 is not 12. */
const TEXTS: Readonly<Partial<Record<Operator, (left: string, right: string) => boolean>>> = {
  EQUAL_TO: (left, right) => left === right,
  NOT_EQUAL: (left, right) => left !== right,
};
const NUMBERS: Readonly<Partial<Record<Operator, (left: number, right: number) => boolean>>> = {
  GREATER_THAN: (left, right) => left > right,
  GREATER_THAN_OR_EQUAL: (left, right) => left >= right,
  LESS_THAN: (left, right) => left < right,
  LESS_THAN_OR_EQUAL: (left, right) => left <= right,
};

function number(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isNaN(value)) return value;
  throw new TaskFailure(`'${text}' is not a number, which this condition compares`, {
    code: 'INVALID_RUN_CONFIGURATION',
    type: 'CLIENT_ERROR',
  });
}

/** What a condition is for the values of a run. Throws TaskFailure when it can’t be told. */
export function conditionResult(
  { op, left, right }: NonNullable<JobTask['condition_task']>,
  run: RunRecord,
  task: string,
  input?: string,
): TaskResult {
  const [one, other] = [filled(left, run, task, input), filled(right, run, task, input)];
  const holds = TEXTS[op]?.(one, other) ?? NUMBERS[op]?.(number(one), number(other)) ?? false;
  return { ending: { ...SUCCEEDED, outcome: holds ? 'true' : 'false' }, output: {} };
}
