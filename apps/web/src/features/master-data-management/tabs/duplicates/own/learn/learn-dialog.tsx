import {
  type LearnedWeights,
  learnWeights,
  MIN_DECISIONS,
  tooFew,
} from '@lakehouse/core/mdm/learning/learn-weights';
import { labelledPairs, unlabelledWeights } from '@lakehouse/core/mdm/learning/learning-sql';
import { VERSIONS } from '@lakehouse/core/mdm/own/decision-tables';
import { givenWeights } from '@lakehouse/core/mdm/own/entity-matching';
import { matchTables, type OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { type ReactNode, useMemo } from 'react';
import { AnswerGate } from '../../../../data/answer-gate.tsx';
import { useMasterData } from '../../../../data/use-master-data.ts';
import { useOwnEntities } from '../../../../data/use-own-entities.ts';
import { learningTexts as texts } from '../../../../messages/learning-texts.ts';
import { LearnedProposal } from './learned-proposal.tsx';
import { useLearning } from './use-learning.ts';
import { VersionsTable } from './versions-table.tsx';

/** What an entity's matching would be after the decisions of stewards, to accept or reject, and what was accepted before. */
export function LearnDialog({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) {
  const { own } = useOwnEntities();
  const { busy, accept, reject, takeBack } = useLearning(entity);
  const isCompared = matchTables(entity).every((name) => own?.tables.has(name));
  const act = async (how: typeof accept, learned: LearnedWeights): Promise<void> => {
    if (!busy && (await how(learned))) onClose();
  };
  const footer = (learned?: LearnedWeights) => (
    <div className="flex flex-wrap justify-end gap-2">
      {learned ? (
        <>
          <Button busy={busy} onClick={() => void act(reject, learned)}>
            {texts.reject}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void act(accept, learned)}>
            {texts.accept}
          </Button>
        </>
      ) : (
        <Button onClick={onClose}>{texts.close}</Button>
      )}
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={texts.title(entity.name)}
      description={texts.hint}
      size="lg"
    >
      <div className="grid gap-4">
        {own === undefined ? null : isCompared ? (
          <Proposal entity={entity} footer={footer} />
        ) : (
          <>
            <p role="alert">{texts.syncFirst}</p>
            {footer()}
          </>
        )}
        {own?.tables.has(VERSIONS) ? (
          <VersionsTable entity={entity} busy={busy} onTakeBack={(version) => void takeBack(version)} />
        ) : null}
      </div>
    </Dialog>
  );
}

function Proposal({
  entity,
  footer,
}: {
  entity: OwnEntity;
  footer: (learned?: LearnedWeights) => ReactNode;
}) {
  const labels = useMasterData(labelledPairs(entity));
  const learnedBefore = useMasterData(unlabelledWeights(entity));
  const given = useMemo(() => givenWeights(entity), [entity]);
  const now = given ?? learnedBefore.rows?.[0];
  const pairs = labels.rows;
  const few = pairs && tooFew(pairs);
  const learned = useMemo(
    () => (pairs && now && !tooFew(pairs) ? learnWeights(pairs, now) : undefined),
    [pairs, now],
  );
  const answer = labels.error ? labels : learnedBefore;
  return (
    <AnswerGate answer={{ ...answer, rows: pairs && now && [now] }}>
      {([before]) =>
        few ? (
          <>
            <p role="alert" className="rounded-sm bg-warn-soft px-3 py-2">
              {texts.tooFew(MIN_DECISIONS, few.same, few.different)}
            </p>
            {footer()}
          </>
        ) : learned && before ? (
          <>
            <LearnedProposal entity={entity} now={before} learned={learned} />
            {footer(learned)}
          </>
        ) : null
      }
    </AnswerGate>
  );
}
