import { useEffect } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { runSession } from './run-session.ts';

/** Gives the designer a runner while it is mounted; leaving the page cancels what runs. */
export function usePipelineRunner(): void {
  const store = useDesignerStore();
  const transport = useWorkspaceTransport();
  useEffect(() => {
    let running: AbortController | undefined;
    const cancel = (): void => {
      if (!running) return;
      store.getState().setRunState('cancelling');
      running.abort();
    };
    const start = (only?: ReadonlySet<string>): void => {
      if (running) return;
      const abort = new AbortController();
      running = abort;
      const clock = (): number => performance.now();
      void runSession({ store, transport, notify, now: Date.now, clock }, only, abort.signal).finally(() => {
        running = undefined;
      });
    };
    store.getState().setRunner({ start, cancel });
    return () => {
      running?.abort();
      store.getState().setRunner(undefined);
    };
  }, [store, transport]);
}
