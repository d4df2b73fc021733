import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import type { ReactNode } from 'react';
import { masterTexts } from '../messages/master-texts.ts';
import type { MasterAnswer } from './use-master-data.ts';

/** Renders the rows of a query; until they arrive, a loading state or the error. */
export function AnswerGate<Row>({
  answer,
  children,
}: {
  answer: Omit<MasterAnswer<Row>, 'sample'>;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  if (answer.rows) return children(answer.rows);
  if (answer.error)
    return (
      <div role="alert">
        <EmptyState
          title={masterTexts.failedToFetchData}
          action={<Button onClick={answer.reload}>{masterTexts.tryAgain}</Button>}
        >
          <span className="break-words">{answer.error.message || masterTexts.unknownErrorOccurred}</span>
        </EmptyState>
      </div>
    );
  return (
    <div className="flex justify-center py-10">
      <Spinner label={masterTexts.loading} />
    </div>
  );
}
