import { SplitPane } from '@lakehouse/ui/split-pane';
import { screenTexts } from '../messages/screen-texts.ts';
import { CatalogPanel } from './catalog-panel.tsx';
import { SavedPanel } from './saved-panel.tsx';

/** The catalog over the saved queries. `onChosen` is called when something was put into the editor. */
export function SqlDesignerSide({ onChosen }: { onChosen?: () => void }) {
  const chosen = onChosen ? { onTable: onChosen, onOpen: onChosen } : {};
  return (
    <SplitPane
      label={screenTexts.resizeSavedQueries}
      orientation="vertical"
      fixed="second"
      defaultSize={220}
      min={80}
      max={600}
      first={<CatalogPanel {...chosen} />}
      second={<SavedPanel {...chosen} />}
      className="h-full"
    />
  );
}
