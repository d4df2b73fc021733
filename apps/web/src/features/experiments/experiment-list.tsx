import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Card } from '@lakehouse/ui/card';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { NameText } from '@lakehouse/ui/name-text';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Table } from '@lakehouse/ui/table';
import { Dices } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { when } from '../../shared/format/job-run-state.ts';
import { experimentPath, paths } from '../../shared/routing/paths.ts';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from './experiments-messages.ts';
import { Loading, MoreButton } from './list-parts.tsx';
import { useExperiments } from './use-tracking.ts';

const COLUMNS = [
  { key: 'name', header: texts.experiment, wraps: true },
  { key: 'updated', header: texts.updated },
  { key: 'created', header: texts.created },
];

/** The experiments of the workspace, found by a part of their names. */
export function ExperimentList() {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useExperiments(wanted);
  const content = (): ReactNode => {
    if (error) return <Unavailable title={texts.experimentsFailed} error={error} onAgain={refetch} />;
    if (!data) return <Loading label={texts.experimentsLoading} />;
    const all = data.pages.flatMap(({ experiments }) => experiments);
    if (all.length === 0 && wanted !== '') return <EmptyState title={texts.noExperimentCalled(wanted)} />;
    if (all.length === 0)
      return (
        <EmptyState
          icon={<Dices aria-hidden="true" size={20} />}
          title={texts.noExperiments}
          action={
            <Link to={paths.pipelineDesigner} className={buttonClasses('primary')}>
              {texts.openDesigner}
            </Link>
          }
        >
          {texts.noExperimentsWhy}
        </EmptyState>
      );
    const rows = all.map(({ experiment_id, name, creation_time, last_update_time }) => ({
      key: experiment_id,
      cells: {
        name: (
          <Link to={experimentPath(experiment_id)} className="font-medium text-accent-ink hover:underline">
            <NameText name={name} />
          </Link>
        ),
        updated: <span className="whitespace-nowrap text-dim text-xs">{when(last_update_time)}</span>,
        created: <span className="whitespace-nowrap text-dim text-xs">{when(creation_time)}</span>,
      },
    }));
    return (
      <>
        <Card>
          <Table label={texts.experiments} columns={COLUMNS} rows={rows} />
        </Card>
        {hasNextPage ? <MoreButton busy={isFetchingNextPage} onMore={fetchNextPage} /> : null}
      </>
    );
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="w-72 max-sm:w-full">
        <SearchInput
          label={texts.searchExperiments}
          placeholder={texts.search}
          value={text}
          onValueChange={setText}
        />
      </div>
      {content()}
    </div>
  );
}
