import type { OfferedFix } from '@lakehouse/core/assistant/requests/answer-question';
import { withQuickFixes } from '@lakehouse/core/pipeline/quick-fixes';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import {
  nodesById,
  selectDocument,
  selectPlan,
  selectProblems,
} from '../../shared/pipeline/store/selectors.ts';
import { changeLines, assistantTexts as texts } from './assistant-messages.ts';
import { addEntry } from './assistant-store.ts';
import { commitEdits } from './commit-edits.ts';

/** Applies a fix that an answer offers while its problem is still there, and says so in the conversation. */
export function applyOfferedFix(context: CommandContext, { nodeId, fix }: OfferedFix): void {
  const state = context.store.getState();
  const before = selectDocument(state);
  const isThere = selectProblems(state).some(
    (problem) =>
      problem.nodeId === nodeId &&
      withQuickFixes(selectPlan(state), problem).fixes?.some(
        (one) => JSON.stringify(one) === JSON.stringify(fix),
      ),
  );
  const timestamp = context.now();
  const made = isThere ? commitEdits(context, [{ op: 'fix', nodeId, fix, timestamp }]) : [];
  const left = selectDocument(context.store.getState());
  addEntry({
    isUser: false,
    timestamp,
    ...(made.length === 0
      ? { message: texts.outdated }
      : {
          message: texts.fixed(fix.title, nodesById(before).get(nodeId)?.label ?? nodeId),
          changes: { lines: changeLines(made), before, left },
        }),
  });
}
