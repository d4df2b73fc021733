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
  const learning = useLearning(entity);
  if (own === undefined) return null;
  const frame = { entity, learning, onClose, isVersioned: own.tables.has(VERSIONS) };
  return matchTables(entity).every((name) => own.tables.has(name)) ? (
    <Proposal {...frame} />
  ) : (
    <Frame {...frame}>
      <p role="alert">{texts.syncFirst}</p>
    </Frame>
  );
}

interface FrameProps {
  readonly entity: OwnEntity;
  readonly learning: ReturnType<typeof useLearning>;
  readonly onClose: () => void;
  /** Whether anything was learned before. */
  readonly isVersioned: boolean;
}

function Frame({
  entity,
  learning: { busy, accept, reject, takeBack },
  onClose,
  isVersioned,
  learned,
  children,
}: FrameProps & { readonly learned?: LearnedWeights | undefined; readonly children: ReactNode }) {
  const act = async (how: typeof accept, weights: LearnedWeights): Promise<void> => {
    if (await how(weights)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={texts.title(entity.name)}
      description={texts.hint}
      size="lg"
      footer={
        learned ? (
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
        )
      }
    >
      <div className="grid gap-4">
        {children}
        {isVersioned ? (
          <VersionsTable entity={entity} busy={busy} onTakeBack={(version) => void takeBack(version)} />
        ) : null}
      </div>
    </Dialog>
  );
}

function Proposal(frame: FrameProps) {
  const { entity } = frame;
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
    <Frame {...frame} learned={learned}>
      <AnswerGate answer={{ ...answer, rows: pairs && now && [now] }}>
        {([before]) =>
          few ? (
            <p role="alert" className="rounded-sm bg-warn-soft px-3 py-2">
              {texts.tooFew(MIN_DECISIONS, few.same, few.different)}
            </p>
          ) : learned && before ? (
            <LearnedProposal entity={entity} now={before} learned={learned} />
          ) : null
        }
      </AnswerGate>
    </Frame>
  );
}
