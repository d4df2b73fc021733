import { StatusDot } from '@lakehouse/ui/status-dot';
import { SyncInBackground } from '../../../shared/library/sync-in-background.tsx';
import { useSyncState } from '../../../shared/library/sync-state.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { pipelineLibraryTexts as texts } from '../pipeline-library-messages.ts';

/** Synchronizes with the workspace while it is shown, and says in one line whether that works. */
export function SyncLine() {
  const session = useSession();
  const { status, folder, reason } = useSyncState();
  if (session.token === '') return <p className="text-dim">{texts.browserOnly}</p>;
  return (
    <p role="status" className="flex min-w-0 items-baseline gap-2 text-dim">
      <SyncInBackground />
      <StatusDot tone={status === 'failed' ? 'warn' : status === 'done' ? 'ok' : 'idle'} />
      <span className="min-w-0 break-words">
        {status === 'failed'
          ? texts.notSynchronized(reason)
          : status === 'done'
            ? texts.inFolder(folder)
            : texts.synchronizing}
      </span>
    </p>
  );
}
