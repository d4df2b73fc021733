import { type Segment, SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useMemo } from 'react';
import { ChartView } from '../analysis/chart-view.tsx';
import { ProfileView } from '../analysis/profile-view.tsx';
import { readSubject } from '../analysis/subject.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import type { RunRequest } from '../model/run/query-run.ts';
import type { ResultPages } from '../model/run/result-pages.ts';
import { DownloadMenu } from './download-menu.tsx';
import { ResultGrid } from './result-grid.tsx';
import type { ResultChoice, ResultView } from './use-result-choice.ts';

const VIEWS: readonly Segment<ResultView>[] = [
  { value: 'rows', label: screenTexts.rows },
  { value: 'chart', label: screenTexts.chart },
  { value: 'profile', label: screenTexts.profile },
];

export interface ResultViewsProps {
  readonly queryName: string;
  readonly statement: string;
  readonly request: RunRequest;
  readonly pages: ResultPages;
  readonly ms: number;
  readonly choice: ResultChoice;
}

/** The rows of a statement, a chart of them, or a profile of their columns. */
export function ResultViews({ queryName, statement, request, pages, ms, choice }: ResultViewsProps) {
  const { view, onView, spec, onSpec } = choice;
  const subject = useMemo(() => readSubject(statement, request, pages), [statement, request, pages]);
  const lead = (
    <SegmentedControl label={screenTexts.showResultAs} segments={VIEWS} value={view} onValueChange={onView} />
  );
  if (view === 'chart')
    return <ChartView queryName={queryName} subject={subject} lead={lead} spec={spec} onSpec={onSpec} />;
  if (view === 'profile') return <ProfileView subject={subject} lead={lead} />;
  return (
    <ResultGrid
      label={screenTexts.queryResults}
      queryName={queryName}
      pages={pages}
      subject={subject}
      ms={ms}
      lead={lead}
      aside={<DownloadMenu queryName={queryName} statement={statement} request={request} pages={pages} />}
    />
  );
}
