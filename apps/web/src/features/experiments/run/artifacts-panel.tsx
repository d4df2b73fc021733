import { Card } from '@lakehouse/ui/card';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { clsx } from 'clsx';
import { ChevronRight, File, Folder } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { Loading } from '../list-parts.tsx';
import { ArtifactContent } from './artifact-content.tsx';
import type { ArtifactSource } from './artifact-source.ts';
import { useFolder } from './use-artifacts.ts';

interface ChosenFile {
  readonly path: string;
  readonly size: number | undefined;
}

/** The files of a run or of a model that it logged, folder by folder, and the one that is chosen. */
export function ArtifactsPanel({ sources }: { sources: readonly ArtifactSource[] }) {
  const [at, setAt] = useState(0);
  const source = sources[at] ?? sources[0];
  if (!source) return <EmptyState title={texts.noArtifacts} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {sources.length > 1 ? (
        <Field label={texts.filesOf} className="w-80 max-w-full">
          <Select
            options={sources.map(({ kind, id }, index) => ({
              value: String(index),
              label: kind === 'run' ? texts.ofRun : texts.ofModel(id),
            }))}
            value={String(at)}
            onValueChange={(value) => setAt(Number(value))}
          />
        </Field>
      ) : null}
      <Files key={source.id} source={source} />
    </div>
  );
}

function Files({ source }: { source: ArtifactSource }) {
  const [folder, setFolder] = useState('');
  const [file, setFile] = useState<ChosenFile>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <Card className="min-w-0">
        <Way folder={folder} onFolder={setFolder} />
        <Entries source={source} folder={folder} chosen={file?.path} onFolder={setFolder} onFile={setFile} />
      </Card>
      {file ? (
        <ArtifactContent key={file.path} source={source} path={file.path} size={file.size} />
      ) : (
        <EmptyState title={texts.chooseFile} />
      )}
    </div>
  );
}

/** The folders that lead to the one that is shown. */
function Way({ folder, onFolder }: { folder: string; onFolder: (path: string) => void }) {
  const parts = folder === '' ? [] : folder.split('/');
  const steps = [
    { path: '', name: texts.root },
    ...parts.map((name, index) => ({ path: parts.slice(0, index + 1).join('/'), name })),
  ];
  return (
    <nav aria-label={texts.folders} className="border-line border-b px-2 py-1.5">
      <ol className="flex flex-wrap items-center gap-0.5 text-xs">
        {steps.map(({ path, name }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-0.5">
            {index > 0 ? <ChevronRight aria-hidden="true" size={12} className="shrink-0 text-dim" /> : null}
            <button
              type="button"
              aria-current={path === folder ? 'location' : undefined}
              onClick={() => onFolder(path)}
              className={clsx(
                'min-h-6 truncate rounded-xs px-1 hover:bg-hover',
                path === folder ? 'font-medium' : 'text-accent-ink',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Entries({
  source,
  folder,
  chosen,
  onFolder,
  onFile,
}: {
  source: ArtifactSource;
  folder: string;
  chosen: string | undefined;
  onFolder: (path: string) => void;
  onFile: (file: ChosenFile) => void;
}) {
  const { data, error, refetch } = useFolder(source, folder);
  if (error) return <Unavailable title={texts.artifactsFailed} error={error} onAgain={refetch} />;
  if (!data)
    return (
      <div className="p-3">
        <Loading label={texts.artifactsLoading} />
      </div>
    );
  if (data.length === 0)
    return <EmptyState title={folder === '' ? texts.noArtifacts : texts.emptyFolder} className="py-6" />;
  return (
    <ul aria-label={texts.artifacts} className="grid max-h-[60vh] overflow-y-auto p-1">
      {data.map(({ path, is_dir, file_size }) => {
        const Icon = is_dir ? Folder : File;
        return (
          <li key={path}>
            <button
              type="button"
              aria-pressed={is_dir ? undefined : path === chosen}
              onClick={() => (is_dir ? onFolder(path) : onFile({ path, size: file_size ?? undefined }))}
              className={clsx(
                'flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-xs -outline-offset-2 hover:bg-hover',
                path === chosen && 'bg-accent-soft',
              )}
            >
              <Icon aria-hidden="true" size={14} className="shrink-0 text-dim" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{path.split('/').at(-1)}</span>
              <span className="shrink-0 text-dim">
                {is_dir ? <span className="sr-only">{texts.folder}</span> : sizeText(file_size)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const sizeText = (size: number | null | undefined): string =>
  typeof size === 'number' ? formatBytes(size) : '';
