import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Card } from '@lakehouse/ui/card';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { NameText } from '@lakehouse/ui/name-text';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Table } from '@lakehouse/ui/table';
import { Box } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { when } from '../../../shared/format/job-run-state.ts';
import { modelPath, paths } from '../../../shared/routing/paths.ts';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { Loading } from '../list-parts.tsx';
import { useModelList } from './use-models.ts';

const COLUMNS = [
  { key: 'name', header: texts.model, wraps: true },
  { key: 'comment', header: texts.comment, wraps: true },
  { key: 'owner', header: texts.owner, wraps: true },
  { key: 'updated', header: texts.updated },
];

/** The registered models of all catalogs, found by a part of their names. */
export function ModelList() {
  const [text, setText] = useState('');
  const { data, error, refetch } = useModelList();
  const content = (): ReactNode => {
    if (error) return <Unavailable title={texts.modelsFailed} error={error} onAgain={refetch} />;
    if (!data) return <Loading label={texts.modelsLoading} />;
    if (data.length === 0)
      return (
        <EmptyState
          icon={<Box aria-hidden="true" size={20} />}
          title={texts.noModels}
          action={
            <Link to={paths.pipelineDesigner} className={buttonClasses('primary')}>
              {texts.openDesigner}
            </Link>
          }
        >
          {texts.noModelsWhy}
        </EmptyState>
      );
    const wanted = text.trim().toLowerCase();
    const found = data.filter(({ full_name }) => full_name.toLowerCase().includes(wanted));
    if (found.length === 0) return <EmptyState title={texts.noModelCalled(text.trim())} />;
    const rows = found.map(({ full_name, comment, owner, updated_at }) => ({
      key: full_name,
      cells: {
        name: (
          <Link to={modelPath(full_name)} className="font-medium text-accent-ink hover:underline">
            <NameText name={full_name} />
          </Link>
        ),
        comment: <span className="text-dim text-xs">{comment}</span>,
        owner: <span className="text-xs">{owner}</span>,
        updated: <span className="whitespace-nowrap text-dim text-xs">{when(updated_at)}</span>,
      },
    }));
    return (
      <Card>
        <Table label={texts.models} columns={COLUMNS} rows={rows} />
      </Card>
    );
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data && data.length > 0 ? (
        <div className="w-72 max-sm:w-full">
          <SearchInput
            label={texts.searchModels}
            placeholder={texts.search}
            value={text}
            onValueChange={setText}
          />
        </div>
      ) : null}
      {content()}
    </div>
  );
}
