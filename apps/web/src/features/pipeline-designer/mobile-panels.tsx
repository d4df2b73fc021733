import { Dialog } from '@lakehouse/ui/dialog';
import { Sheet } from '@lakehouse/ui/sheet';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { InspectorPanel } from './inspector/inspector-panel.tsx';
import { designerTexts as texts } from './messages/designer-texts.ts';
import { PaletteSheet } from './outline/palette-sheet.tsx';
import { BottomPanel } from './preview/bottom-panel.tsx';

/** The palette, the inspector and the results on a narrow screen: they slide in over the canvas. */
export function MobilePanels() {
  const sheet = useDesigner((state) => state.sheet);
  const { setSheet } = useDesignerStore().getState();
  const close = (open: boolean): void => {
    if (!open) setSheet(undefined);
  };
  return (
    <>
      <PaletteSheet />
      <Sheet open={sheet === 'inspector'} onOpenChange={close} side="right" title={texts.configure}>
        <div className="-m-4">
          <InspectorPanel />
        </div>
      </Sheet>
      <Dialog open={sheet === 'bottom'} onOpenChange={close} title={texts.results} flush>
        <div className="h-full">
          <BottomPanel />
        </div>
      </Dialog>
    </>
  );
}
