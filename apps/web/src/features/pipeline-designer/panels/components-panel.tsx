import { IconButton } from '@lakehouse/ui/icon-button';
import { PanelLeftClose } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { useRemembered } from '../../../shared/storage/use-remembered.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { LeftPanel } from '../outline/left-panel.tsx';
import type { PanelSizes } from './panel-sizes.ts';
import { RememberedPanel } from './remembered-panel.tsx';

// Nothing is selected at first.
export const LaterRail = later(async () => (await import('./palette-rail.tsx')).PaletteRail);

/** What is at the left of the canvas: components and outline, or their rail while other panels need the room. */
export function ComponentsPanel({ sizes }: { readonly sizes: PanelSizes }) {
  const railed = useDesigner((state) => state.railed);
  const outline = useDesigner((state) => state.outline);
  const [pinned, setPinned] = useRemembered('designer_components_open', (stored) => stored === true);
  // What is being typed must not go with its field.
  const [isTyping, setIsTyping] = useState(false);
  if (railed && !pinned && !outline && !isTyping)
    return (
      <Suspense fallback={null}>
        <LaterRail onOpen={() => setPinned(true)} />
      </Suspense>
    );
  return (
    <RememberedPanel
      name="components"
      label={designerTexts.components}
      side="left"
      defaultSize={sizes.palette}
      min={168}
      max={360}
    >
      <div
        className="flex min-h-0 flex-1 flex-col"
        onFocus={({ target }) => setIsTyping(target instanceof HTMLInputElement)}
        onBlur={() => setIsTyping(false)}
      >
        <LeftPanel
          aside={
            railed && pinned && !outline ? (
              <IconButton
                size="sm"
                label={designerTexts.foldComponents}
                icon={<PanelLeftClose aria-hidden="true" size={14} />}
                onClick={() => setPinned(false)}
              />
            ) : undefined
          }
        />
      </div>
    </RememberedPanel>
  );
}
