import { Button } from '@lakehouse/ui/button';
import { CodeView } from '@lakehouse/ui/code-view';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { PathText } from '@lakehouse/ui/path-text';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Download } from 'lucide-react';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import type { ArtifactSource } from './artifact-source.ts';
import { fileKind, MAX_SHOWN } from './file-kind.ts';
import { useArtifact, useDownload } from './use-artifacts.ts';

/** A file: what is in it, where that can be shown, and the button that downloads it. */
export function ArtifactContent({
  source,
  path,
  size,
}: {
  source: ArtifactSource;
  path: string;
  size: number | undefined;
}) {
  const download = useDownload(source);
  const name = path.split('/').at(-1) ?? path;
  return (
    <section
      aria-label={texts.content(name)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <PathText path={path} className="flex-1 font-mono text-xs" />
        <Button size="sm" busy={download.isPending} onClick={() => download.mutate(path)}>
          <Download aria-hidden="true" size={13} />
          {texts.download}
        </Button>
      </div>
      <Shown source={source} path={path} size={size} />
    </section>
  );
}

function Shown({ source, path, size }: { source: ArtifactSource; path: string; size: number | undefined }) {
  const kind = fileKind(path);
  const isLarge = kind !== undefined && size !== undefined && size > MAX_SHOWN[kind.as];
  const { data, error, refetch } = useArtifact(source, path, isLarge ? undefined : kind);
  if (!kind) return <EmptyState title={texts.notShown} />;
  if (isLarge) return <EmptyState title={texts.tooLarge(formatBytes(size))} />;
  if (error) return <Unavailable title={texts.fileFailed} error={error} onAgain={refetch} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  if (kind.as === 'image')
    // Inside of `img`, an SVG runs no scripts.
    return <img src={data} alt={path} className="max-h-[70vh] max-w-full justify-self-start" />;
  return (
    <CodeView
      label={path}
      code={kind.language === 'json' ? indented(data) : data}
      language={kind.language}
      className="h-[min(60vh,32rem)]"
    />
  );
}

/** JSON on many lines; what is not JSON as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text) as unknown, undefined, 2);
  } catch {
    return text;
  }
}
