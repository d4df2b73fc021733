import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { PipelineDocument } from '../pipeline/document.ts';

/** The columns that are known from elsewhere. */
export interface KnownColumns {
  /** Of a table or of a query, as the workspace has them. */
  readonly columns: (source: string) => Schema | undefined;
  /** Of rows that have a variable, which code is taken to return where it doesn't say it itself. */
  readonly frameColumns: (variable: string) => Schema | undefined;
}

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
  /** The variables that the script has for the rows of nodes, by the ids of the nodes. */
  readonly frames: ReadonlyMap<string, string>;
}
