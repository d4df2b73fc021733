import { API_KEYS } from '@lakehouse/core/mdm/security/api-access';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { SampleBadge } from '../../parts/sample-badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'purpose', header: securityTexts.purpose },
  { key: 'owner', header: securityTexts.owner },
  { key: 'madeOn', header: securityTexts.created, align: 'right' },
  { key: 'lastUsedOn', header: securityTexts.lastUsed, align: 'right' },
  { key: 'status', header: securityTexts.status },
];

/** The API keys by purpose; the keys themselves are not stored. */
export function ApiKeysDialog({ onClose }: { onClose: () => void }) {
  const answer = useMasterData(API_KEYS);
  return (
    <Dialog open onOpenChange={onClose} title={securityTexts.apiKeys} size="lg" flush>
      <p className="px-5 pt-3">
        <SampleBadge why={sampleReasons.apiSecurity} />
      </p>
      <div className="px-2">
        <AnswerGate answer={answer}>
          {(keys) => (
            <Table
              label={securityTexts.apiKeys}
              className="whitespace-nowrap"
              columns={COLUMNS}
              emptyText={answer.sample ? securityTexts.setUpForKeys : securityTexts.noApiKeys}
              rows={keys.map(({ id, purpose, owner, madeOn, lastUsedOn, status }) => ({
                key: id,
                cells: {
                  purpose: (
                    <>
                      <span className="font-medium">{purpose}</span>{' '}
                      <span className="text-dim text-xs">{id}</span>
                    </>
                  ),
                  owner,
                  madeOn,
                  lastUsedOn,
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
