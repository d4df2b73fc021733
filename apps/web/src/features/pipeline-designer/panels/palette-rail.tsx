import { IconButton } from '@lakehouse/ui/icon-button';
import { PANEL_ATTRIBUTE } from '@lakehouse/ui/resizable-panel';
import { ListTree, PanelLeftOpen } from 'lucide-react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { addComponent } from '../commands/add.ts';
import { PALETTE } from '../commands/components.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { PaletteItem } from '../palette/palette-item.tsx';
import { RAIL_WIDTH } from './panel-sizes.ts';

/** The components as icons, which can be dragged and pressed like their names. */
export function PaletteRail({ onOpen }: { readonly onOpen: () => void }) {
  const context = useCommandContext();
  const store = useDesignerStore();
  return (
    <section
      aria-label={designerTexts.components}
      {...{ [PANEL_ATTRIBUTE]: '' }}
      style={{ width: RAIL_WIDTH }}
      className="flex shrink-0 flex-col items-center gap-1 border-line border-r bg-panel pt-1.5"
    >
      <IconButton
        label={designerTexts.openComponents}
        icon={<PanelLeftOpen aria-hidden="true" size={16} />}
        onClick={onOpen}
      />
      <IconButton
        label={designerTexts.outline}
        icon={<ListTree aria-hidden="true" size={16} />}
        onClick={() => store.getState().openOutline()}
      />
      <div className="flex min-h-0 w-full flex-1 flex-col overflow-y-auto pb-2 [scrollbar-width:none]">
        {PALETTE.map(({ title, components }) => (
          <ul
            key={title}
            aria-label={title}
            className="flex shrink-0 flex-col items-center border-line border-t py-1"
          >
            {components.map((component) => (
              <li key={component.type}>
                <PaletteItem
                  iconOnly
                  component={component}
                  onChoose={() => addComponent(context, component)}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
