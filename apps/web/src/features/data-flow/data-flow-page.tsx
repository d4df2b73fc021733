import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { useEffect, useState } from 'react';
import { notify } from '../../shared/messages/notify.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { sessionStore } from '../../shared/storage/browser-storage.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { ConfirmWritesDialog } from '../../shared/writes/confirm-writes-dialog.tsx';
import { DataFlowHeader } from './data-flow-header.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { DataFlowContext } from './store/data-flow-context.ts';
import { dataFlowMessages } from './store/data-flow-messages.ts';
import { createFlowStore } from './store/flow-store.ts';
import { persistFlow, readFlow } from './store/persist-flow.ts';
import { wizardTexts } from './store/wizard-texts.ts';
import { useWizard } from './use-wizard.ts';
import { Wizard } from './wizard.tsx';

/** The wizard that moves and merges data in four steps. */
export function DataFlowPage() {
  useDocumentHead(wizardTexts.dataFlow, paths.dataFlow);
  const [store] = useState(() => createFlowStore(readFlow(sessionStore)));
  useEffect(() => persistFlow(store, sessionStore, () => notify(dataFlowMessages.storageFailed())), [store]);
  const wizard = useWizard(store);
  return (
    <DataFlowContext value={wizard}>
      <div className="min-h-dvh">
        <PanelBoundary bar name="The header">
          <DataFlowHeader />
        </PanelBoundary>
        <OfflineBanner />
        <Wizard />
      </div>
      <LeaveGuard />
      <ConfirmWritesDialog />
    </DataFlowContext>
  );
}
