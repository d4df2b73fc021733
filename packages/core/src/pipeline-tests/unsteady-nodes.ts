import { nodeSql } from '../pipeline/emit-sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PipelineTest } from '../pipeline/test-schema.ts';
import { NOTHING_STAGED, upstream } from '../pipeline/upstream.ts';
import { isUnsteady } from '../targets/frozen-rows.ts';
import { givenRows } from './given-rows.ts';

/** The labels of the nodes of a test whose rows differ from run to run: what it expects of rows may fail by chance. */
export function unsteadyNodes(plan: Plan, test: PipelineTest): readonly string[] {
  const given = givenRows(plan, test.inputs);
  const staged = 'given' in given ? given.given : NOTHING_STAGED;
  const ids = test.outputs.map(({ node }) => node);
  return upstream(plan, ids, staged).flatMap((planned) => {
    if (staged.has(planned.node.id) || planned.state !== 'ready') return [];
    const code = nodeSql(plan, planned);
    return code.kind === 'query' && isUnsteady(code.query.text) ? [planned.node.label] : [];
  });
}
