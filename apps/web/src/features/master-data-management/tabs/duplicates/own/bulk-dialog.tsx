import { EMPTY_CROSSWALK } from '@lakehouse/core/mdm/merges/crosswalk';
import { mergesOfPairs } from '@lakehouse/core/mdm/merges/merge-pairs';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { type OwnPair, openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { useNarrow } from '../../../../../shared/layout/use-narrow.ts';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { useShownUser } from '../../../data/use-user-name.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { formatCount } from '../../../parts/format.ts';
import { useKnowsTasks } from './use-knows-tasks.ts';
import { usePairDecision } from './use-pair-decision.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'left', header: duplicatesTexts.record },
  { key: 'right', header: duplicatesTexts.sameAs },
  { key: 'probability', header: duplicatesTexts.probability, align: 'right' },
];
const STATE: TableColumn = { key: 'state', header: duplicatesTexts.proposal };
/** The number of pairs that the preview lists. */
const LISTED = 50;

/** Merges all pairs above a probability at once, or proposes and confirms that, after showing which they are. */
export function BulkDialog({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) {
  const answer = useMasterData(openPairs(entity, useKnowsTasks()), { keepShown: true });
  const { busy, mergeAbove, proposeMerges } = usePairDecision(entity);
  const user = useShownUser();
  const narrow = useNarrow();
  const [text, setText] = useState('99');
  const percent = Number(text);
  const valid = text.trim() !== '' && percent >= 50 && percent <= 100;
  const sure = valid ? (answer.rows ?? []).filter(({ probability }) => probability * 100 >= percent) : [];
  const needsTwo = entity.fourEyes === true;
  const toMerge = needsTwo
    ? sure.filter(({ proposal, proposed_by }) => proposal === 'same' && proposed_by !== user)
    : sure;
  const toPropose = needsTwo ? sure.filter(({ proposal }) => proposal === null) : [];
  const act = async (how: typeof mergeAbove, pairs: readonly OwnPair[]) => {
    if (await how(pairs, percent / 100)) onClose();
  };
  const counted = (verb: string, { length }: readonly OwnPair[]): string =>
    `${verb} ${formatCount(length)} ${length === 1 ? 'pair' : 'pairs'}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={duplicatesTexts.surePairsOf(entity.name)}
      description={needsTwo ? duplicatesTexts.fourEyesHint : duplicatesTexts.surePairsHint}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{duplicatesTexts.cancel}</Button>
          {needsTwo ? (
            <Button
              busy={busy}
              disabled={toPropose.length === 0}
              onClick={() => void act(proposeMerges, toPropose)}
            >
              {counted(duplicatesTexts.propose, toPropose)}
            </Button>
          ) : null}
          <Button
            variant="primary"
            busy={busy}
            disabled={toMerge.length === 0}
            onClick={() => void act(mergeAbove, toMerge)}
          >
            {counted(needsTwo ? duplicatesTexts.confirm : duplicatesTexts.merge, toMerge)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={duplicatesTexts.probabilityFrom}
          error={valid ? undefined : duplicatesTexts.badProbability}
          className="sm:max-w-52"
        >
          <Input inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <AnswerGate answer={answer}>
          {() => (
            <>
              <p role="status">{preview(sure)}</p>
              <Table
                label={duplicatesTexts.pairsToMerge}
                columns={
                  needsTwo
                    ? [...COLUMNS.filter(({ key }) => !narrow || key !== 'probability'), STATE]
                    : COLUMNS
                }
                emptyText={duplicatesTexts.noPairSure}
                rows={sure.slice(0, LISTED).map((pair) => ({
                  key: `${pair.left_id} ${pair.right_id}`,
                  cells: {
                    left: pair.left_id,
                    right: pair.right_id,
                    probability: `${(pair.probability * 100).toFixed(1)}%`,
                    // On a phone a long name breaks, and stays in sight.
                    state: <span className="[overflow-wrap:anywhere]">{stateOf(pair, user)}</span>,
                  },
                }))}
              />
            </>
          )}
        </AnswerGate>
      </div>
    </Dialog>
  );
}

/** What a merge of a pair that needs two users waits for. */
function stateOf({ proposal, proposed_by }: OwnPair, user: string | undefined): string {
  if (proposal === null || proposed_by === null) return duplicatesTexts.toPropose;
  if (proposal === 'different') return duplicatesTexts.otherwise(proposed_by);
  return proposed_by === user ? duplicatesTexts.waiting : duplicatesTexts.toConfirm(proposed_by);
}

/** What would be merged: the pairs' golden records, fewer where pairs share one. */
function preview(pairs: readonly OwnPair[]): string {
  const golden = pairs.map(({ left_golden, right_golden }) => ({
    left_id: left_golden,
    right_id: right_golden,
  }));
  const before = new Set(golden.flatMap(({ left_id, right_id }) => [left_id, right_id])).size;
  const { made } = mergesOfPairs(EMPTY_CROSSWALK, golden);
  return [
    duplicatesTexts.wouldBecome(formatCount(before), formatCount(before - made.length)),
    ...(pairs.length > LISTED ? [duplicatesTexts.firstPairs(LISTED)] : []),
  ].join(' ');
}
