import { readDifferences } from '@lakehouse/core/sql-profile/compare-rows';
import { comparedColumns, compareSteps, type StepRows } from '@lakehouse/core/sql-profile/compare-steps';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { type ReactNode, useState } from 'react';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import {
  Comparing,
  ComparisonFailure,
  KeyColumns,
  RowDifferences,
} from '../../../shared/widgets/row-differences.tsx';
import { differencesTexts } from '../../../shared/widgets/row-differences-messages.ts';
import { rowTexts } from '../messages/row-texts.ts';
import { RowsView } from './rows-view.tsx';
import { useRows } from './use-rows.ts';

/** The rows of a step, and what they are called beside the others. */
export interface ComparedRows extends StepRows {
  readonly name: string;
}

export interface StepComparisonProps {
  readonly before: ComparedRows;
  readonly after: ComparedRows;
  /** Chooses what is compared. */
  readonly children: ReactNode;
}

/** Which rows were added, removed and changed between two steps, by a key that is chosen; the engine compares all of them. */
export function StepComparison({ before, after, children }: StepComparisonProps) {
  const [chosen, setChosen] = useState<readonly string[]>();
  const compared = comparedColumns(before, after);
  const { columns, onlyBefore, onlyAfter, otherKinds } = compared;
  const names = columns.map(({ name }) => name);
  const key = (chosen ?? compared.key).filter((name) => names.includes(name));
  const onlyIn = (name: string, only: readonly string[]): readonly string[] =>
    only.length === 0 ? [] : [differencesTexts.columnsOnlyIn(name, only)];
  const notes = [
    ...onlyIn(after.name, onlyAfter),
    ...onlyIn(before.name, onlyBefore),
    ...(otherKinds.length === 0 ? [] : [differencesTexts.otherKinds(otherKinds)]),
  ];
  return (
    <>
      <div className="grid gap-4 border-line border-b px-5 py-4 md:grid-cols-[240px_1fr]">
        {children}
        <KeyColumns names={names} chosen={key} onChoose={setChosen} />
      </div>
      {key.length === 0 && names.length > 0 ? (
        <EmptyState title={texts.noKey}>{texts.noKeyHelp}</EmptyState>
      ) : (
        <Result before={before} after={after} columns={columns} columnsOfKey={key} notes={notes} />
      )}
    </>
  );
}

interface ResultProps {
  readonly before: ComparedRows;
  readonly after: ComparedRows;
  readonly columns: ReturnType<typeof comparedColumns>['columns'];
  readonly columnsOfKey: readonly string[];
  readonly notes: readonly string[];
}

function Result({ before, after, columns, columnsOfKey, notes }: ResultProps) {
  const statements = compareSteps(before, after, { columns, key: columnsOfKey });
  const counted = useRows(statements.ok ? statements.counts : undefined, 'differences');
  const listed = useRows(statements.ok ? statements.list : undefined, rowTexts.rowsThatDiffer);
  const failure = statements.ok ? counted.error?.message : statements.reason;
  if (failure !== undefined) return <ComparisonFailure title={texts.compareFailed} why={failure} />;
  if (!counted.data || counted.stale) return <Comparing />;
  return (
    <RowDifferences counts={readDifferences(counted.data.rows)} notes={notes} equal={texts.noDifferencesHelp}>
      <RowsView label={differencesTexts.list} rows={listed} />
    </RowDifferences>
  );
}
