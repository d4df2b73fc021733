import { proposedChanges } from '@lakehouse/core/assistant/proposal';
import type { AiSettings } from '../../../shared/ai-settings/ai-settings.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { assistantTexts as texts } from '../assistant-messages.ts';
import { addEntry, addFailure, useAssistant } from '../assistant-store.ts';
import type { ChatEntry } from '../chat-message.ts';
import { placeNode } from '../place-node.ts';
import { whenSettled } from '../when-settled.ts';
import { answerWithModel, type ModelAnswer } from './answer-with-model.ts';
import type { ModelMessage } from './ask-model.ts';
import { AssistantError } from './assistant-error.ts';
import { checkProposal } from './check-proposal.ts';

/** Maximum number of messages of the conversation sent to the model. */
const REMEMBERED = 20;

/** The conversation for the model, without the greeting and failed answers. It starts with a question. */
function conversation(entries: readonly ChatEntry[]): readonly ModelMessage[] {
  const said = entries.filter(({ id, retry }) => id !== 'greeting' && retry === undefined).slice(-REMEMBERED);
  const first = said.findIndex(({ isUser }) => isUser);
  return said
    .slice(Math.max(0, first))
    .map(({ isUser, message }) =>
      isUser ? { role: 'user', text: message } : { role: 'assistant', text: message, calls: [] },
    );
}

export interface AnswerTask {
  readonly settings: AiSettings;
  readonly question: string;
  readonly signal: AbortSignal;
  /** Whether the answer is still wanted: the conversation may have been forgotten. */
  readonly isCurrent: () => boolean;
}

function deliver(context: CommandContext, { text, edits, failures }: ModelAnswer): void {
  addEntry({ message: text, isUser: false, timestamp: context.now() });
  if (edits.length === 0) return;
  const { opened } = context.store.getState();
  useAssistant.setState({ proposal: { changes: proposedChanges(edits), failures, opened } });
}

/**
 * Asks the model, and adds its answer or its error to the conversation. Its changes are a proposal, which
 * waits for the person.
 */
export async function askForEntry(
  context: CommandContext,
  { settings, question, signal, isCurrent }: AnswerTask,
): Promise<void> {
  const { store, now } = context;
  const { history, opened } = store.getState();
  try {
    const answer = await answerWithModel({
      settings,
      conversation: conversation(useAssistant.getState().entries),
      document: history.present,
      place: placeNode,
      now,
      onText: (arriving) => {
        if (isCurrent()) useAssistant.setState({ arriving });
      },
      check: (draft, edits) =>
        checkProposal(history.present, { draft, edits }, useAssistant.getState().engine, signal),
      signal,
    });
    whenSettled(store, () => {
      if (!isCurrent()) return;
      if (store.getState().opened !== opened && answer.edits.length > 0) {
        addFailure(context, question, texts.otherPipeline);
        return;
      }
      useAssistant.setState({ work: undefined, arriving: '' });
      deliver(context, answer);
    });
  } catch (error) {
    if (!isCurrent()) return;
    if (signal.aborted) addFailure(context, question, texts.stopped);
    else if (error instanceof AssistantError)
      addFailure(context, question, `${error.message} ${texts.unchanged}`);
    else throw error;
  }
}
