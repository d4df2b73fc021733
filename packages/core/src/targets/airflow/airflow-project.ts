import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Plan } from '../../pipeline/plan.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { jobCode } from '../job-code.ts';
import { type JobProject, jobProject, sourceFiles } from '../job-project.ts';
import { oneLine } from '../notebook.ts';
import { taskProblems } from '../task-problems.ts';
import { dagModule, projectFolder } from './dag.ts';
import { dagTasks } from './dag-tasks.ts';
import { dagSchedule } from './schedule.ts';

/** The oldest releases that have all that the DAG uses. */
const REQUIREMENTS = 'apache-airflow>=3.0\napache-airflow-providers-databricks>=7.23\n';

/** The pipeline as a DAG of Airflow, with the notebooks that its tasks run on Databricks. */
export function airflowFiles(plan: Plan): {
  readonly files: readonly GeneratedFile[];
  readonly problems: readonly Diagnostic[];
} {
  const project = jobProject(plan);
  const { tasks, problems } = dagTasks(project);
  const schedule = dagSchedule(project.settings);
  return {
    files: [
      { path: `dags/${project.key}.py`, text: dagModule(project, tasks, schedule), language: 'python' },
      ...sourceFiles({ ...project, tasks }),
      { path: 'requirements.txt', text: REQUIREMENTS, language: 'text' },
      { path: 'README.md', text: readMe(project), language: 'text' },
    ],
    problems: [
      ...problems,
      ...taskProblems(plan),
      ...(schedule.missing === undefined ? [] : [notTimed(plan, schedule.missing)]),
    ],
  };
}

/** What is said on the node that has the schedule. */
function notTimed({ order }: Plan, message: string): Diagnostic {
  const planned = order.find((one) => jobCode(one)?.kind === 'job');
  return {
    code: 'not-airflow',
    severity: 'error',
    message,
    ...(planned && { nodeId: planned.node.id }),
  };
}

const readMe = ({ plan, key }: JobProject): string => `# ${oneLine(plan.name)}

A DAG for Apache Airflow that runs this pipeline on Databricks.

\`\`\`sh
databricks workspace import-dir src ${projectFolder(key)}/src --overwrite
pip install -r requirements.txt
cp dags/${key}.py "$AIRFLOW_HOME/dags/"
\`\`\`

The connection \`databricks_default\` of Airflow holds the workspace and its token. At each run the DAG makes or updates a job of its
tasks, named \`${key}.databricks\`, and shows the state of each task. \`PROJECT\` in the DAG says where the notebooks are.
`;
