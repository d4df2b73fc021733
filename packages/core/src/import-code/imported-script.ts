import type { PipelineDocument } from '../pipeline/document.ts';

/** A part of a script that became a Custom code node. */
export interface CustomPart {
  /** The node with the code. */
  readonly node: string;
  readonly label: string;
  /** Lines of the script, counted from 1. */
  readonly lines: readonly number[];
}

export interface ImportedScript {
  readonly document: PipelineDocument;
  /** What was not understood, and stays code. */
  readonly custom: readonly CustomPart[];
}
