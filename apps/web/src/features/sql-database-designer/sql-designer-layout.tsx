import { Button } from '@lakehouse/ui/button';
import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { Sheet } from '@lakehouse/ui/sheet';
import { SplitPane } from '@lakehouse/ui/split-pane';
import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { BottomPanel } from './bottom/bottom-panel.tsx';
import { EditorPane } from './editor/editor-pane.tsx';
import { screenTexts } from './messages/screen-texts.ts';
import { useWarehouses } from './model/use-warehouses.ts';
import { SqlDesignerSide } from './side/sql-designer-side.tsx';
import { SqlDesignerHeader } from './sql-designer-header.tsx';

/** The parts of the screen: catalog and saved queries, editor, results; below 768 px the first slide in. */
export function SqlDesignerLayout() {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const warehouses = useWarehouses();
  const work = (
    <SplitPane
      label={screenTexts.resizeEditor}
      orientation="vertical"
      fixed="first"
      defaultSize={narrow ? 400 : 420}
      min={160}
      max={900}
      first={<EditorPane warehouses={warehouses} />}
      second={<BottomPanel warehouses={warehouses} />}
      className="h-full"
    />
  );
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <PanelBoundary bar name="The header">
        <SqlDesignerHeader
          narrow={narrow}
          aside={
            <Button onClick={() => setOpen(true)}>
              <PanelLeft aria-hidden="true" size={14} />
              {screenTexts.browse}
            </Button>
          }
        />
      </PanelBoundary>
      <OfflineBanner />
      <main className="min-h-0 flex-1">
        {narrow ? (
          work
        ) : (
          <SplitPane
            label={screenTexts.resizeCatalog}
            defaultSize={280}
            min={180}
            max={560}
            first={<SqlDesignerSide />}
            second={work}
            className="h-full"
          />
        )}
      </main>
      {narrow ? (
        <Sheet open={open} onOpenChange={setOpen} title={screenTexts.browse} side="left">
          <div className="-m-4 h-[calc(100%+2rem)]">
            <SqlDesignerSide onChosen={() => setOpen(false)} />
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}
