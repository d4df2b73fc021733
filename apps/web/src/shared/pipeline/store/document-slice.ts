import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { History } from '@lakehouse/core/pipeline/history';
import type { Attachment } from '@lakehouse/core/pipeline/insert-node';
import type { Repair } from '@lakehouse/core/pipeline/opening/repair';
import type { StoredDocument } from '../../library/pipeline-library.ts';

/** What was changed to open a file, and the pipeline that was opened, as answered by `pipelineOf`. */
export interface OpenedRepairs {
  readonly pipeline: object;
  readonly list: readonly Repair[];
}

/** A pipeline and its place in the library. Undo and redo keep it; opening another pipeline makes another one. */
export interface PipelineHome {
  id: string;
  /** The revision of the library that the document on the screen was made from; undefined if it has none. */
  revision: number | undefined;
  /** The saved file of that revision, for a merge. */
  base: string | undefined;
}

/** A document as it was last stored in the browser. */
export interface StoredPipeline {
  readonly document: PipelineDocument;
  readonly text: string;
  readonly home: PipelineHome;
  /** Whether the user asked for it; otherwise it was saved by itself. */
  readonly deliberate: boolean;
}

/** Somebody else stored the pipeline since this page read it. */
export interface PipelineConflict {
  readonly home: PipelineHome;
  readonly theirs: StoredDocument;
}

export interface Provisional {
  /** The history without its node. */
  readonly history: History<PipelineDocument>;
  readonly nodeId: string;
  /** How the node joins the pipeline. */
  readonly at: Attachment;
}

/** The document, its undo history, and whether it is saved. */
export interface DocumentSlice {
  /** The document on the screen is `history.present`. */
  readonly history: History<PipelineDocument>;
  /** The document as last saved or opened; a different present one means unsaved changes. */
  readonly savedDocument: PipelineDocument;
  /** When it was saved, in epoch milliseconds; undefined for a pipeline that never was. */
  readonly savedAt: number | undefined;
  /** The last document that this page stored. */
  readonly stored: StoredPipeline | undefined;
  /** The pipeline of a document: opening another one changes it, even if they are equal. */
  readonly pipelineOf: (document: PipelineDocument) => PipelineHome;
  /** How many times another pipeline was opened; the canvas then shows its beginning. */
  readonly opened: number;
  /** Whether the pipeline saved in the browser was restored. */
  readonly begun: boolean;
  readonly begin: () => void;
  /** A dropped transformation that has not been chosen yet. */
  readonly provisional: Provisional | undefined;
  /** Changes the document. Changes with the same key in a row are one undo step. */
  readonly change: (edit: (document: PipelineDocument) => PipelineDocument, key?: string) => void;
  /** Adds what was found out about the pipeline, such as the columns of a source: no step for Undo. */
  readonly complete: (edit: (document: PipelineDocument) => PipelineDocument) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Shows the saved pipeline when the page is loaded; the undo history begins here. */
  readonly restore: (document: PipelineDocument, savedAt: number | undefined, home?: PipelineHome) => void;
  /**
   * Shows another pipeline, a new one unless its place in the library is given. An undo restores the previous one, so no
   * confirmation is needed.
   */
  readonly open: (document: PipelineDocument, home?: PipelineHome) => void;
  /** Shows what somebody else stored of the same pipeline; an undo restores mine as a change of it. */
  readonly takeTheirs: (document: PipelineDocument, savedAt: number) => void;
  readonly conflict: PipelineConflict | undefined;
  readonly setConflict: (conflict: PipelineConflict | undefined) => void;
  /** What opening the last file changed; shown with its pipeline until it is dismissed. */
  readonly repairs: OpenedRepairs | undefined;
  /** Lists what had to be changed to open the pipeline on the screen, or a part of it; an empty list is ignored. */
  readonly listRepairs: (list: readonly Repair[]) => void;
  readonly dismissRepairs: () => void;
  /** `text` is the saved file that was stored. */
  readonly markSaved: (
    document: PipelineDocument,
    savedAt: number,
    text: string,
    deliberate: boolean,
  ) => void;
  /** Stores a pipeline that another one replaced on the screen. */
  readonly keep: (stored: StoredPipeline) => void;
  /** Shows a node that waits for a choice; it is not in the undo history. */
  readonly startProvisional: (document: PipelineDocument, nodeId: string, at?: Attachment) => void;
  /** Removes the waiting node and its edges, leaving no trace in the undo history. */
  readonly cancelProvisional: () => void;
  /** Replaces the waiting node by the result of the choice, as one undo step. */
  readonly settleProvisional: (edit: (document: PipelineDocument) => PipelineDocument) => void;
}
