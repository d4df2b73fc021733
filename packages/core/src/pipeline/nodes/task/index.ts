import { defineNode } from '../../define-node.ts';
import { target, taskProblems } from './checks.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'task',
  type: 'task',
  title: 'Task',
  summary: 'A step of a job: a notebook, a file, another pipeline or another job.',
  keywords: ['job', 'workflow', 'orchestration', 'notebook', 'run job', 'step'],
  category: 'infrastructure',
  palette: 'Jobs',
  icon: 'list-checks',
  inputs: [],
  output: 'none',
  jobPart: () => 'step',
  config,
  details: (one) => target(one).text,
  propagate: ({ config }) => ({ schema: [], problems: taskProblems(config) }),
});
