import { Sheet } from '@lakehouse/ui/sheet';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { announceComponent } from '../palette/component-selected.ts';
import { LeftPanel } from './left-panel.tsx';

/** The palette on a narrow screen. Choosing raises `component-selected`; the page adds the component. */
export function PaletteSheet() {
  const open = useDesigner(({ sheet }) => sheet === 'palette');
  const { setSheet } = useDesignerStore().getState();
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => setSheet(next ? 'palette' : undefined)}
      side="left"
      title={designerTexts.components}
    >
      <div className="-m-4">
        <LeftPanel
          onDone={() => setSheet(undefined)}
          onChoose={(component, from) => {
            announceComponent(from, component);
            setSheet(undefined);
          }}
        />
      </div>
    </Sheet>
  );
}
