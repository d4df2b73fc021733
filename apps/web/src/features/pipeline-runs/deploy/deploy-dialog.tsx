import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { useId } from 'react';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { deployTexts as texts } from '../messages/deploy-messages.ts';
import { DeployForm } from './deploy-form.tsx';
import { useDeployment } from './use-deployment.ts';

/** Creates a scheduled job of the pipeline in the workspace, or updates the existing one. */
export function DeployDialog() {
  const store = useDesignerStore();
  const name = useDesigner(({ history }) => history.present.name);
  const formId = useId();
  const deployment = useDeployment();
  const { connected, searching, unreadable, job, busy } = deployment;
  const close = (): void => store.getState().closeDialog();
  const ready = connected && !searching && !unreadable;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      dismissible={!busy}
      title={texts.title}
      description={texts.description(name)}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {texts.close}
          </Button>
          {ready ? (
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {job ? texts.updateJob : texts.createJob}
            </Button>
          ) : null}
        </>
      }
    >
      {connected ? null : <EmptyState title={texts.notConnectedYet}>{texts.notConnected}</EmptyState>}
      {connected && searching ? <Spinner label={texts.searching} /> : null}
      {unreadable ? (
        <div role="alert" className="grid gap-3 rounded-sm bg-bad-soft px-3 py-2.5 text-bad">
          <p>
            {texts.unreadable}: {unreadable.message}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={deployment.again}>
              {texts.tryAgain}
            </Button>
            <Button size="sm" onClick={deployment.deployAsNew}>
              {texts.deployNew}
            </Button>
          </div>
        </div>
      ) : null}
      {ready ? <DeployForm key={job?.id ?? 'new'} id={formId} deployment={deployment} /> : null}
    </Dialog>
  );
}
