import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useDataFlow, useFlow } from './store/data-flow-context.ts';
import { isUnderWay } from './store/flow-run.ts';

/** Asks before the user leaves the page during a run or an upload, which leaving would stop. */
export function LeaveGuard() {
  const running = useFlow(({ run }) => isUnderWay(run));
  const uploading = useDataFlow().upload.share !== undefined;
  const busy = running || uploading;
  const blocker = useBlocker(busy);
  useEffect(() => {
    if (!busy) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [busy]);
  useEffect(() => {
    if (blocker.state === 'blocked' && !busy) blocker.reset();
  }, [blocker, busy]);
  const what = running ? 'The data flow is running' : 'The file is being uploaded';
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      size="sm"
      title="Leave this page?"
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button variant="destructive" onClick={() => blocker.proceed?.()}>
            Leave and stop it
          </Button>
        </>
      }
    >
      {what}; leaving this page stops it. Your settings are saved.
    </Dialog>
  );
}
