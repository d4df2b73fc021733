import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.ts';
import { useDataFlow, useFlow } from './store/data-flow-context.ts';
import { isUnderWay } from './store/flow-run.ts';
import { wizardTexts } from './store/wizard-texts.ts';

/** Asks before the user leaves the page during a run or an upload, which leaving would stop. */
export function LeaveGuard() {
  const running = useFlow(({ run }) => isUnderWay(run));
  const uploading = useDataFlow().upload.share !== undefined;
  const { asks, stay, leave } = useLeaveGuard(running || uploading);
  const what = running ? wizardTexts.flowIsRunning : wizardTexts.fileIsUploaded;
  return (
    <Dialog
      open={asks}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      size="sm"
      title={wizardTexts.leaveTitle}
      footer={
        <>
          <Button onClick={stay}>{wizardTexts.stay}</Button>
          <Button variant="destructive" onClick={leave}>
            {wizardTexts.leaveAndStop}
          </Button>
        </>
      }
    >
      {wizardTexts.leaveHint(what)}
    </Dialog>
  );
}
