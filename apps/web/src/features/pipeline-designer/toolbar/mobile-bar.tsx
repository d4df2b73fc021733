import { PanelBottom, Shapes, SlidersHorizontal } from 'lucide-react';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import type { PanelName } from '../../../shared/pipeline/store/view-slice.ts';
import { designerTexts as texts } from '../messages/designer-texts.ts';

const ENTRIES: readonly {
  readonly panel: PanelName;
  readonly label: string;
  readonly icon: typeof Shapes;
}[] = [
  { panel: 'palette', label: texts.components, icon: Shapes },
  { panel: 'inspector', label: texts.configure, icon: SlidersHorizontal },
  { panel: 'bottom', label: texts.preview, icon: PanelBottom },
];

/** Opens the panels that slide in on a narrow screen. */
export function MobileBar() {
  const store = useDesignerStore();
  return (
    <nav aria-label={texts.panels} className="flex shrink-0 border-line border-t bg-panel">
      {ENTRIES.map(({ panel, label, icon: Icon }) => (
        <button
          key={panel}
          type="button"
          onClick={() => store.getState().setSheet(panel)}
          className="flex min-h-12 flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-dim hover:text-ink"
        >
          <Icon aria-hidden="true" size={18} />
          {label}
        </button>
      ))}
    </nav>
  );
}
