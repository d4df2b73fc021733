import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { ReactNode } from 'react';
import { AnswerGate } from './answer-gate.tsx';
import { useOwnEntities } from './use-own-entities.ts';

/** What is said of a person's own entities; of the sample ones until there is one. */
export function OwnOrSample({
  own,
  sample,
}: {
  own: (entities: readonly OwnEntity[]) => ReactNode;
  sample: ReactNode;
}) {
  const { own: found, ...answer } = useOwnEntities();
  return (
    <AnswerGate answer={{ ...answer, rows: found && [found] }}>
      {([one]) => (one && one.entities.length > 0 ? own(one.entities) : sample)}
    </AnswerGate>
  );
}
