import type { Webhook } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { useWebhookChange } from './use-webhook-change.ts';

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { busy, remove } = useWebhookChange();
  const confirm = async () => {
    if (await remove(webhook)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={integrationTexts.deleteQuestion}
      description={webhook.url}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{integrationTexts.cancel}</Button>
          <Button variant="destructive" busy={busy} onClick={() => void confirm()}>
            {integrationTexts.deleteWebhook}
          </Button>
        </>
      }
    >
      <p>{integrationTexts.deletes}</p>
    </Dialog>
  );
}
