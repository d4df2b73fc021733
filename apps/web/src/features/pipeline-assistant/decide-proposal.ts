import { type ProposedChange, withNeeded, withoutChange } from '@lakehouse/core/assistant/proposal';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { selectDocument } from '../../shared/pipeline/store/selectors.ts';
import { changeLines, assistantTexts as texts } from './assistant-messages.ts';
import { addEntry, useAssistant } from './assistant-store.ts';
import { commitEdits } from './commit-edits.ts';

/** What is left to decide; a proposal without changes is done. */
function keepOpen(changes: readonly ProposedChange[]): void {
  useAssistant.setState(({ proposal }) => ({
    proposal: proposal && changes.length > 0 ? { ...proposal, changes } : undefined,
  }));
}

/** Makes accepted changes in the pipeline, as one undo step, and says so in the conversation. */
function make(context: CommandContext, accepted: readonly ProposedChange[]): void {
  const before = selectDocument(context.store.getState());
  const made = commitEdits(
    context,
    accepted.flatMap(({ edits }) => edits),
  );
  const left = selectDocument(context.store.getState());
  const timestamp = context.now();
  if (made.length === 0) addEntry({ message: texts.noLongerFits, isUser: false, timestamp });
  else
    addEntry({
      message: texts.accepted(accepted.length),
      isUser: false,
      timestamp,
      changes: { lines: changeLines(made), before, left },
    });
}

/** Accepts a proposed change, and the new nodes that it needs; all of them without an id. */
export function acceptChange(context: CommandContext, id?: string): void {
  const { proposal } = useAssistant.getState();
  if (!proposal) return;
  const accepted = id === undefined ? proposal.changes : withNeeded(proposal.changes, id);
  if (accepted.length === 0) return;
  keepOpen(proposal.changes.filter((change) => !accepted.includes(change)));
  make(context, accepted);
}

/** Rejects a proposed change; all of them without an id. The pipeline stays as it is. */
export function rejectChange(context: CommandContext, id?: string): void {
  const { proposal } = useAssistant.getState();
  if (!proposal) return;
  const left = id === undefined ? [] : withoutChange(proposal.changes, id);
  keepOpen(left);
  if (left.length === 0) addEntry({ message: texts.rejected, isUser: false, timestamp: context.now() });
}
