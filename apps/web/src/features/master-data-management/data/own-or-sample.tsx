import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { ComponentType } from 'react';
import { AnswerGate } from './answer-gate.tsx';
import { useOwnEntities } from './use-own-entities.ts';

/** What is said of a person's own entities; of the sample ones until there is one. */
export function OwnOrSample({
  Own,
  Sample,
}: {
  Own: ComponentType<{ entities: readonly OwnEntity[] }>;
  Sample: ComponentType;
}) {
  const { own, ...answer } = useOwnEntities();
  return (
    <AnswerGate answer={{ ...answer, rows: own && [own] }}>
      {([found]) => (found && found.entities.length > 0 ? <Own entities={found.entities} /> : <Sample />)}
    </AnswerGate>
  );
}
