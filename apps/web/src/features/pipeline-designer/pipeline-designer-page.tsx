import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { notify } from '../../shared/messages/notify.ts';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { CommandContextContext } from '../../shared/pipeline/commands/use-commands.ts';
import { usePersistence } from '../../shared/pipeline/store/persistence/use-persistence.ts';
import { useCompiler } from '../../shared/pipeline/store/use-compiler.ts';
import { useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { localStore } from '../../shared/storage/browser-storage.ts';
import { browserClipboard, browserFiles } from './commands/browser-access.ts';
import { useHandedQuery } from './commands/use-handed-query.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { designerTexts } from './messages/designer-texts.ts';

export interface PipelineDesignerPageProps {
  /** Creates a cluster in the workspace for a cluster node. */
  readonly createCluster: (nodeId: string) => void;
}

/** The screen of the pipeline designer. */
export function PipelineDesignerPage({ createCluster }: PipelineDesignerPageProps) {
  useDocumentHead(designerTexts.pipelineDesigner, paths.pipelineDesigner);
  const store = useDesignerStore();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const session = useSession();
  const [wanted] = useState(() => search.get('pipeline') ?? undefined);
  useEffect(() => {
    // Other pipelines are opened here later: the address would name the wrong one.
    if (wanted !== undefined) void navigate(paths.pipelineDesigner, { replace: true });
  }, [wanted, navigate]);
  const context = useMemo(
    (): CommandContext => ({
      store,
      notify,
      now: Date.now,
      clipboard: browserClipboard,
      files: browserFiles,
      storage: localStore,
      workspaceUrl: session.workspaceUrl,
      goTo: (path) => void navigate(path),
      createCluster,
      addFiles: (files, spot) =>
        void import('./files/add-files.ts').then(({ addFiles }) =>
          addFiles({ store, session, client, notify, now: Date.now }, files, spot),
        ),
    }),
    [store, session, client, createCluster, navigate],
  );
  useCompiler();
  usePersistence(wanted);
  useHandedQuery(context);
  return (
    <CommandContextContext value={context}>
      <DesignerLayout />
    </CommandContextContext>
  );
}
