import type { PipelineDocument } from '@lakehouse/core/pipeline/document';

/** A message of the conversation (product specification, section 3). */
export interface ChatMessage {
  readonly id: string;
  readonly message: string;
  readonly isUser: boolean;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** A message on the screen, with what it did. */
export interface ChatEntry extends ChatMessage {
  /** What the answer changed in the pipeline, one line each. */
  readonly changes?: readonly string[];
  /** The pipeline as the answer left it: while it is on the screen, an undo takes back exactly this answer. */
  readonly left?: PipelineDocument;
  /** The answer failed or was stopped; the question that can be asked again. */
  readonly retry?: string;
}
