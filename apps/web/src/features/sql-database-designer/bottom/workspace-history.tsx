import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { queryHistoryEndpoints } from '@lakehouse/databricks-client/resources/query-history/endpoints';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Select } from '@lakehouse/ui/select';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { Asking } from '../analysis/asking.tsx';
import { screenTexts } from '../messages/screen-texts.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { HistoryRow, type HistoryRowProps } from './history-row.tsx';

type Filter = keyof typeof screenTexts.statementFilters;

/** The states that the platform has for what can be chosen. */
const STATUSES = {
  all: [],
  running: ['QUEUED', 'STARTED', 'COMPILING', 'COMPILED', 'RUNNING'],
  failed: ['FAILED'],
  cancelled: ['CANCELED'],
} as const satisfies Record<Filter, readonly string[]>;

const STATES: Readonly<Record<string, HistoryRowProps['state']>> = {
  FINISHED: 'success',
  FAILED: 'failed',
  CANCELED: 'cancelled',
  QUEUED: 'queued',
};

/** What the warehouses of the workspace ran for everybody whose statements the user may see, newest first. */
export function WorkspaceHistory({ lead }: { lead: ReactNode }) {
  const { transport } = useSqlDesigner();
  const [shown, setShown] = useState<Filter>('all');
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['query-history', shown],
      initialPageParam: '',
      queryFn: ({ pageParam, signal }) =>
        bindEndpoints(transport, queryHistoryEndpoints).list(
          {
            ...(shown !== 'all' && { 'filter_by.statuses': [...STATUSES[shown]] }),
            ...(pageParam !== '' && { page_token: pageParam }),
          },
          { signal },
        ),
      getNextPageParam: ({ next_page_token }) => next_page_token || undefined,
      retry: false,
    });
  const queries = data?.pages.flatMap(({ res }) => res) ?? [];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5 text-dim text-xs">
        {lead}
        <Select
          quiet
          aria-label={screenTexts.shownStatements}
          value={shown}
          options={keysOf(STATUSES).map((value) => ({ value, label: screenTexts.statementFilters[value] }))}
          onValueChange={(value) => setShown(keysOf(STATUSES).find((one) => one === value) ?? 'all')}
          className="w-44 max-md:w-32"
        />
        <p role="status" className="flex-1">
          {data === undefined
            ? ''
            : hasNextPage
              ? screenTexts.lastStatements(queries.length.toLocaleString('en'))
              : counted(queries.length, 'statement')}
        </p>
        <Button
          size="sm"
          busy={isFetching && !isFetchingNextPage}
          onClick={() => void refetch()}
          className="ml-auto"
        >
          {screenTexts.refresh}
        </Button>
      </div>
      {data === undefined || (error && !isFetching) ? (
        <Asking
          label={screenTexts.readingHistory}
          failure={screenTexts.historyFailed}
          error={isFetching ? null : error}
          onRetry={() => void refetch()}
        />
      ) : queries.length === 0 ? (
        <EmptyState className="flex-1" title={screenTexts.noStatements}>
          {screenTexts.workspaceHistoryHint}
        </EmptyState>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ul aria-label={screenTexts.workspaceHistory}>
            {queries.map((query) => (
              <HistoryRow
                key={query.query_id}
                state={STATES[query.status] ?? 'running'}
                sql={query.query_text}
                message={query.error_message ?? undefined}
                user={query.user_name ?? ''}
                rows={query.rows_produced ?? undefined}
                ms={query.duration ?? 0}
                startedAt={new Date(query.query_start_time_ms).toISOString()}
              />
            ))}
          </ul>
          {hasNextPage ? (
            <div className="flex justify-center p-2">
              <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {screenTexts.olderStatements}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </div>
  );
}
