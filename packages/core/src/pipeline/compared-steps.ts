import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Sql } from '../codegen/sql/sql.ts';
import type { PipelineNode } from './document.ts';
import { nodeQuery, type SqlResult } from './emit-sql.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';
import { sameNodes, sameStep } from './same-nodes.ts';

/** A step that two states of a pipeline have. */
export interface ComparedStep {
  /** The ids of the step, or of the output of a node, in each. */
  readonly before: string;
  readonly after: string;
  readonly label: string;
  /** Whether rows leave the pipeline here: no other step takes them. */
  readonly isEnd: boolean;
  /** Whether both compute their rows by one and the same query, so that there is nothing to compare. */
  readonly same: boolean;
}

/** The rows of a step as a preview shows them; of one that stores rows, those that it stores. */
export const rowsOfStep = (plan: Plan, id: string): SqlResult<Sql> =>
  nodeQuery(plan, id, undefined, { looksOnly: true });

/** The columns of those rows; undefined when they are not known. */
export function columnsOfStep(plan: Plan, id: string): Schema | undefined {
  const step = plan.byId.get(id);
  return step?.kind?.output === 'none'
    ? plan.byId.get(Object.values(step.inputs)[0]?.[0] ?? '')?.schema
    : step?.schema;
}

const nodesOf = ({ order }: Plan): readonly PipelineNode[] =>
  order.flatMap(({ node, output }) => (output ? [] : [node]));

/** Whether rows leave or reach a step. */
const hasRows = ({ kind, inputs }: PlannedNode): boolean =>
  kind?.output !== 'none' || Object.values(inputs).flat().length > 0;

/** The steps with rows that both have: where rows leave the pipeline first, else in the order of the newer one. */
export function comparedSteps(before: Plan, after: Plan): readonly ComparedStep[] {
  const pairs = sameNodes(nodesOf(before), nodesOf(after));
  const old = new Map([...pairs].map(([was, is]) => [is.id, was]));
  const taken = new Set(after.order.flatMap(({ inputs }) => Object.values(inputs).flat()));
  const steps = after.order.flatMap((step): ComparedStep[] => {
    const was = sameStep(before, step, old);
    const id = step.node.id;
    if (!(was && hasRows(was) && hasRows(step))) return [];
    const [ofBefore, ofAfter] = [rowsOfStep(before, was.node.id), rowsOfStep(after, id)];
    const same =
      before.timeZone === after.timeZone &&
      ofBefore.ok &&
      ofAfter.ok &&
      ofBefore.value.text === ofAfter.value.text;
    return [{ before: was.node.id, after: id, label: step.node.label, isEnd: !taken.has(id), same }];
  });
  return [...steps.filter(({ isEnd }) => isEnd), ...steps.filter(({ isEnd }) => !isEnd)];
}
