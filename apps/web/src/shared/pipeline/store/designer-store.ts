import { createStore } from 'zustand/vanilla';
import { documentSlice } from './create-document-slice.ts';
import { runSlice } from './create-run-slice.ts';
import { viewSlice } from './create-view-slice.ts';
import type { DesignerState, DesignerStore } from './designer-state.ts';

/** A separate store, for a test or a benchmark page. */
export const createDesignerStore = (): DesignerStore =>
  createStore<DesignerState>()((set) => ({ ...documentSlice(set), ...viewSlice(set), ...runSlice(set) }));

/** The store of the page. It outlives the route, so that visiting the dashboard loses no work. */
export const designerStore: DesignerStore = createDesignerStore();
