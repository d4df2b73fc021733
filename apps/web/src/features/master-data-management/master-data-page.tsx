import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { Spinner } from '@lakehouse/ui/spinner';
import { Tabs } from '@lakehouse/ui/tabs';
import { Suspense, useMemo, useState } from 'react';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { useScreenCommands } from '../../shared/layout/screen-commands.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { useMasterDataPlace } from './data/find-master-data.ts';
import type { MasterData } from './data/master-data.ts';
import { MasterDataProvider, useRunner } from './data/master-data-provider.tsx';
import { MasterDataHeader } from './frame/master-data-header.tsx';
import { MASTER_DATA_TABS } from './frame/master-data-tabs.ts';
import { PlaceBar } from './frame/place-bar.tsx';
import { useTabHash } from './frame/use-tab-hash.ts';
import { masterTexts } from './messages/master-texts.ts';
import { SampleNotice } from './setup/sample-notice.tsx';

const loading = (
  <div className="flex justify-center py-16">
    <Spinner label={masterTexts.loading} />
  </div>
);

/** Master data management: eight tabs over the `master_data` schema of the workspace. */
export function MasterDataPage() {
  useDocumentHead(masterTexts.masterDataManagement, paths.masterDataManagement);
  const [catalog, setCatalog] = useState<string | undefined>(undefined);
  const [warehouseId, setWarehouseId] = useState<string | undefined>(undefined);
  const [tab, setTab] = useTabHash(['entities', ...MASTER_DATA_TABS.slice(1).map(({ value }) => value)]);
  useScreenCommands(masterTexts.masterDataManagement, () =>
    MASTER_DATA_TABS.filter(({ value }) => value !== tab).map(({ value, label }) => ({
      id: `master-${value}`,
      title: masterTexts.openTab(label),
      run: () => setTab(value),
    })),
  );
  const place = useMasterDataPlace(catalog);
  const { warehouses, run } = useRunner(warehouseId);
  const chosenId = warehouses.chosen?.id;
  const master = useMemo((): MasterData | undefined => {
    if (!place.exists || place.catalog === undefined) return { mode: 'sample' };
    if (!run || chosenId === undefined) return undefined;
    return { mode: 'live', at: { catalog: place.catalog }, warehouseId: chosenId, run };
  }, [place.exists, place.catalog, run, chosenId]);
  const error = place.error ?? (place.exists ? warehouses.error : null);

  const content = () => {
    if (error)
      return (
        <div role="alert">
          <EmptyState
            title={masterTexts.notResponding}
            action={
              <Button onClick={place.error ? place.reload : warehouses.reload}>{masterTexts.tryAgain}</Button>
            }
          >
            {error.message || masterTexts.unknownErrorOccurred}
          </EmptyState>
        </div>
      );
    if (place.loading || warehouses.loading) return loading;
    if (!master)
      return <EmptyState title={masterTexts.noSqlWarehouse}>{masterTexts.createWarehouse}</EmptyState>;
    return (
      <MasterDataProvider master={master}>
        {master.mode === 'sample' ? <SampleNotice catalog={place.catalog} run={run} /> : null}
        <Tabs
          label={masterTexts.masterData}
          value={tab}
          onValueChange={setTab}
          flush
          className="min-w-0"
          contentClassName="min-w-0 pt-4"
          tabs={MASTER_DATA_TABS.map(({ value, label, Content }) => ({
            value,
            label,
            content: (
              <Suspense fallback={loading}>
                <Content />
              </Suspense>
            ),
          }))}
        />
      </MasterDataProvider>
    );
  };
  return (
    <div className="min-h-dvh">
      <PanelBoundary bar name="The header">
        <MasterDataHeader />
      </PanelBoundary>
      <OfflineBanner />
      <main className={`${PAGE_WIDTH} grid grid-cols-1 content-start gap-4 py-6`}>
        <PanelBoundary bar name="The choice of catalog and warehouse">
          <PlaceBar
            place={place}
            onCatalog={setCatalog}
            warehouses={warehouses}
            onWarehouse={setWarehouseId}
          />
        </PanelBoundary>
        {content()}
      </main>
    </div>
  );
}
