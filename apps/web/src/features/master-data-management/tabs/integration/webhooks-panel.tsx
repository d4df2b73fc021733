import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { Webhook } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { Button } from '@lakehouse/ui/button';
import { lazy, Suspense, useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { isNotServed, useWebhooks } from '../../data/use-services.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { capitalized } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { useWebhookChange } from './use-webhook-change.ts';

const AddWebhookDialog = lazy(async () => ({
  default: (await import('./add-webhook-dialog.tsx')).AddWebhookDialog,
}));
const DeleteWebhookDialog = lazy(async () => ({
  default: (await import('./delete-webhook-dialog.tsx')).DeleteWebhookDialog,
}));

/** The webhooks about golden records, and what was sent. */
export function WebhooksPanel({ entities }: { entities: readonly OwnEntity[] }) {
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Webhook | undefined>(undefined);
  const answer = useWebhooks();
  if (isNotServed(answer.error)) return null;
  return (
    <>
      <Panel
        title={integrationTexts.webhooks}
        flush
        aside={
          <Button size="sm" onClick={() => setAdding(true)}>
            {integrationTexts.addWebhook}
          </Button>
        }
      >
        <AnswerGate answer={answer}>
          {(webhooks) =>
            webhooks.length === 0 ? (
              <p className="px-4 py-6 text-center text-dim">{integrationTexts.noWebhooks}</p>
            ) : (
              <ul aria-label={integrationTexts.webhooks}>
                {webhooks.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    entities={entities}
                    onDelete={() => setDeleting(webhook)}
                  />
                ))}
              </ul>
            )
          }
        </AnswerGate>
      </Panel>
      {answer.rows && answer.rows.length > 0 ? <DeliveriesPanel webhooks={answer.rows} /> : null}
      <Suspense>
        {adding ? <AddWebhookDialog entities={entities} onClose={() => setAdding(false)} /> : null}
        {deleting ? <DeleteWebhookDialog webhook={deleting} onClose={() => setDeleting(undefined)} /> : null}
      </Suspense>
    </>
  );
}

function WebhookItem({
  webhook,
  entities,
  onDelete,
}: {
  webhook: Webhook;
  entities: readonly OwnEntity[];
  onDelete: () => void;
}) {
  const { busy, setActive, test } = useWebhookChange();
  const { url, active, problem } = webhook;
  const names = webhook.entities.map((id) => entities.find((one) => one.id === id)?.name ?? id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-all font-medium">{url}</p>
        <p className="text-dim text-xs">
          {names.length === 0 ? integrationTexts.allEntities : names.join(', ')} ·{' '}
          {webhook.events.map(capitalized).join(', ')}
        </p>
        {problem ? <p className="break-words text-bad text-xs">{problem}</p> : null}
      </div>
      <StateBadge
        state={problem ? integrationTexts.failed : active ? integrationTexts.active : integrationTexts.paused}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          aria-label={integrationTexts.sendTestTo(url)}
          onClick={() => void test(webhook)}
        >
          {integrationTexts.sendTest}
        </Button>
        <Button
          size="sm"
          disabled={busy}
          aria-label={`${active ? integrationTexts.pause : integrationTexts.resume} ${url}`}
          onClick={() => void setActive(webhook, !active)}
        >
          {active ? integrationTexts.pause : integrationTexts.resume}
        </Button>
        <Button size="sm" disabled={busy} aria-label={integrationTexts.deleteOne(url)} onClick={onDelete}>
          {integrationTexts.delete}
        </Button>
      </div>
    </li>
  );
}
