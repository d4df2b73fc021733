import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { countSql, previewSql } from '@lakehouse/core/pipeline/emit-sql';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { upstream } from '@lakehouse/core/pipeline/upstream';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { rowsSql } from '@lakehouse/core/targets/rows-sql';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { type StoredSample, sampleMark } from './stored-samples.ts';

/** The statements that show a node's rows, or why there are none. */
export type PreviewRequest =
  | {
      readonly ok: true;
      readonly rows: string;
      readonly count: string | undefined;
      /** The samples that take the place of rows which only a cluster can compute. */
      readonly samples: readonly UsedSample[];
    }
  | {
      readonly ok: false;
      /** The node that the rows wait for, and which of its settings where it is one. */
      readonly nodeId: string;
      readonly field?: string;
      readonly title: string;
      readonly reason: string;
      /** The Python that shows the rows on a cluster, where only SQL is lacking. */
      readonly program?: string;
    };

/** A sample in a preview. */
export interface UsedSample {
  readonly label: string;
  readonly rows: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The code or its inputs have changed since. */
  readonly isOld: boolean;
}

/** Compiles a node's preview. The reason names the problem of the first invalid node, since that is what to fix. */
export function previewRequest(
  plan: Plan,
  nodeId: string,
  limit: number,
  saved?: ReadonlyMap<string, StoredSample>,
): PreviewRequest {
  const staged = new Map<string, Sql>();
  const samples: UsedSample[] = [];
  let rows = previewSql(plan, nodeId, limit, staged);
  while (!rows.ok) {
    const planned = plan.byId.get(rows.nodeId);
    const sample = planned?.state === 'ready' ? saved?.get(rows.nodeId) : undefined;
    if (!planned || !sample || staged.has(rows.nodeId)) break;
    staged.set(rows.nodeId, sql`(${rowsSql({ schema: parseSchema(sample.columns), rows: sample.rows })})`);
    samples.push({
      label: planned.node.label,
      rows: sample.rows.length,
      at: sample.at,
      isOld: sample.mark !== sampleMark(plan, rows.nodeId),
    });
    rows = previewSql(plan, nodeId, limit, staged);
  }
  if (rows.ok) {
    const example = upstream(plan, [nodeId])
      .flatMap(({ problems }) => problems)
      .find(({ code }) => code === 'example-path');
    // An empty source: the platform could only report that the path does not exist.
    if (example)
      return {
        ok: false,
        nodeId: example.nodeId ?? nodeId,
        ...(example.field === undefined ? {} : { field: example.field }),
        title: previewTexts.noPlace,
        reason: example.message,
      };
    const count = countSql(plan, nodeId, staged);
    return { ok: true, rows: rows.value.text, count: count.ok ? count.value.text : undefined, samples };
  }
  const problem = plan.byId.get(rows.nodeId)?.problems.find(({ severity }) => severity === 'error');
  const program = problem ? undefined : previewProgram(plan, nodeId, limit);
  return {
    ok: false,
    ...(program === undefined ? {} : { program }),
    nodeId: rows.nodeId,
    ...(problem?.field === undefined ? {} : { field: problem.field }),
    title: previewTexts.notReady,
    reason: problem?.message ?? rows.reason,
  };
}
