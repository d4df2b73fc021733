import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { nodeSql } from './emit-sql.ts';
import type { Plan, PlannedNode } from './plan.ts';
import { upstream } from './upstream.ts';

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
    return one.kind?.shuffles === true || code.kind !== 'query' || mayVary(code.query.text);
  });

/**
 * Whether a query may give other rows when it runs again. Only its words are looked at, as the designer would otherwise load
 * the parser of statements: a word in a string costs a copy of the rows, not a wrong result.
 */
const mayVary = (text: string): boolean =>
  /\b(?:TABLESAMPLE|LIMIT|OFFSET)\b/iu.test(text) ||
  [...text.matchAll(/\w+(?=`?\s*\()/gu)].some(([name]) => findFunction(name)?.varies !== undefined);
