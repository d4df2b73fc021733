import { POLICIES_QUERY } from '@lakehouse/core/mdm/governance/policies-query';
import { Table } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { policyTexts } from '../../messages/policy-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { POLICY_COLUMNS, PolicyName } from './policy-cells.tsx';

/** The sample policies with their requirements. */
export function SamplePolicies() {
  const answer = useMasterData(POLICIES_QUERY);
  return (
    <Panel title={policyTexts.title} sample={sampleReasons.policies} flush>
      <AnswerGate answer={answer}>
        {(policies) => (
          <Table
            label={policyTexts.title}
            columns={POLICY_COLUMNS}
            emptyText={governanceTexts.noPolicies}
            rows={policies.map(({ name, rule, retentionYears, appliesTo, owner, status }) => ({
              key: name,
              cells: {
                policy: (
                  <PolicyName
                    name={policyTexts.withYears(name, retentionYears)}
                    rule={rule}
                    appliesTo={appliesTo}
                  />
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
