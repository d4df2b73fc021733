import { Tabs } from '@lakehouse/ui/tabs';
import { Suspense } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { PalettePanel, type PalettePanelProps } from '../palette/palette-panel.tsx';

export const LaterOutline = later(async () => (await import('./outline.tsx')).Outline);

/** What can be added to the pipeline, and what is in it. */
export function LeftPanel({ aside, ...props }: PalettePanelProps & { readonly aside?: React.ReactNode }) {
  const outline = useDesigner((state) => state.outline);
  const { setOutline } = useDesignerStore().getState();
  return (
    <Tabs
      label={designerTexts.componentsAndOutline}
      className="flex-1"
      aside={aside}
      contentClassName="flex flex-col"
      value={outline ? 'outline' : 'components'}
      onValueChange={(value) => setOutline(value === 'outline')}
      tabs={[
        { value: 'components', label: designerTexts.components, content: <PalettePanel {...props} /> },
        {
          value: 'outline',
          label: designerTexts.outline,
          content: (
            <Suspense fallback={null}>
              <LaterOutline onDone={props.onDone} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
