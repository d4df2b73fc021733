import { type PolicyState, policiesOf } from '@lakehouse/core/mdm/governance/controls/policies';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Badge, type Tone } from '@lakehouse/ui/badge';
import { Table } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useControls } from '../../data/use-controls.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { policyTexts } from '../../messages/policy-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { POLICY_COLUMNS, PolicyName } from './policy-cells.tsx';

const TONES: Readonly<Record<PolicyState, Tone>> = { Enforced: 'ok', Violated: 'bad', Unknown: 'warn' };

/** The policies of a person's own entities, each checked now by what the workspace says of their tables. */
export function OwnPolicies({ entities }: { entities: readonly OwnEntity[] }) {
  const answer = useControls(entities);
  return (
    <Panel title={policyTexts.title} aside={policyTexts.checked} flush>
      <AnswerGate answer={answer}>
        {(controls) => (
          <Table
            label={policyTexts.title}
            columns={POLICY_COLUMNS}
            emptyText={governanceTexts.noPolicies}
            rows={policiesOf(controls).map(({ kind, entities: names, owners, state, violations }) => ({
              key: kind,
              cells: {
                policy: (
                  <PolicyName
                    name={policyTexts.name[kind]}
                    rule={policyTexts.rule[kind]}
                    appliesTo={names.join(', ') || policyTexts.allEntities}
                  />
                ),
                owner: policyTexts.owners(owners),
                status: (
                  <Badge tone={TONES[state]} className="whitespace-nowrap">
                    {policyTexts.state(state, violations)}
                  </Badge>
                ),
              },
            }))}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
