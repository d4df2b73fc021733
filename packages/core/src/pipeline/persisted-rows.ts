import { nodeSql, upstream } from './emit-sql.ts';
import type { Plan, PlannedNode } from './plan.ts';
import { varyingOf } from './running/varying-rows.ts';

/**
 * Whether Spark has to persist the rows of a node with several outputs: computed again for each output they would differ, and
 * a row would be in two outputs or in none; or computing them moves rows between machines.
 */
export const isPersisted = (plan: Plan, { kind, node }: PlannedNode): boolean =>
  kind?.outputs !== undefined &&
  plan.order
    .flatMap(({ inputs }) => Object.values(inputs).flat())
    .filter((id) => plan.byId.get(id)?.output?.of === node.id).length > 1 &&
  upstream(plan, [node.id]).some((one) => {
    const code = nodeSql(plan, one);
    return one.kind?.shuffles === true || code.kind !== 'query' || varyingOf(code.query.text) !== 'nothing';
  });
