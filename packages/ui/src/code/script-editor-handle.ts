/** What a page can do with a script editor. Offsets count UTF-16 units from 0. */
export interface ScriptEditorHandle {
  /** Where the selection begins and ends; the same offset twice is a bare cursor. */
  readonly selection: () => { readonly from: number; readonly to: number };
  readonly focus: () => void;
  /** Puts the cursor at an offset, in view, with the focus. */
  readonly goTo: (offset: number) => void;
  /** Replaces the selection, and takes the focus. */
  readonly insert: (text: string) => void;
  /** Opens find and replace. */
  readonly find: () => void;
}
