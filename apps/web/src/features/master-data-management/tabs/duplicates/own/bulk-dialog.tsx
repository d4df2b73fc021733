import { EMPTY_CROSSWALK } from '@lakehouse/core/mdm/golden/crosswalk';
import { mergesOfPairs } from '@lakehouse/core/mdm/golden/merge-pairs';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { type OwnPair, openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { formatCount } from '../../../parts/format.ts';
import { usePairDecision } from './use-pair-decision.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'left', header: 'Record' },
  { key: 'right', header: 'Same as' },
  { key: 'probability', header: 'Probability', align: 'right' },
];
/** The number of pairs that the preview lists. */
const LISTED = 50;

/** Merges all pairs above a probability at once, after showing which they are. */
export function BulkDialog({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) {
  const answer = useMasterData(openPairs(entity, false), { keepShown: true });
  const { busy, mergeAbove } = usePairDecision(entity);
  const [text, setText] = useState('99');
  const percent = Number(text);
  const valid = text.trim() !== '' && percent >= 50 && percent <= 100;
  const sure = valid ? (answer.rows ?? []).filter(({ probability }) => probability * 100 >= percent) : [];
  const act = async () => {
    if (await mergeAbove(sure, percent / 100)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={duplicatesTexts.surePairsOf(entity.name)}
      description={duplicatesTexts.surePairsHint}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{duplicatesTexts.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={sure.length === 0} onClick={() => void act()}>
            {duplicatesTexts.merge} {formatCount(sure.length)} {sure.length === 1 ? 'pair' : 'pairs'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={duplicatesTexts.probabilityFrom}
          error={valid ? undefined : 'Give a number from 50 to 100'}
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
                columns={COLUMNS}
                emptyText={duplicatesTexts.noPairSure}
                rows={sure.slice(0, LISTED).map(({ left_id, right_id, probability }) => ({
                  key: `${left_id} ${right_id}`,
                  cells: {
                    left: left_id,
                    right: right_id,
                    probability: `${(probability * 100).toFixed(1)}%`,
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

/** What would be merged: the pairs' golden records, fewer where pairs share one. */
function preview(pairs: readonly OwnPair[]): string {
  const golden = pairs.map(({ left_golden, right_golden }) => ({
    left_id: left_golden,
    right_id: right_golden,
  }));
  const before = new Set(golden.flatMap(({ left_id, right_id }) => [left_id, right_id])).size;
  const { made } = mergesOfPairs(EMPTY_CROSSWALK, golden);
  return `${formatCount(before)} golden records would become ${formatCount(before - made.length)}.${pairs.length > LISTED ? ` The first ${LISTED} pairs:` : ''}`;
}
