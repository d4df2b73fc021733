import { useMemo } from 'react';
import { notify } from '../../shared/messages/notify.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { localStore } from '../../shared/storage/browser-storage.ts';
import { createCluster } from './cluster/create-cluster.ts';
import { useWorkspaceClusters } from './cluster/use-workspace-clusters.ts';
import { browserClipboard, browserFiles } from './commands/browser-access.ts';
import type { CommandContext } from './commands/command-context.ts';
import { CommandContextContext } from './commands/use-commands.ts';
import { useHandedQuery } from './commands/use-handed-query.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { usePersistence } from './store/persistence/use-persistence.ts';
import { useDesignerStore } from './store/use-designer.ts';

/** The screen on which pipelines are drawn. */
export function PipelineDesignerPage() {
  useDocumentHead('Pipeline Designer', paths.pipelineDesigner);
  const store = useDesignerStore();
  const clusters = useWorkspaceClusters();
  const context = useMemo((): CommandContext => {
    const { calls } = clusters;
    return {
      store,
      notify,
      now: Date.now,
      clipboard: browserClipboard,
      files: browserFiles,
      storage: localStore,
      createCluster: (nodeId) => void createCluster({ calls, store, notify, now: Date.now }, nodeId),
    };
  }, [store, clusters]);
  usePersistence();
  useHandedQuery(context);
  return (
    <CommandContextContext value={context}>
      <DesignerLayout clusters={clusters} />
    </CommandContextContext>
  );
}
