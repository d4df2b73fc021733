import { isRowsOf } from '@lakehouse/core/pipeline/outputs';
import type { DesignerSet } from './designer-state.ts';
import type { ViewSlice } from './view-slice.ts';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

const selection = (nodes: readonly string[], edges: readonly string[] = []) => ({
  selectedNodes: nodes,
  selectedEdges: edges,
  ...(nodes.length === 1 ? { previewNodeId: nodes[0] } : {}),
});

/** The part of the store about the view. */
export const viewSlice = (set: DesignerSet): ViewSlice => ({
  selectedNodes: [],
  selectedEdges: [],
  previewNodeId: undefined,
  zoom: 1,
  bottomTab: 'preview',
  panels: { palette: true, inspector: true, bottom: true },
  folded: true,
  foldedInspector: true,
  railed: false,
  tallResults: false,
  results: {},
  sheet: undefined,
  outline: false,
  outlineWanted: false,
  dialog: undefined,
  renamingNodeId: undefined,
  newAnnotationId: undefined,
  focusField: undefined,
  trace: undefined,
  canvas: undefined,
  compiler: undefined,
  select: (nodes, edges = []) =>
    set((state) =>
      same(nodes, state.selectedNodes) && same(edges, state.selectedEdges) ? {} : selection(nodes, edges),
    ),
  setZoom: (zoom) => set({ zoom }),
  showBottomTab: (tab) =>
    set(({ panels, selectedNodes, foldedInspector }) => ({
      bottomTab: tab,
      folded: false,
      foldedInspector: foldedInspector || selectedNodes.length === 0,
      panels: { ...panels, bottom: true },
      sheet: 'bottom',
    })),
  unfold: () => set({ folded: false, foldedInspector: false, railed: true }),
  setTallResults: (tall) => set({ tallResults: tall, folded: false }),
  chooseResults: (choice) => set(({ results }) => ({ results: { ...results, ...choice } })),
  foldInspector: () => set({ foldedInspector: true }),
  togglePanel: (panel) =>
    set((state) => {
      const key = panel === 'inspector' ? 'foldedInspector' : 'folded';
      const isFolded = panel !== 'palette' && state[key];
      const panels = { ...state.panels, [panel]: isFolded || !state.panels[panel] };
      return isFolded ? { [key]: false, panels } : { panels };
    }),
  setOutline: (shown) => set({ outline: shown }),
  openOutline: () =>
    set(({ panels }) => ({
      outline: true,
      outlineWanted: true,
      panels: { ...panels, palette: true },
      sheet: 'palette',
    })),
  outlineFocused: () => set({ outlineWanted: false }),
  setSheet: (panel) => set({ sheet: panel }),
  openDialog: (dialog) => set({ dialog }),
  closeDialog: () => set({ dialog: undefined }),
  startRename: (nodeId) => set({ renamingNodeId: nodeId, ...selection([nodeId]) }),
  endRename: () => set({ renamingNodeId: undefined }),
  setNewAnnotation: (id) => set({ newAnnotationId: id }),
  focusNode: (wanted, field) =>
    set(({ canvas, panels, history }) => {
      // What concerns an output is set up at its node.
      const nodeId = history.present.nodes.find(({ id }) => isRowsOf(id, wanted))?.id ?? wanted;
      canvas?.reveal(nodeId);
      return {
        ...selection([nodeId]),
        folded: false,
        foldedInspector: false,
        railed: true,
        focusField: { nodeId, field },
        panels: { ...panels, inspector: true },
        sheet: 'inspector',
      };
    }),
  clearFocusField: () => set({ focusField: undefined }),
  setTrace: (trace) => set({ trace }),
  setCanvas: (canvas) => set({ canvas }),
});
