import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { TaskConfig } from './config.ts';

/** As the platform takes them. */
const NAME = /^[\w.-]+$/u;

/** What the task runs, as its field holds it, and the field. */
export function target({ what, path, pipeline, job }: TaskConfig): {
  readonly field: string;
  readonly text: string;
} {
  if (what === 'pipeline') return { field: 'pipeline', text: pipeline.trim() };
  return what === 'job' ? { field: 'job', text: job.trim() } : { field: 'path', text: path.trim() };
}

const MISSING: Readonly<Record<TaskConfig['what'], string>> = {
  notebook: 'Enter the path of the notebook',
  sql: 'Enter the path of the SQL file',
  python: 'Enter the path of the Python file',
  pipeline: 'Enter the name of the pipeline',
  job: 'Enter the id or the name of the job',
};

/** What is wrong with the settings of a task. */
export function taskProblems(config: TaskConfig): Problem[] {
  const { what, parameters } = config;
  const { field, text } = target(config);
  const problems: Problem[] = [];
  if (text === '') problems.push(error('no-target', MISSING[what], field));
  else if (field === 'path' && !text.startsWith('/') && !text.startsWith('dbfs:/'))
    problems.push(error('relative-path', 'A path of the workspace begins with /', field));
  const names = new Set<string>();
  for (const [at, { name }] of parameters.entries()) {
    const path = `parameters.${at}.name`;
    if (!NAME.test(name))
      problems.push(error('parameter-name', 'A name has letters, digits, _, - and . only', path));
    else if (names.has(name)) problems.push(error('same-name', `“${name}” is given twice`, path));
    names.add(name);
  }
  if (problems.length === 0)
    problems.push(problem('info', 'only-in-jobs', 'Runs as a step of a job: deploy the pipeline as one'));
  return problems;
}
