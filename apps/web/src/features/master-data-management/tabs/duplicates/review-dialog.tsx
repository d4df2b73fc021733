import { duplicatePairs } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import type { MatchingRule } from '@lakehouse/core/mdm/duplicates/matching-rule';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { duplicatesTexts } from '../../messages/duplicates-texts.ts';
import { PairComparison } from './pair-comparison.tsx';
import { PairList } from './pair-list.tsx';

/** The duplicates of a group one by one, each next to the record that it matches. */
export function ReviewDialog({ rule, onClose }: { rule: MatchingRule; onClose: () => void }) {
  const answer = useMasterData(duplicatePairs(rule));
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={duplicatesTexts.duplicatesOf(rule.entityLabel)}
      description={duplicatesTexts.reviewHint(rule.fieldLabel)}
      size="xl"
      flush
    >
      <AnswerGate answer={answer}>
        {(pairs) => {
          const [first] = pairs;
          if (!first)
            return (
              <EmptyState
                title={answer.sample ? duplicatesTexts.sampleHasNoRecords : duplicatesTexts.noDuplicatesLeft}
              >
                {answer.sample ? duplicatesTexts.setUpToCompare : duplicatesTexts.allDecided}
              </EmptyState>
            );
          const pair = pairs.find(({ duplicate_id }) => duplicate_id === chosen) ?? first;
          return (
            <div className="grid md:grid-cols-[260px_1fr]">
              <PairList pairs={pairs} chosen={pair.duplicate_id} onChoose={setChosen} />
              <PairComparison key={pair.duplicate_id} rule={rule} pair={pair} />
            </div>
          );
        }}
      </AnswerGate>
    </Dialog>
  );
}
