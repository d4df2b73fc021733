import { EMPTY_DOCUMENT, type PipelineDocument } from '@lakehouse/core/pipeline/document';
import { amend, type History, record, redo, startHistory, undo } from '@lakehouse/core/pipeline/history';
import { newPipelineId } from '../../library/new-pipeline-id.ts';
import type { DesignerSet, DesignerState } from './designer-state.ts';
import type { DocumentSlice, PipelineHome } from './document-slice.ts';
import { keepExisting } from './keep-existing.ts';

const newHome = (): PipelineHome => ({ id: newPipelineId(), revision: undefined, base: undefined });

/** The initial view of another pipeline. */
const fresh = ({ opened }: DesignerState) => ({
  opened: opened + 1,
  provisional: undefined,
  selectedNodes: [],
  selectedEdges: [],
  previewNodeId: undefined,
  nodeStats: {},
  // A file that is opened again has the same node IDs but no schemas.
  inferred: {},
  // The panels have nothing to show before something is selected.
  folded: true,
  foldedInspector: true,
  railed: false,
  tallResults: false,
  results: {},
  dialog: undefined,
  focusField: undefined,
});

/** The part of the store about the document. */
export const documentSlice = (set: DesignerSet): DocumentSlice => {
  const pipelines = new WeakMap<PipelineDocument, PipelineHome>();
  const pipelineOf = (document: PipelineDocument): PipelineHome => {
    const known = pipelines.get(document);
    if (known) return known;
    const made = newHome();
    pipelines.set(document, made);
    return made;
  };
  /** A history whose present document derives from the previous one. */
  const show = (state: DesignerState, history: History<PipelineDocument>): Partial<DesignerState> => {
    if (history === state.history) return {};
    if (!pipelines.has(history.present)) pipelines.set(history.present, pipelineOf(state.history.present));
    return { history, ...keepExisting(state, history.present) };
  };
  const completed = (
    history: History<PipelineDocument>,
    edit: (document: PipelineDocument) => PipelineDocument,
  ): History<PipelineDocument> => {
    const made = amend(history, edit);
    pipelines.set(made.present, pipelineOf(history.present));
    return made;
  };
  return {
    stored: undefined,
    pipelineOf,
    history: startHistory(EMPTY_DOCUMENT),
    savedDocument: EMPTY_DOCUMENT,
    savedAt: undefined,
    opened: 0,
    begun: false,
    begin: () => set({ begun: true }),
    provisional: undefined,
    change: (edit, key) =>
      set((state) => show(state, record(state.history, edit(state.history.present), key))),
    complete: (edit) =>
      set((state) => ({
        ...show(state, amend(state.history, edit)),
        // The waiting node's own step replaces the present state by this one.
        ...(state.provisional
          ? { provisional: { ...state.provisional, history: completed(state.provisional.history, edit) } }
          : {}),
      })),
    undo: () => set((state) => (state.provisional ? {} : show(state, undo(state.history)))),
    redo: () => set((state) => (state.provisional ? {} : show(state, redo(state.history)))),
    restore: (document, savedAt, home = newHome()) => {
      pipelines.set(document, home);
      set((state) => ({
        ...fresh(state),
        history: startHistory(document),
        savedDocument: document,
        savedAt,
      }));
    },
    open: (document, home) => {
      pipelines.set(document, home ?? newHome());
      set((state) => ({
        ...fresh(state),
        history: record(state.history, document),
        // An opened file or example is not in the library yet, so that it is saved as a change is; an empty pipeline waits for one.
        savedDocument: home === undefined && document.nodes.length > 0 ? EMPTY_DOCUMENT : document,
        savedAt: undefined,
      }));
    },
    takeTheirs: (document, savedAt) =>
      set((state) => ({
        ...show(state, record(state.history, document)),
        savedDocument: document,
        savedAt,
        conflict: undefined,
      })),
    conflict: undefined,
    setConflict: (conflict) => set({ conflict }),
    repairs: undefined,
    listRepairs: (list) =>
      list.length > 0 && set(({ history }) => ({ repairs: { pipeline: pipelineOf(history.present), list } })),
    dismissRepairs: () => set({ repairs: undefined }),
    markSaved: (document, savedAt, text, deliberate) =>
      set({
        savedDocument: document,
        savedAt,
        stored: { document, text, home: pipelineOf(document), deliberate },
      }),
    keep: (stored) => set({ stored }),
    startProvisional: (document, nodeId, at = { kind: 'last' }) =>
      set((state) => {
        const history = state.provisional?.history ?? state.history;
        return {
          provisional: { history, nodeId, at },
          history: { past: history.past, present: document, future: history.future },
          // Not selected yet: there is nothing to configure.
          selectedNodes: [],
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
        const { history: before, nodeId } = state.provisional;
        const settled = show(state, record(before, edit(before.present)));
        return { ...settled, provisional: undefined, selectedNodes: [nodeId], previewNodeId: nodeId };
      }),
  };
};
