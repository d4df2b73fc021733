import { countSql, previewSql } from '@lakehouse/core/pipeline/emit-sql';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { upstream } from '@lakehouse/core/pipeline/upstream';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { previewTexts } from '../../../shared/pipeline/messages/preview-messages.ts';

/** The statements that show a node's rows, or why there are none. */
export type PreviewRequest =
  | { readonly ok: true; readonly rows: string; readonly count: string | undefined }
  | {
      readonly ok: false;
      readonly nodeId: string;
      readonly title: string;
      readonly reason: string;
      /** The Python that shows the rows on a cluster, where only SQL is lacking. */
      readonly program?: string;
    };

/** Compiles a node's preview. The reason names the problem of the first invalid node, since that is what to fix. */
export function previewRequest(plan: Plan, nodeId: string, limit: number): PreviewRequest {
  const rows = previewSql(plan, nodeId, limit);
  if (rows.ok) {
    const example = upstream(plan, [nodeId])
      .flatMap(({ problems }) => problems)
      .find(({ code }) => code === 'example-path');
    // An empty source: the platform could only report that the path does not exist.
    if (example)
      return {
        ok: false,
        nodeId: example.nodeId ?? nodeId,
        title: previewTexts.noPlace,
        reason: example.message,
      };
    const count = countSql(plan, nodeId);
    return { ok: true, rows: rows.value.text, count: count.ok ? count.value.text : undefined };
  }
  const problem = plan.byId.get(rows.nodeId)?.problems.find(({ severity }) => severity === 'error');
  const program = problem ? undefined : previewProgram(plan, nodeId, limit);
  return {
    ok: false,
    ...(program === undefined ? {} : { program }),
    nodeId: rows.nodeId,
    title: previewTexts.notReady,
    reason: problem?.message ?? rows.reason,
  };
}
