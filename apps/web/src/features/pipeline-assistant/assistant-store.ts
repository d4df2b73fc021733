import { GREETING } from '@lakehouse/core/assistant/greeting';
import type { ProposedChange } from '@lakehouse/core/assistant/proposal';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { onSessionEnd } from '../../shared/session/session.ts';
import { createSessionStore } from '../../shared/session/session-store.ts';
import type { ChatEntry } from './chat-message.ts';

/** Runs a statement on the designer's warehouse, and gives its rows; rejects with its failure. */
export interface AssistantEngine {
  readonly run: (statement: string, signal: AbortSignal) => Promise<readonly (readonly (string | null)[])[]>;
}

/** Changes of a model that wait for decisions. */
export interface OpenProposal {
  readonly changes: readonly ProposedChange[];
  /** What the checks of the whole proposal found. */
  readonly failures: readonly string[];
  /** The pipeline that it is for, as counted by the designer. */
  readonly opened: number;
}

/** The conversation with the assistant. It outlives the route, as the pipeline does. */
export interface AssistantState {
  readonly open: boolean;
  readonly entries: readonly ChatEntry[];
  /** The unsent input. */
  readonly typed: string;
  /** An answer is pending, from a model or built in; `stop` cancels it. */
  readonly work: { readonly stop: () => void; readonly model: boolean } | undefined;
  /** The text of a model's answer so far. */
  readonly arriving: string;
  readonly proposal: OpenProposal | undefined;
  /** Undefined while no warehouse is running. */
  readonly engine: AssistantEngine | undefined;
}

// Registered before the store's own reset: a pending answer is cancelled.
onSessionEnd(() => useAssistant.getState().work?.stop());

export const useAssistant = createSessionStore<AssistantState>(() => ({
  open: false,
  entries: [{ id: 'greeting', message: GREETING, isUser: false, timestamp: Date.now() }],
  typed: '',
  work: undefined,
  arriving: '',
  proposal: undefined,
  engine: undefined,
}));

/** Adds a message at the end of the conversation. */
export function addEntry(entry: Omit<ChatEntry, 'id'>): void {
  useAssistant.setState(({ entries }) => ({
    entries: [...entries, { ...entry, id: `message-${entry.timestamp}-${entries.length}` }],
  }));
}

/** Ends an answer that failed or was stopped; its partial text and the question stay. */
export function addFailure({ now }: Pick<CommandContext, 'now'>, question: string, why: string): void {
  const { arriving } = useAssistant.getState();
  const message = [arriving, why].filter((part) => part !== '').join('\n\n');
  useAssistant.setState({ work: undefined, arriving: '' });
  addEntry({ message, isUser: false, timestamp: now(), retry: question });
}
