import type { PipelineDocument } from '@lakehouse/core/pipeline/document';

/** A message of the conversation (product specification, section 3). */
export interface ChatMessage {
  readonly id: string;
  readonly message: string;
  readonly isUser: boolean;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** What an answer did to the pipeline. */
export interface AnswerChanges {
  /** One for each change. */
  readonly lines: readonly string[];
  readonly before: PipelineDocument;
  readonly left: PipelineDocument;
}

/** A message on the screen, with what it did. */
export interface ChatEntry extends ChatMessage {
  /** What the answer changed in the pipeline. */
  readonly changes?: AnswerChanges;
  /** The answer failed or was stopped; the question that can be asked again. */
  readonly retry?: string;
}
