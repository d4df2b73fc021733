import { Kbd } from '@lakehouse/ui/kbd';
import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { PANEL_ATTRIBUTE } from '@lakehouse/ui/resizable-panel';
import { Suspense, useId, useState } from 'react';
import { later } from '../../shared/layout/later.tsx';
import { useMedia } from '../../shared/layout/use-media.ts';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { usePrefetch } from '../../shared/layout/use-prefetch.ts';
import { InferSource } from '../../shared/pipeline/api/source-inference.tsx';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { CanvasMenu } from './canvas/canvas-menu.tsx';
import { EmptyCanvas } from './canvas/empty-canvas.tsx';
import { LaterAnnotations, Overview, PipelineCanvas } from './canvas/pipeline-canvas.tsx';
import { useClipboardPaste } from './command-palette/use-clipboard-paste.ts';
import { useShortcuts } from './command-palette/use-shortcuts.ts';
import { DataDialogs } from './dialogs/data-dialogs.tsx';
import { FileDrop } from './files/file-drop.tsx';
import { useUploads } from './files/uploads-store.ts';
import { BackArrow } from './header/back-arrow.tsx';
import { DesignerHeader } from './header/designer-header.tsx';
import { InspectorPanel, LaterNodeInspector, LaterSeveralNodes } from './inspector/inspector-panel.tsx';
import { designerTexts } from './messages/designer-texts.ts';
import { LaterOutline } from './outline/left-panel.tsx';
import { useComponentSelected } from './palette/use-component-selected.ts';
import { ComponentsPanel, LaterRail } from './panels/components-panel.tsx';
import { type PanelSizes, panelSizes } from './panels/panel-sizes.ts';
import { RememberedPanel } from './panels/remembered-panel.tsx';
import { useDesignerParts } from './parts/designer-parts.ts';
import { BOTTOM_PARTS, BottomPanel } from './preview/bottom-panel.tsx';
import { MobileBar } from './toolbar/mobile-bar.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useUnfolding } from './use-unfolding.ts';

// Opened rarely, so not part of the designer's initial load.
const DesignerDialogs = later(async () => (await import('./designer-dialogs.tsx')).DesignerDialogs);

const MobilePanels = later(async () => (await import('./mobile-panels.tsx')).MobilePanels);

const UploadsPanel = later(async () => (await import('./files/uploads-panel.tsx')).UploadsPanel);

const LATER = [
  InferSource,
  Overview,
  LaterAnnotations,
  LaterOutline,
  LaterRail,
  MobilePanels,
  LaterNodeInspector,
  LaterSeveralNodes,
  DesignerDialogs,
  UploadsPanel,
  ...BOTTOM_PARTS,
];

/** The toolbar's most needed commands, which have keys. */
const TOOLBAR_HELP = (
  <>
    {designerTexts.canvasWorks} <Kbd keys="Mod+Z" /> {designerTexts.toUndo} <Kbd keys="Mod+S" />{' '}
    {designerTexts.toSave} <Kbd keys="Mod+K" /> {designerTexts.forEveryCommand}
  </>
);
const HEADER_HELP = (
  <>
    {designerTexts.stillEditable} <Kbd keys="Mod+K" /> {designerTexts.findsEveryCommand}
  </>
);

