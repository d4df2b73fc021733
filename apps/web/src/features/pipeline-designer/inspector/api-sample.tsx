import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { formatSchema, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import { Spinner } from '@lakehouse/ui/spinner';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsLocalWorkspace } from '../../../shared/api/use-is-local-workspace.ts';
import { apiSampleTexts as texts } from './api-sample-messages.ts';
import { useApiSample } from './use-api-sample.ts';

export interface ApiSampleProps {
  readonly node: PipelineNode;
  readonly kind: AnyNodeKind;
  readonly onChange: (config: JsonObject, field: string) => void;
  /** Renders the settings, given the columns of the sample. */
  readonly children: (columns: Schema | undefined) => ReactNode;
}

/** Fetches the first page of an API, and proposes its columns. */
export function ApiSample({ node, kind, onChange, children }: ApiSampleProps) {
  const isLocal = useIsLocalWorkspace();
  const { obstacle, fetching, error, sample, fetch, cancel } = useApiSample(node, kind);
  const columns = sample?.columns;
  const declared = node.config['columns'];
  const isOpen = typeof declared !== 'string' || declared.trim() === '';
  return (
    <>
      <section
        aria-label={texts.title}
        className="grid min-w-0 gap-2 rounded-md border border-line bg-sunken p-3 text-xs"
      >
        {isLocal === false ? (
          <p className="text-dim">{texts.notLocal}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <Button
                size="sm"
                disabled={obstacle !== undefined || isLocal === undefined || fetching}
                onClick={() => void fetch()}
              >
                <Download aria-hidden="true" size={14} />
                {sample ? texts.fetchAgain : texts.fetch}
              </Button>
              {fetching ? (
                <>
                  <Spinner label={texts.fetching} />
                  <Button size="sm" onClick={cancel}>
                    {texts.cancel}
                  </Button>
                </>
              ) : null}
            </div>
            {error ? (
              <Failure error={error} />
            ) : sample ? (
              <p role="status">{(sample.stored ? texts.stored : texts.notStored)(sample.rows)}</p>
            ) : (
              <p className="text-dim">{obstacle === undefined ? texts.help : texts.notYet(obstacle)}</p>
            )}
            {sample && !columns ? <p>{texts.noColumns}</p> : null}
            {columns && isOpen ? (
              <Proposal
                columns={columns}
                onUse={() => onChange({ ...node.config, columns: formatSchema(columns) }, 'columns')}
              />
            ) : null}
          </>
        )}
      </section>
      {children(columns)}
    </>
  );
}

function Failure({ error }: { error: Error }) {
  const { title, advice } = texts.failed(error);
  return (
    <div role="alert" className="grid min-w-0 gap-1">
      <p className="break-words text-bad">{title}</p>
      <p>
        {advice} {texts.nothingKept}
      </p>
    </div>
  );
}

function Proposal({ columns, onUse }: { columns: Schema; onUse: () => void }) {
  return (
    <>
      <ul aria-label={texts.columns} className="grid max-h-40 gap-0.5 overflow-y-auto">
        {columns.map(({ name, type }) => (
          <li key={name} className="break-words font-mono">
            {name} <span className="text-dim">{formatType(type)}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={onUse}>
        {texts.takeColumns(columns.length)}
      </Button>
    </>
  );
}
