import { ImportJsonDialog } from './files/import-json-dialog.tsx';
import { SaveConflictDialog } from './files/save-conflict-dialog.tsx';
import { TransformationSelector } from './selector/transformation-selector.tsx';

/** The dialogs about the pipeline itself: its file and its next transformation. */
export function DesignerDialogs() {
  return (
    <>
      <TransformationSelector />
      <ImportJsonDialog />
      <SaveConflictDialog />
    </>
  );
}