/** The parts of the screen; on a narrow one all but the canvas slide in. */
export function DesignerLayout() {
  const { assistant, runDialogs, notice } = useDesignerParts();
  useShortcuts();
  usePrefetch(LATER);
  useClipboardPaste();
  useComponentSelected();
  const narrow = useNarrow();
  const panels = useDesigner((state) => state.panels);
  const hasDialog = useDesigner((state) => state.dialog !== undefined);
  const folded = useDesigner((state) => state.foldedInspector);
  useUnfolding();
  // The results keep at least 768 px, which their tabs and controls need.
  const isWide = useMedia('(min-width: 1328px)');
  const [sizes] = useState(() => panelSizes(innerWidth, innerHeight));
  const inspector =
    !narrow && panels.inspector && !folded ? (
      <RememberedPanel
        name="inspector"
        label={designerTexts.inspector}
        side="right"
        defaultSize={sizes.inspector}
        min={260}
        max={Math.max(560, innerWidth - 400)}
      >
        <InspectorPanel />
      </RememberedPanel>
    ) : null;
  const canvasId = useId();
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <div className="flex shrink-0 border-line border-b bg-panel">
        {narrow ? null : (
          <PanelBoundary bar name="The header" help={HEADER_HELP}>
            <DesignerHeader />
          </PanelBoundary>
        )}
        <PanelBoundary bar name="The toolbar" help={TOOLBAR_HELP}>
          <Toolbar tasksId={canvasId} {...(narrow ? { lead: <BackArrow /> } : {})} />
        </PanelBoundary>
      </div>
      <PanelBoundary bar name="A notice">
        <OfflineBanner />
        {notice}
      </PanelBoundary>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex min-h-0 flex-1">
            {!narrow && panels.palette ? <ComponentsPanel sizes={sizes} /> : null}
            <main
              id={canvasId}
              aria-label={designerTexts.canvas}
              {...{ [PANEL_ATTRIBUTE]: '' }}
              className="relative min-w-0 flex-1"
            >
              <PanelBoundary>
                <CanvasMenu>
                  <PipelineCanvas minimap={!narrow} />
                  <EmptyCanvas />
                </CanvasMenu>
              </PanelBoundary>
              <PanelBoundary>{assistant}</PanelBoundary>
              <PanelBoundary>
                <FileDrop />
                <Uploads />
              </PanelBoundary>
            </main>
            {isWide ? null : inspector}
          </div>
          {!narrow && panels.bottom ? <Results sizes={sizes} /> : null}
        </div>
        {isWide ? inspector : null}
      </div>
      {narrow ? <MobileBar /> : null}
      {narrow ? (
        <Suspense fallback={null}>
          <MobilePanels />
        </Suspense>
      ) : null}
      {hasDialog ? (
        <PanelBoundary>
          <Suspense fallback={null}>
            <DesignerDialogs />
          </Suspense>
        </PanelBoundary>
      ) : null}
      <PanelBoundary>
        <DataDialogs />
      </PanelBoundary>
      <PanelBoundary>{runDialogs}</PanelBoundary>
    </div>
  );
}

/** The files on their way, while there are any. */
function Uploads() {
  const any = useUploads(({ list, folderQuestion }) => list.length > 0 || folderQuestion !== undefined);
  return any ? (
    <Suspense fallback={null}>
      <UploadsPanel />
    </Suspense>
  ) : null;
}

/** The part of the height that enlarged results have. */
const TALL_SHARE = 0.62;
/** The height of the canvas in px that stays above them. */
const LEAST_CANVAS = 200;

/** The height of the tabs in px, with the line above them. */
const TABS_HEIGHT = 37;

/** The panel below the canvas; folded, it is the strip of its tabs. */
function Results({ sizes }: { readonly sizes: PanelSizes }) {
  const folded = useDesigner((state) => state.folded);
  const isTall = useDesigner((state) => state.tallResults);
  return (
    <RememberedPanel
      name="results"
      label={designerTexts.resultsPanel}
      side="bottom"
      defaultSize={sizes.results}
      min={100}
      max={640}
      folded={folded ? TABS_HEIGHT : undefined}
      // What is shown besides the rows would leave none of them in sight.
      className={folded ? 'border-line border-t' : 'has-[[data-high]]:min-h-72'}
      enlarged={
        isTall ? { size: Math.round(innerHeight * TALL_SHARE), max: innerHeight - LEAST_CANVAS } : undefined
      }
    >
      <BottomPanel />
    </RememberedPanel>
  );
}
