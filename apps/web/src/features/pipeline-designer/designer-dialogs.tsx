import { Suspense } from 'react';
import { later } from '../../shared/layout/later.tsx';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { DesignerPalettes } from './command-palette/designer-palettes.tsx';
import { EdgeLabelDialog } from './dialogs/edge-label-dialog.tsx';
import { ImportJsonDialog } from './files/import-json-dialog.tsx';
import { TransformationSelector } from './selector/transformation-selector.tsx';

const OwnKindDialog = later(async () => (await import('./own-kinds/own-kind-dialog.tsx')).OwnKindDialog);

const CompareStatesDialog = later(
  async () => (await import('./preview/compare-states-dialog.tsx')).CompareStatesDialog,
);

/** Loaded when it is first opened; goes back to the dialog that it was opened from. */
function CompareStates() {
  const dialog = useDesigner((state) => state.dialog);
  const { openDialog, closeDialog } = useDesignerStore().getState();
  if (dialog?.kind !== 'compare-states') return null;
  const { before, after, back } = dialog;
  return (
    <Suspense fallback={null}>
      <CompareStatesDialog
        before={before}
        after={after}
        onClose={() => (back ? openDialog(back) : closeDialog())}
      />
    </Suspense>
  );
}

/** Loaded when it is first opened. */
function OwnKind() {
  const open = useDesigner((state) => state.dialog?.kind === 'own-kind');
  return open ? (
    <Suspense fallback={null}>
      <OwnKindDialog />
    </Suspense>
  ) : null;
}

/** The dialogs about the pipeline itself: its file, its next transformation, and the search boxes. */
export function DesignerDialogs() {
  return (
    <>
      <DesignerPalettes />
      <TransformationSelector />
      <ImportJsonDialog />
      <EdgeLabelDialog />
      <OwnKind />
      <CompareStates />
    </>
  );
}
