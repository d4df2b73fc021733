import type { OfferedFix } from '@lakehouse/core/assistant/requests/answer-question';
import type { Choice } from '@lakehouse/core/assistant/requests/refusal';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';

/** A message of the conversation (product specification, section 3). */
export interface ChatMessage {
  readonly id: string;
  readonly message: string;
  readonly isUser: boolean;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** One change, and the node that it concerns. */
export interface ChangeLine {
  readonly text: string;
  readonly nodeId?: string;
}

/** What an answer did to the pipeline. */
export interface AnswerChanges {
  /** One for each change. */
  readonly lines: readonly ChangeLine[];
  readonly before: PipelineDocument;
  readonly left: PipelineDocument;
}

/** A message on the screen, with what it did. */
export interface ChatEntry extends ChatMessage {
  /** What the answer changed in the pipeline. */
  readonly changes?: AnswerChanges;
  /** The answer failed or was stopped; the question that can be asked again. */
  readonly retry?: string;
  /** The nodes that the answer is about, by id. */
  readonly about?: readonly string[];
  /** Messages that it offers to send. */
  readonly choices?: readonly Choice[];
  /** Quick fixes that it offers. */
  readonly fixes?: readonly OfferedFix[];
}

/** An answer before it is in the conversation. */
export type Answer = Omit<ChatEntry, 'id' | 'isUser' | 'timestamp'>;
