import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import { type Plan, pythonPlan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { bundleTasks } from './bundle-tasks.ts';
import { keepsTables } from './keeps-tables.ts';

/** What the tasks of a job, each of which is a program, do otherwise than one program for all tables would. */
export function taskProblems(given: Plan): readonly Diagnostic[] {
  const plan = pythonPlan(given);
  const programs = bundleTasks(plan).filter(({ job }) => !job);
  if (programs.length < 2) return [];
  const ids = programs.map(({ plan: part }) => new Set(part.order.map(({ node }) => node.id)));
  const isShared = (planned: PlannedNode): boolean =>
    isPersisted(plan, planned) && ids.filter((some) => some.has(planned.node.id)).length > 1;
  return [
    ...keepsTables(
      plan,
      plan.order.filter(destinationOf).length,
      'job',
      'A job with steps between its tables',
      'move the steps to another job that runs this one,',
    ),
    ...plan.order.filter(isShared).map(differs),
  ];
}

const differs = ({ node, output }: PlannedNode): Diagnostic => ({
  code: 'differs-by-task',
  severity: 'warning',
  message: `The tasks of a job with steps each compute “${node.label}”, and may get other rows: store it in a table, and read that`,
  nodeId: output?.of ?? node.id,
});
