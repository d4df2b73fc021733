import { AnswerGate } from '../../data/answer-gate.tsx';
import { useOwnEntities } from '../../data/use-own-entities.ts';
import { OwnCompliance } from './own-compliance.tsx';
import { SampleCompliance } from './sample-compliance.tsx';

/** The share of controls that pass: of the sample ones until a person has an entity of their own. */
export function CompliancePanel() {
  const { own, ...answer } = useOwnEntities();
  return (
    <AnswerGate answer={{ ...answer, rows: own && [own] }}>
      {([found]) =>
        found && found.entities.length > 0 ? (
          <OwnCompliance entities={found.entities} />
        ) : (
          <SampleCompliance />
        )
      }
    </AnswerGate>
  );
}
