import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Card } from '@lakehouse/ui/card';
import { Chip } from '@lakehouse/ui/chip';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Table } from '@lakehouse/ui/table';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { when } from '../../../shared/format/job-run-state.ts';
import { mlRunPath, modelsPath } from '../../../shared/routing/paths.ts';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { Loading, ViewTitle } from '../list-parts.tsx';
import { AliasDialog } from './alias-dialog.tsx';
import { useAliasActions, useModel, useVersions } from './use-models.ts';

const COLUMNS = [
  { key: 'version', header: texts.versionColumn },
  { key: 'aliases', header: texts.aliases, wraps: true },
  { key: 'created', header: texts.created },
  { key: 'user', header: texts.user, wraps: true },
  { key: 'run', header: texts.fromRun },
  { key: 'comment', header: texts.comment, wraps: true },
];

const READY = 'READY';

/** A registered model: its versions, the aliases of each, and the runs that made them. */
export function ModelView({ name }: { name: string }) {
  const model = useModel(name);
  const versions = useVersions(name);
  const actions = useAliasActions(name);
  const [adds, setAdds] = useState<number>();
  const { data } = model;
  const content = (): ReactNode => {
    const failed = [model, versions].find(({ error }) => error);
    if (failed?.error)
      return <Unavailable title={texts.modelFailed} error={failed.error} onAgain={failed.refetch} />;
    if (!data || !versions.data) return <Loading label={texts.modelLoading} />;
    if (versions.data.length === 0) return <EmptyState title={texts.noVersions} />;
    const rows = versions.data.map(({ version, status, created_at, created_by, run_id, comment }) => ({
      key: String(version),
      cells: {
        version: (
          <span className="flex items-center gap-2 font-medium">
            {version}
            {status && status !== READY ? (
              <Badge tone="warn">{texts.state(status.replaceAll('_', ' '))}</Badge>
            ) : null}
          </span>
        ),
        aliases: (
          <span className="flex flex-wrap items-center gap-1.5">
            {data.aliases
              .filter(({ version_num }) => version_num === version)
              .map(({ alias_name }) => (
                <Chip
                  key={alias_name}
                  remove={texts.deleteAlias(alias_name)}
                  disabled={actions.busy}
                  onRemove={() => actions.delete(alias_name)}
                >
                  {alias_name}
                </Chip>
              ))}
            <Button
              size="sm"
              variant="ghost"
              aria-label={texts.addAliasTo(version)}
              onClick={() => setAdds(version)}
            >
              <Plus aria-hidden="true" size={12} />
              {texts.addAlias}
            </Button>
          </span>
        ),
        created: <span className="whitespace-nowrap text-dim text-xs">{when(created_at)}</span>,
        user: <span className="text-xs">{created_by}</span>,
        run: run_id ? (
          <Link to={mlRunPath(run_id)} className="whitespace-nowrap text-accent-ink text-xs hover:underline">
            {texts.openRun}
          </Link>
        ) : null,
        comment: <span className="text-dim text-xs">{comment}</span>,
      },
    }));
    return (
      <Card>
        <Table label={texts.versions} columns={COLUMNS} rows={rows} />
      </Card>
    );
  };
  return (
    <>
      <ViewTitle back={{ to: modelsPath, label: texts.allModels }} title={name}>
        {data?.comment ? <p className="mt-1 text-dim [overflow-wrap:anywhere]">{data.comment}</p> : null}
        {data?.owner ? <p className="text-dim text-xs">{`${texts.owner} ${data.owner}`}</p> : null}
      </ViewTitle>
      {content()}
      {adds === undefined ? null : (
        <AliasDialog
          version={adds}
          busy={actions.busy}
          onClose={() => setAdds(undefined)}
          onSet={(alias) => actions.set(alias, adds, () => setAdds(undefined))}
        />
      )}
    </>
  );
}
