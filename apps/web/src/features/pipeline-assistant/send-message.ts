import {
  type AiSettings,
  DEFAULT_AI_SETTINGS,
  hasModel,
  readAiSettings,
} from '../../shared/ai-settings/ai-settings.ts';
import { errorText } from '../../shared/messages/error-text.ts';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { StorageError } from '../../shared/storage/storage-error.ts';
import { answerBuiltIn } from './answer-built-in.ts';
import { assistantTexts as texts } from './assistant-messages.ts';
import { addEntry, addFailure, useAssistant } from './assistant-store.ts';
import type { AnswerTask } from './model/ask-for-entry.ts';

/** Returns the settings, and an error message when they cannot be read. */
function settingsNow(): { readonly settings: AiSettings; readonly note: string } {
  try {
    return { settings: readAiSettings(), note: '' };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { settings: DEFAULT_AI_SETTINGS, note: `\n\n${texts.settingsUnreadable}` };
  }
}

async function askTheModel(
  context: CommandContext,
  settings: AiSettings,
  message: string,
  task: Omit<AnswerTask, 'question' | 'settings'>,
): Promise<void> {
  try {
    // Loaded with the first question to a model: most pipelines are drawn without one.
    const { askForEntry } = await import('./model/ask-for-entry.ts');
    await askForEntry(context, { ...task, settings, question: message });
  } catch (error) {
    if (task.isCurrent()) addFailure(context, message, errorText(error, texts.brokenOff));
  }
}

function answer(context: CommandContext, message: string): void {
  const { settings, note } = settingsNow();
  if (!hasModel(settings)) {
    const stop = answerBuiltIn(context, message, (reply) => {
      useAssistant.setState({ work: undefined });
      addEntry({ ...reply, message: reply.message + note, isUser: false, timestamp: context.now() });
    });
    useAssistant.setState({ work: { stop, model: false } });
    return;
  }
  const giveUp = new AbortController();
  const work = { stop: () => giveUp.abort(), model: true };
  useAssistant.setState({ work, arriving: '' });
  const isCurrent = (): boolean => useAssistant.getState().work === work;
  void askTheModel(context, settings, message, { signal: giveUp.signal, isCurrent });
}

/** Sends a message unless it is blank or an answer is pending. Returns whether it was sent. */
export function sendMessage(context: CommandContext, typed: string): boolean {
  const message = typed.trim();
  if (message === '' || useAssistant.getState().work) return false;
  addEntry({ message, isUser: true, timestamp: context.now() });
  answer(context, message);
  return true;
}

/** Asks a question again whose answer failed; the failed answer goes away. */
export function askAgain(context: CommandContext, entryId: string): void {
  const { entries, work } = useAssistant.getState();
  const failed = entries.find(({ id }) => id === entryId);
  if (work || failed?.retry === undefined) return;
  useAssistant.setState({ entries: entries.filter((entry) => entry !== failed) });
  answer(context, failed.retry);
}
