import type { Delivery, Webhook } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { Badge, type Tone } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useDeliveries } from '../../data/use-services.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { capitalized, formatWhen } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { useEntityName } from '../../parts/use-entity-name.ts';
import { useWebhookChange } from './use-webhook-change.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'delivery', header: integrationTexts.delivery },
  { key: 'state', header: integrationTexts.state },
  { key: 'attempts', header: integrationTexts.attempts },
  { key: 'actions', header: <span className="sr-only">{integrationTexts.actions}</span>, align: 'right' },
];

const TONES: Readonly<Record<string, Tone>> = { delivered: 'ok', waiting: 'warn', failed: 'bad' };
const SHOWN = 20;

const when = (time: number): string => formatWhen(new Date(time).toISOString());

const contentOf = ({ type, entity, version }: Delivery, nameOf: (entity: string) => string): string =>
  type === 'test' ? integrationTexts.test : integrationTexts.versionOf(nameOf(entity ?? ''), version ?? '');

function attemptsOf({ attempts, next_at }: Delivery): string {
  const last = attempts.at(-1);
  const count = `${attempts.length}`;
  if (!last) return count;
  const outcome = last.problem ?? integrationTexts.answeredIn(last.status ?? '', last.ms);
  return [count, outcome, ...(next_at ? [integrationTexts.nextAttempt(when(next_at))] : [])].join(' · ');
}

/** What was sent to webhooks, what waits, and what became of each attempt. */
export function DeliveriesPanel({ webhooks }: { webhooks: readonly Webhook[] }) {
  const answer = useDeliveries();
  const nameOf = useEntityName();
  const { busy, resend } = useWebhookChange();
  return (
    <Panel title={integrationTexts.deliveries} aside={integrationTexts.newest(SHOWN)} flush>
      <AnswerGate answer={answer}>
        {(deliveries) => (
          <Table
            label={integrationTexts.deliveries}
            controls
            columns={COLUMNS}
            emptyText={integrationTexts.noDeliveries}
            rows={deliveries.slice(0, SHOWN).map((delivery) => {
              const url = webhooks.find(({ id }) => id === delivery.webhook_id)?.url ?? '';
              return {
                key: delivery.id,
                cells: {
                  delivery: (
                    <>
                      <p className="font-medium">{contentOf(delivery, nameOf)}</p>
                      <p className="break-all text-dim text-xs">{url}</p>
                      <p className="text-dim text-xs">{when(delivery.created_at)}</p>
                    </>
                  ),
                  state: (
                    <Badge tone={TONES[delivery.state] ?? 'neutral'}>{capitalized(delivery.state)}</Badge>
                  ),
                  attempts: <span className="break-words text-dim text-xs">{attemptsOf(delivery)}</span>,
                  actions:
                    delivery.state === 'failed' ? (
                      <Button
                        size="sm"
                        className="whitespace-nowrap"
                        busy={busy}
                        onClick={() => void resend(delivery.id, url)}
                      >
                        {integrationTexts.sendAgain}
                      </Button>
                    ) : null,
                },
              };
            })}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
