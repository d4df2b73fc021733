import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { History } from '@lakehouse/core/pipeline/history';
import type { Repair } from '@lakehouse/core/pipeline/opening/repair';

/** An autosaved pipeline that is newer than the saved one. */
export interface AutosaveOffer {
  readonly document: PipelineDocument;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** Whether it is unsaved work on the stored pipeline. */
  readonly ofStored: boolean;
}

/** What was changed to open a file, and the pipeline that was opened, as answered by `pipelineOf`. */
export interface OpenedRepairs {
  readonly pipeline: object;
  readonly list: readonly Repair[];
}

export interface StoredPipeline {
  readonly text: string;
  /** As answered by `pipelineOf`. */
  readonly pipeline: object;
}

/** The document, its undo history, and whether it is saved. */
export interface DocumentSlice {
  /** The document on the screen is `history.present`. */
  readonly history: History<PipelineDocument>;
  /** The document as last saved or opened; a different present one means unsaved changes. */
  readonly savedDocument: PipelineDocument;
  /** When it was saved, in epoch milliseconds; undefined for a pipeline that never was. */
  readonly savedAt: number | undefined;
  /** The browser's storage as this page last read or wrote it, and the pipeline it belongs to. */
  readonly stored: StoredPipeline | undefined;
  /** Identifies the pipeline of a document: opening another one changes it, even if they are equal. */
  readonly pipelineOf: (document: PipelineDocument) => object;
  /** How many times another pipeline was opened; the canvas then shows its beginning. */
  readonly opened: number;
  /** Whether the pipeline saved in the browser was restored. */
  readonly begun: boolean;
  readonly begin: () => void;
  /** The history before a dropped transformation that has not been chosen yet, and the id of its node. */
  readonly provisional: { readonly history: History<PipelineDocument>; readonly nodeId: string } | undefined;
  /** Changes the document. Changes with the same key in a row are one undo step. */
  readonly change: (edit: (document: PipelineDocument) => PipelineDocument, key?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Unsaved work of an earlier visit that the user may restore or discard. */
  readonly autosaveOffer: AutosaveOffer | undefined;
  /** Shows the saved pipeline when the page is loaded; the undo history begins here. */
  readonly restore: (document: PipelineDocument, savedAt: number | undefined) => void;
  /** Shows another pipeline. An undo restores the previous one, so no confirmation is needed. */
  readonly open: (document: PipelineDocument) => void;
  /** What opening the last file changed; shown with its pipeline until it is dismissed. */
  readonly repairs: OpenedRepairs | undefined;
  /** Lists what had to be changed to open the pipeline on the screen, or a part of it; an empty list is ignored. */
  readonly listRepairs: (list: readonly Repair[]) => void;
  readonly dismissRepairs: () => void;
  readonly offerAutosave: (offer: AutosaveOffer) => void;
  /** Restores the offered work, still unsaved. */
  readonly acceptAutosave: () => void;
  readonly declineAutosave: () => void;
  /** `text` is what was written to the storage for the document, or read from it. */
  readonly markSaved: (document: PipelineDocument, savedAt: number | undefined, text: string) => void;
  /** Shows a node that waits for a choice; it is not in the undo history. */
  readonly startProvisional: (document: PipelineDocument, nodeId: string) => void;
  /** Removes the waiting node and its edges, leaving no trace in the undo history. */
  readonly cancelProvisional: () => void;
  /** Replaces the waiting node by the result of the choice, as one undo step. */
  readonly settleProvisional: (edit: (document: PipelineDocument) => PipelineDocument) => void;
}
