import { type DuplicatePair, recordsById } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import { type MatchingRule, mergedColumns } from '@lakehouse/core/mdm/duplicates/matching-rule';
import type { Survivorship } from '@lakehouse/core/mdm/duplicates/resolve';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { useState } from 'react';
import { useRows } from '../../data/use-rows.ts';
import { duplicatesTexts } from '../../messages/duplicates-texts.ts';
import { masterTexts } from '../../messages/master-texts.ts';
import { AttributeChoices } from './attribute-choices.tsx';
import { type AttributeChoice, choicesOf } from './choices-of.ts';
import { useMerge } from './use-merge.ts';

/** Two records side by side, the values to keep, and the decision. */
export function PairComparison({ rule, pair }: { rule: MatchingRule; pair: DuplicatePair }) {
  const { survivor_id, duplicate_id } = pair;
  const { data, error, reload } = useRows((at) => recordsById(at, rule, [survivor_id, duplicate_id]));
  if (error)
    return (
      <div role="alert">
        <EmptyState
          title={masterTexts.failedToFetchData}
          action={<Button onClick={reload}>{masterTexts.tryAgain}</Button>}
        >
          {error.message}
        </EmptyState>
      </div>
    );
  const attributes = data && choicesOf(data, rule.key, pair, mergedColumns(rule));
  if (!attributes)
    return (
      <div className="flex justify-center py-10">
        <Spinner label={duplicatesTexts.loading} />
      </div>
    );
  return <Decision rule={rule} pair={pair} attributes={attributes} />;
}

function Decision({
  rule,
  pair,
  attributes,
}: {
  rule: MatchingRule;
  pair: DuplicatePair;
  attributes: readonly AttributeChoice[];
}) {
  const { busy, pair: merge, apart } = useMerge(rule);
  const [asked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<Survivorship>(() =>
    Object.fromEntries(attributes.map(({ column, suggested }) => [column, suggested])),
  );
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <AttributeChoices
        pair={pair}
        attributes={attributes}
        chosen={chosen}
        onChoose={(column, from) => setChosen({ ...chosen, [column]: from })}
      />
      <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3">
        {asked ? (
          <>
            <p role="status" className="mr-auto">
              {duplicatesTexts.mergeHint(pair.duplicate_id, pair.survivor_id)}
            </p>
            <Button onClick={() => setAsked(false)}>{duplicatesTexts.cancel}</Button>
            <Button variant="primary" busy={busy} onClick={() => void merge(pair, chosen)}>
              {duplicatesTexts.confirmMerge}
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy} onClick={() => void apart(pair)}>
              {duplicatesTexts.keepBoth}
            </Button>
            <Button variant="primary" onClick={() => setAsked(true)}>
              {duplicatesTexts.mergeRecords}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
