import { POLICIES_QUERY } from '@lakehouse/core/mdm/governance/policies-query';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'policy', header: 'Policy' },
  { key: 'owner', header: 'Owner' },
  { key: 'status', header: 'Status' },
];

/** The policies with their requirements. */
export function PoliciesPanel() {
  const answer = useMasterData(POLICIES_QUERY);
  return (
    <Panel title="Policies" sample={sampleReasons.policies} flush>
      <AnswerGate answer={answer}>
        {(policies) => (
          <Table
            label="Policies"
            columns={COLUMNS}
            emptyText={governanceTexts.noPolicies}
            rows={policies.map(({ name, rule, retentionYears, appliesTo, owner, status }) => ({
              key: name,
              cells: {
                policy: (
                  <>
                    <p className="font-medium">
                      {name}
                      {retentionYears === null ? '' : ` (${retentionYears} years)`}
                    </p>
                    <p className="text-dim text-xs">{rule}</p>
                    <p className="text-dim text-xs">{governanceTexts.appliesTo(appliesTo)}</p>
                  </>
                ),
                owner,
                status: <StateBadge state={status} />,
              },
            }))}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
