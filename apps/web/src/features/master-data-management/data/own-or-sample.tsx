import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { ComponentType } from 'react';
import { AnswerGate } from './answer-gate.tsx';
import { useOwnEntities } from './use-own-entities.ts';

/** What is said of a person's own entities; until there is one, of those of the sample, or nothing. */
export function OwnOrSample({
  Own,
  Sample,
}: {
  Own: ComponentType<{ entities: readonly OwnEntity[] }>;
  Sample?: ComponentType;
}) {
  const { own, ...answer } = useOwnEntities();
  return (
    <AnswerGate answer={{ ...answer, rows: own && [own] }}>
      {([found]) => {
        if (found && found.entities.length > 0) return <Own entities={found.entities} />;
        return Sample ? <Sample /> : null;
      }}
    </AnswerGate>
  );
}
