import type { StoreApi } from 'zustand/vanilla';
import type { DocumentSlice } from './document-slice.ts';
import type { RunSlice } from './run-slice.ts';
import type { ViewSlice } from './view-slice.ts';

/** State shared by the components of the pipeline designer. */
export type DesignerState = DocumentSlice & ViewSlice & RunSlice;

export type DesignerStore = StoreApi<DesignerState>;
export type DesignerSet = DesignerStore['setState'];
