import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { DesignerState, DesignerStore } from './designer-state.ts';
import { designerStore } from './designer-store.ts';

/** Provides a subtree with another store than the page's, for tests and benchmarks. */
export const DesignerStoreContext = createContext<DesignerStore>(designerStore);

/** The store itself, for event handlers: reading it does not subscribe. */
export const useDesignerStore = (): DesignerStore => use(DesignerStoreContext);

/** Returns a part of the designer's state; rerenders when that value changes. Select narrowly. */
export const useDesigner = <T>(selector: (state: DesignerState) => T): T =>
  useStore(useDesignerStore(), selector);

/** As `useDesigner`, for selectors that build an object or list: uses a shallow comparison. */
export const useDesignerShallow = <T>(selector: (state: DesignerState) => T): T =>
  useStore(useDesignerStore(), useShallow(selector));
