import { DesignerPalettes } from './command-palette/designer-palettes.tsx';
import { EdgeLabelDialog } from './dialogs/edge-label-dialog.tsx';
import { ImportJsonDialog } from './files/import-json-dialog.tsx';
import { TransformationSelector } from './selector/transformation-selector.tsx';

/** The dialogs about the pipeline itself: its file, its next transformation, and the search boxes. */
export function DesignerDialogs() {
  return (
    <>
      <DesignerPalettes />
      <TransformationSelector />
      <ImportJsonDialog />
      <EdgeLabelDialog />
    </>
  );
}
