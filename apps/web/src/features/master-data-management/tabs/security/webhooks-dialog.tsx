import { WEBHOOKS } from '@lakehouse/core/mdm/security/api-access';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { SampleBadge } from '../../parts/sample-badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', header: securityTexts.webhook },
  { key: 'event', header: securityTexts.events },
  { key: 'status', header: securityTexts.status },
];

/** The webhooks and the changes that trigger them. */
export function WebhooksDialog({ onClose }: { onClose: () => void }) {
  const answer = useMasterData(WEBHOOKS);
  return (
    <Dialog open onOpenChange={onClose} title={securityTexts.webhooks} flush>
      <p className="px-5 pt-3">
        <SampleBadge why={sampleReasons.apiSecurity} />
      </p>
      <div className="px-2">
        <AnswerGate answer={answer}>
          {(hooks) => (
            <Table
              label={securityTexts.webhooks}
              columns={COLUMNS}
              emptyText={answer.sample ? securityTexts.setUpForWebhooks : securityTexts.noWebhooks}
              rows={hooks.map(({ name, entity, event, status }) => ({
                key: name,
                cells: {
                  name: <span className="font-medium">{name}</span>,
                  event: `${entity} ${event}`,
                  status: <StateBadge state={status} />,
                },
              }))}
            />
          )}
        </AnswerGate>
      </div>
    </Dialog>
  );
}
