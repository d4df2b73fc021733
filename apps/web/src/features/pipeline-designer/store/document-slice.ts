import { EMPTY_DOCUMENT, type PipelineDocument } from '@lakehouse/core/pipeline/document';
import { type History, record, redo, startHistory, undo } from '@lakehouse/core/pipeline/history';
import type { DesignerSet, DesignerState } from './designer-state.ts';
import { keepExisting } from './keep-existing.ts';

/** An autosaved pipeline that is newer than the saved one. */
export interface AutosaveOffer {
  readonly document: PipelineDocument;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** The document, its undo history, and whether it is saved. */
export interface DocumentSlice {
  /** The document on the screen is `history.present`. */
  readonly history: History<PipelineDocument>;
  /** The document as it was last saved or opened; another one on the screen means unsaved changes. */
  readonly savedDocument: PipelineDocument;
  /** When it was saved, in epoch milliseconds; undefined for a pipeline that never was. */
  readonly savedAt: number | undefined;
  /** How often another pipeline came on the screen; the canvas then shows it from its beginning. */
  readonly opened: number;
  /** The history before a dropped transformation that has not been chosen yet, and the id of its node. */
  readonly provisional: { readonly history: History<PipelineDocument>; readonly nodeId: string } | undefined;
  /** Changes the document. Changes with the same key in a row are one undo step. */
  readonly change: (edit: (document: PipelineDocument) => PipelineDocument, key?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Unsaved work of an earlier visit that waits for an answer: restore it or not. */
  readonly autosaveOffer: AutosaveOffer | undefined;
  /** Shows the saved pipeline when the page is loaded; the undo history begins here. */
  readonly restore: (document: PipelineDocument, savedAt: number | undefined) => void;
  /** Puts another pipeline on the screen. An undo brings the former one back, so nothing has to be asked. */
  readonly open: (document: PipelineDocument) => void;
  readonly offerAutosave: (offer: AutosaveOffer) => void;
  /** Puts the offered work on the screen, unsaved as it was. */
  readonly acceptAutosave: () => void;
  readonly declineAutosave: () => void;
  /** `document` is what was written to the storage. */
  readonly markSaved: (document: PipelineDocument, savedAt: number) => void;
  /** Shows a node that waits for a choice; the undo history does not learn of it. */
  readonly startProvisional: (document: PipelineDocument, nodeId: string) => void;
  /** Takes the waiting node and its edges away again, as if they had never been. */
  readonly cancelProvisional: () => void;
  /** Replaces the waiting node by the result of the choice, as one undo step. */
  readonly settleProvisional: (edit: (document: PipelineDocument) => PipelineDocument) => void;
}

/** What the view starts with when another pipeline comes on the screen. */
const fresh = ({ opened }: DesignerState) => ({
  opened: opened + 1,
  provisional: undefined,
  selectedNodes: [],
  selectedEdges: [],
  previewNodeId: undefined,
  nodeStats: {},
  dialog: undefined,
  focusField: undefined,
});

const show = (state: DesignerState, history: History<PipelineDocument>): Partial<DesignerState> =>
  history === state.history ? {} : { history, ...keepExisting(state, history.present) };

export const documentSlice = (set: DesignerSet): DocumentSlice => ({
  history: startHistory(EMPTY_DOCUMENT),
  savedDocument: EMPTY_DOCUMENT,
  savedAt: undefined,
  opened: 0,
  provisional: undefined,
  change: (edit, key) => set((state) => show(state, record(state.history, edit(state.history.present), key))),
  undo: () => set((state) => (state.provisional ? {} : show(state, undo(state.history)))),
  redo: () => set((state) => (state.provisional ? {} : show(state, redo(state.history)))),
  autosaveOffer: undefined,
  restore: (document, savedAt) =>
    set((state) => ({ ...fresh(state), history: startHistory(document), savedDocument: document, savedAt })),
  open: (document) =>
    set((state) => ({
      ...fresh(state),
      history: record(state.history, document),
      savedDocument: document,
      savedAt: undefined,
    })),
  offerAutosave: (autosaveOffer) => set({ autosaveOffer }),
  acceptAutosave: () =>
    set((state) =>
      state.autosaveOffer
        ? {
            ...fresh(state),
            history: record(state.history, state.autosaveOffer.document),
            autosaveOffer: undefined,
          }
        : {},
    ),
  declineAutosave: () => set({ autosaveOffer: undefined }),
  markSaved: (document, savedAt) => set({ savedDocument: document, savedAt }),
  startProvisional: (document, nodeId) =>
    set((state) => {
      const history = state.provisional?.history ?? state.history;
      return {
        provisional: { history, nodeId },
        history: { past: history.past, present: document, future: history.future },
        selectedNodes: [nodeId],
        selectedEdges: [],
      };
    }),
  cancelProvisional: () =>
    set((state) =>
      state.provisional ? { ...show(state, state.provisional.history), provisional: undefined } : {},
    ),
  settleProvisional: (edit) =>
    set((state) => {
      if (!state.provisional) return {};
      const before = state.provisional.history;
      return { ...show(state, record(before, edit(before.present))), provisional: undefined };
    }),
});
