import type { AiSettings } from '../../../shared/ai-settings/ai-settings.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { changeLines, assistantTexts as texts } from '../assistant-messages.ts';
import { addEntry, addFailure, useAssistant } from '../assistant-store.ts';
import type { ChatEntry } from '../chat-message.ts';
import { commitEdits } from '../commit-edits.ts';
import { placeNode } from '../place-node.ts';
import { whenSettled } from '../when-settled.ts';
import { answerWithModel, type ModelAnswer } from './answer-with-model.ts';
import type { ModelMessage } from './ask-model.ts';
import { AssistantError } from './assistant-error.ts';

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

function deliver(context: CommandContext, { text, edits }: ModelAnswer): void {
  const before = context.store.getState().history.present;
  const made = commitEdits(context, edits);
  addEntry({
    message: text,
    isUser: false,
    timestamp: context.now(),
    ...(made.length === 0
      ? {}
      : { changes: { lines: changeLines(made), before, left: context.store.getState().history.present } }),
  });
}

/**
 * Asks the model, and adds its answer or its error to the conversation. The pipeline changes only after the complete
 * answer.
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
