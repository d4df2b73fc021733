import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { emitPyspark } from '../pipeline/emit-pyspark.ts';
import { type Plan, pythonPlan } from '../pipeline/plan.ts';
import { airflowFiles } from './airflow/airflow-project.ts';
import { bundleFiles } from './bundle.ts';
import { dbtFiles } from './dbt/dbt-project.ts';
import { declarativeFiles } from './declarative.ts';
import { fileStem, pysparkFileName } from './file-name.ts';
import type { FrozenRows } from './frozen-rows.ts';
import type { GeneratedFile } from './generated-file.ts';
import { jupyterNotebook } from './jupyter.ts';
import { databricksNotebook } from './notebook.ts';
import { sqlScript } from './sql-script.ts';
import { taskProblems } from './task-problems.ts';

/** The targets for which code can be generated. */
export const TARGETS = [
  'pyspark',
  'notebook',
  'jupyter',
  'sql',
  'declarative',
  'dbt',
  'airflow',
  'bundle',
] as const;
export type Target = (typeof TARGETS)[number];

export interface Generated {
  readonly files: readonly GeneratedFile[];
  /**
   * Problems of the plan, and what this target can't express; an error means that a branch is missing from the files.
   */
  readonly problems: readonly Diagnostic[];
}

/**
 * Generates the files of one target. Deterministic: the same document gives the same bytes. `frozen`: the rows of a
 * bundle's tests, when an engine computed them.
 */
export function generateTarget(plan: Plan, target: Target, frozen?: FrozenRows): Generated {
  const { problems } = plan;
  const stem = fileStem(plan.name);
  const file = (path: string, text: string, language: GeneratedFile['language']): Generated => ({
    files: [{ path, text, language }],
    problems,
  });
  switch (target) {
    case 'pyspark':
      return file(pysparkFileName(plan.name), emitPyspark(plan).text, 'python');
    case 'notebook':
      return file(`${stem}_notebook.py`, databricksNotebook(pythonPlan(plan)), 'python');
    case 'jupyter':
      return file(`${stem}.ipynb`, jupyterNotebook(pythonPlan(plan)), 'json');
    case 'sql': {
      const script = sqlScript(plan);
      return {
        files: [{ path: `${stem}.sql`, text: script.text, language: 'sql' }],
        problems: [...problems, ...script.problems],
      };
    }
    case 'declarative': {
      const made = declarativeFiles(plan);
      return { files: made.files, problems: [...problems, ...made.problems] };
    }
    case 'dbt': {
      const made = dbtFiles(plan);
      return { files: made.files, problems: [...problems, ...made.problems] };
    }
    case 'airflow': {
      const made = airflowFiles(plan);
      return { files: made.files, problems: [...problems, ...made.problems] };
    }
    case 'bundle':
      return { files: bundleFiles(plan, frozen), problems: [...problems, ...taskProblems(plan)] };
    default:
      return assertNever(target);
  }
}
