import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SearchInput } from '@lakehouse/ui/search-input';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../shared/messages/error-text.ts';
import { comparePath, paths } from '../../../shared/routing/paths.ts';
import { useRemembered } from '../../../shared/storage/use-remembered.ts';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { Loading, MoreButton, ViewTitle } from '../list-parts.tsx';
import { useExperiment, useRuns } from '../use-tracking.ts';
import { ColumnChoice } from './column-choice.tsx';
import { columnsOf, orderText, type RunOrder, shownColumns } from './run-columns.ts';
import { MAX_COMPARED, RunsTable } from './runs-table.tsx';

const LATEST: RunOrder = { by: 'attributes.start_time', descending: true };

const readChoice = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : undefined;

/** The runs of an experiment: searched, sorted, with the columns of choice, and some of them to compare. */
export function ExperimentView({ id }: { id: string }) {
  const experiment = useExperiment(id);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [order, setOrder] = useState(LATEST);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [chosen, choose] = useRemembered(`experiment_columns_${id}`, readChoice);
  const runs = useRuns(id, useDeferredValue(asked), orderText(order));
  const all = runs.data?.pages.flatMap((page) => page.runs) ?? [];
  const columns = columnsOf(all);
  const shown = shownColumns(columns, chosen);
  const content = (): ReactNode => {
    if (runs.error && asked === '')
      return <Unavailable title={texts.runsFailed} error={runs.error} onAgain={runs.refetch} />;
    if (!runs.data) return runs.error ? null : <Loading label={texts.runsLoading} />;
    if (all.length === 0 && asked !== '') return <EmptyState title={texts.noRunFound} />;
    if (all.length === 0)
      return (
        <EmptyState
          title={texts.noRuns}
          action={
            <Link to={paths.pipelineDesigner} className={buttonClasses('primary')}>
              {texts.openDesigner}
            </Link>
          }
        >
          {texts.noRunsWhy}
        </EmptyState>
      );
    return (
      <>
        <RunsTable
          runs={all}
          columns={shown}
          order={order}
          onOrder={setOrder}
          chosen={compared}
          onChoose={setCompared}
        />
        {runs.hasNextPage ? <MoreButton busy={runs.isFetchingNextPage} onMore={runs.fetchNextPage} /> : null}
      </>
    );
  };
  return (
    <>
      <ViewTitle
        back={{ to: paths.experiments, label: texts.allExperiments }}
        title={experiment.data?.name ?? texts.experiment}
      />
      <div className="flex flex-wrap items-start gap-2">
        <form
          className="min-w-0 flex-1 basis-72 max-sm:basis-full"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(text.trim());
          }}
        >
          <SearchInput
            label={texts.searchRuns}
            placeholder={texts.searchRunsShort}
            title={texts.searchRunsHelp}
            value={text}
            onValueChange={(typed) => {
              setText(typed);
              if (typed === '') setAsked('');
            }}
          />
        </form>
        <ColumnChoice columns={columns} shown={shown} onChoose={choose} />
        <CompareButton experimentId={id} chosen={compared} />
      </div>
      {runs.error && asked !== '' ? (
        <p role="alert" className="break-words text-bad text-xs">
          {`${texts.filterRefused}: ${errorText(runs.error, '')}`}
        </p>
      ) : null}
      {content()}
    </>
  );
}

function CompareButton({ experimentId, chosen }: { experimentId: string; chosen: readonly string[] }) {
  const content = (
    <>
      <ListChecks aria-hidden="true" size={14} />
      {texts.compare(chosen.length)}
    </>
  );
  return chosen.length < 2 ? (
    <Button disabled title={texts.compareHelp(MAX_COMPARED)}>
      {content}
    </Button>
  ) : (
    <Link to={comparePath(experimentId, chosen)} className={buttonClasses('primary')}>
      {content}
    </Link>
  );
}
