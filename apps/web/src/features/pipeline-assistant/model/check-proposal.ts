import type { PipelineEdit } from '@lakehouse/core/assistant/pipeline-edit';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { AssistantEngine } from '../assistant-store.ts';

/** Previews cost a query each. */
const MAX_PREVIEWS = 8;

/** The nodes that edits add, or whose rows they change directly. */
const touched = (edits: readonly PipelineEdit[]): ReadonlySet<string> =>
  new Set(
    edits.flatMap((edit) => {
      if (edit.op === 'add') return [edit.node.id];
      if (edit.op === 'connect') return [edit.to];
      return edit.op === 'configure' ? [edit.nodeId] : [];
    }),
  );

/** What is wrong with a draft that was not before: the problems of its nodes, and the failures of their previews. */
export async function checkProposal(
  before: PipelineDocument,
  { draft, edits }: { readonly draft: PipelineDocument; readonly edits: readonly PipelineEdit[] },
  engine: AssistantEngine | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const plan = planPipeline(draft);
  const known = new Set(planPipeline(before).problems.map(({ nodeId, message }) => `${nodeId} ${message}`));
  const title = (id: string | undefined): string => draft.nodes.find((node) => node.id === id)?.label ?? '';
  const problems = plan.problems
    // A node without an input is unfinished: the person may connect it.
    .filter(({ severity, code }) => severity === 'error' && code !== 'missing-input')
    .filter(({ nodeId, message }) => !known.has(`${nodeId} ${message}`))
    .map(({ nodeId, message }) => `“${title(nodeId)}”: ${message}`);
  if (!engine || problems.length > 0) return problems;
  const ids = touched(edits);
  const ready = plan.order.filter(
    ({ node, state, kind }) => ids.has(node.id) && state === 'ready' && kind?.output === 'rows',
  );
  const failures: string[] = [];
  for (const { node } of ready.slice(-MAX_PREVIEWS)) {
    const statement = previewSql(plan, node.id, 1);
    if (!statement.ok) continue;
    try {
      await engine.run(statement.value.text, signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      failures.push(`“${node.label}”: ${errorText(error, 'its rows could not be read')}`);
    }
  }
  return failures;
}
