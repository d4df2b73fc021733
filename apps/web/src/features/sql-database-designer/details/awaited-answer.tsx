import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '../../../shared/messages/error-text.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { tableTexts } from '../messages/table-history-messages.ts';
import type { Warehouses } from '../model/use-warehouses.ts';

export interface AwaitedAnswerProps {
  /** The subject of the sentence, with its verb: `Rows are`. */
  readonly what: string;
  readonly answer: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly warehouses: Warehouses;
}

/** Shown in place of a missing answer about a table: the error, what is required, or that it is loading. */
export function AwaitedAnswer({ what, answer, warehouses }: AwaitedAnswerProps) {
  const { error, isFetching, refetch } = answer;
  if (error && !isFetching) {
    return (
      <div role="alert" className="h-full overflow-auto">
        <EmptyState
          title={tableTexts.failed}
          action={<Button onClick={() => void refetch()}>{screenTexts.tryAgain}</Button>}
        >
          <span className="whitespace-pre-wrap break-words">
            {errorText(error, tableTexts.failedUnknown)}
          </span>
        </EmptyState>
      </div>
    );
  }
  if (!warehouses.chosen && !warehouses.loading)
    return (
      <EmptyState className="h-full" title={screenTexts.noSqlWarehouse}>
        {screenTexts.needsWarehouse(what)}
      </EmptyState>
    );
  return (
    <div className="flex h-full items-center justify-center">
      <Spinner label={screenTexts.loading} />
    </div>
  );
}
