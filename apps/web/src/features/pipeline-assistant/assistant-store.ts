import { GREETING } from '@lakehouse/core/assistant/built-in-reply';
import { create } from 'zustand';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { onSessionEnd } from '../../shared/session/session.ts';
import type { ChatEntry } from './chat-message.ts';

/** The conversation with the assistant. It outlives the route, as the pipeline does. */
export interface AssistantState {
  readonly open: boolean;
  readonly entries: readonly ChatEntry[];
  /** What is typed but not sent. */
  readonly typed: string;
  /** An answer is on its way, from a model or built in; `stop` gives it up. */
  readonly work: { readonly stop: () => void; readonly model: boolean } | undefined;
  /** The words of a model's answer so far. */
  readonly arriving: string;
}

const beginning = (): AssistantState => ({
  open: false,
  entries: [{ id: 'greeting', message: GREETING, isUser: false, timestamp: Date.now() }],
  typed: '',
  work: undefined,
  arriving: '',
});

export const useAssistant = create<AssistantState>()(beginning);

/** Begins a new conversation; an answer that is on its way no longer arrives. */
function forgetConversation(): void {
  const { work } = useAssistant.getState();
  useAssistant.setState(beginning(), true);
  work?.stop();
}

onSessionEnd(forgetConversation);

/** Adds a message at the end of the conversation. */
export function addEntry(entry: Omit<ChatEntry, 'id'>): void {
  useAssistant.setState(({ entries }) => ({
    entries: [...entries, { ...entry, id: `message-${entry.timestamp}-${entries.length}` }],
  }));
}

/** Ends the work on an answer that did not come, keeping what came of it and the question. */
export function addFailure({ now }: Pick<CommandContext, 'now'>, question: string, why: string): void {
  const { arriving } = useAssistant.getState();
  const message = [arriving, why].filter((part) => part !== '').join('\n\n');
  useAssistant.setState({ work: undefined, arriving: '' });
  addEntry({ message, isUser: false, timestamp: now(), retry: question });
}
