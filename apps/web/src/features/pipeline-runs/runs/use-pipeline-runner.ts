import { useEffect } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';

/** Provides the designer with a runner while mounted; leaving the page cancels active runs. */
export function usePipelineRunner(): void {
  const store = useDesignerStore();
  const session = useSession();
  const transport = useWorkspaceTransport();
  useEffect(() => {
    let running: AbortController | undefined;
    const cancel = (): void => {
      if (!running) return;
      store.getState().setRunState('cancelling');
      running.abort();
    };
    const runNow = async (signal: AbortSignal, only?: ReadonlySet<string>): Promise<void> => {
      // Loaded with the first run, not with the screen.
      const [{ runSession }, { saveRun }, { saveBeforeRun }] = await Promise.all([
        import('./run-session.ts'),
        import('./save-run.ts'),
        import('./save-before-run.ts'),
      ]);
      saveBeforeRun(store);
      const keep = (id: string): void => void saveRun(session, id);
      const clock = (): number => performance.now();
      await runSession({ store, transport, notify, keep, now: Date.now, clock }, only, signal);
    };
    const start = (only?: ReadonlySet<string>): void => {
      if (running) return;
      const abort = new AbortController();
      running = abort;
      void runNow(abort.signal, only)
        .catch((error: unknown) => notify(previewMessages.runImpossible(error)))
        .finally(() => {
          running = undefined;
        });
    };
    store.getState().setRunner({ start, cancel });
    return () => {
      running?.abort();
      store.getState().setRunner(undefined);
    };
  }, [store, session, transport]);
}
