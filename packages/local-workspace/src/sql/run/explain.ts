import { buildPlan } from '@lakehouse/spark-sql/explain/build-plan';
import { printFormatted, printSimple } from '@lakehouse/spark-sql/explain/print-plan';
import type { ExplainMode } from '@lakehouse/spark-sql/syntax/statement';
import type { Query } from '@lakehouse/spark-sql/syntax/tree';
import { unsupported } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { outputName } from '../bind/column-name.ts';
import { QueryBinder } from '../bind/query.ts';
import { aggregateFunction, isGeneratorName } from '../functions/table.ts';
import { measurePlan } from '../profile/measure-plan.ts';
import { readProfile } from '../profile/read-profile.ts';
import { texts } from './answer.ts';
import type { Run } from './context.ts';
import { sourcesIn } from './planned-source.ts';
import { resolveNames } from './resolve.ts';

/** What the modes would show that only Spark has. */
const REFUSED = {
  EXTENDED: 'EXPLAIN EXTENDED (there is no plan of Spark’s analyzer and optimizer here',
  COST: 'EXPLAIN COST (there are no estimates of Spark’s optimizer here',
  CODEGEN: 'EXPLAIN CODEGEN (no Java is generated here',
} as const satisfies Partial<Record<ExplainMode, string>>;

/** The plan of a query in Spark’s words; with ANALYZE the query runs, and the plan has the rows and time of its operators. */
export async function explain(given: Run, mode: ExplainMode, query: Query): Promise<StatementResult> {
  if (mode === 'EXTENDED' || mode === 'COST' || mode === 'CODEGEN')
    throw unsupported(`${REFUSED[mode]}: use EXPLAIN or EXPLAIN FORMATTED)`);
  const run = given.marking();
  const resolved = await resolveNames(run, { kind: 'query', query });
  const bound = new QueryBinder(run.parameters, resolved).top(query);
  const plan = buildPlan(query, {
    sourceOf: sourcesIn(resolved.relations),
    isAggregate: (name) => aggregateFunction(name) !== undefined,
    isGenerator: isGeneratorName,
    nameOf: outputName,
  });
  if (mode === 'SIMPLE') return texts(['plan'], [[printSimple(plan)]]);
  if (mode === 'FORMATTED') return texts(['plan'], [[printFormatted(plan)]]);
  const [[, json] = []] = await run.rows(duck`EXPLAIN (ANALYZE, FORMAT json) ${bound.sql}`);
  const profile = typeof json === 'string' ? readProfile(json) : undefined;
  return texts(['plan'], [[printFormatted(profile ? measurePlan(plan, profile) : plan)]]);
}
