import { profileQuery, readProfile } from '@lakehouse/core/sql-profile/profile';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { Asking } from './asking.tsx';
import { ProfileTable } from './profile-table.tsx';
import { ResultBar } from './result-bar.tsx';
import type { NoSubject, Subject } from './subject.ts';
import { useAsk } from './use-ask.ts';

/** Maximum number of columns per statement: more would make it too long to plan quickly. */
const BATCH = 25;

export interface ProfileViewProps {
  readonly subject: Subject | NoSubject;
  readonly lead: ReactNode;
}

/**
 * The profile of a query's columns: NULLs, distinct values, bounds, means and histograms, computed by the warehouse.
 */
export function ProfileView({ subject, lead }: ProfileViewProps) {
  if (!subject.ok || subject.columns.length === 0)
    return (
      <div className="flex h-full min-h-0 flex-col">
        <ResultBar lead={lead}>{null}</ResultBar>
        <EmptyState className="flex-1" title={screenTexts.noProfile}>
          {subject.ok ? screenTexts.noColumnsReturned : subject.reason}
        </EmptyState>
      </div>
    );
  return <ProfileOf subject={subject} lead={lead} />;
}

function ProfileOf({ subject, lead }: { subject: Subject; lead: ReactNode }) {
  const ask = useAsk();
  const { columns } = subject;
  const answer = useInfiniteQuery({
    queryKey: ['sql-profile', subject.id],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const count = Math.min(BATCH, columns.length - pageParam);
      const places = Array.from({ length: count }, (_, at) => pageParam + at);
      const question = profileQuery(subject.query, columns, places);
      return readProfile(await ask(subject, question, signal)).columns;
    },
    getNextPageParam: (_, pages) =>
      pages.length * BATCH < columns.length ? pages.length * BATCH : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = answer;
  const profiles = data?.pages.flat() ?? [];
  const rows = profiles[0]?.rows;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ResultBar lead={lead}>
        <p role="status" className="text-xs">
          {rows === undefined ? null : (
            <>
              <span className="font-medium">{counted(rows, 'row')}</span>
              <span className="text-dim">
                {screenTexts.profiledRows(
                  profiles.length === columns.length ? '' : screenTexts.someOf(profiles.length),
                  columns.length.toLocaleString('en'),
                  columns.length === 1 ? 'column' : 'columns',
                )}
              </span>
            </>
          )}
        </p>
        <span className="flex-1" />
        {hasNextPage && data ? (
          <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
            {screenTexts.moreColumns(Math.min(BATCH, columns.length - profiles.length))}
          </Button>
        ) : null}
      </ResultBar>
      {!data || (error && !isFetching) ? (
        <Asking
          label={screenTexts.computingProfile}
          error={isFetching ? null : error}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : (
        <ProfileTable profiles={profiles} />
      )}
    </div>
  );
}
