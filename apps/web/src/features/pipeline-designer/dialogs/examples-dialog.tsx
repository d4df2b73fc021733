import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { type Thumbnail, thumbnailOf } from '@lakehouse/core/pipeline/thumbnail';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { PipelineThumbnail } from '../../../shared/pipeline/listing/pipeline-thumbnail.tsx';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { EXAMPLES, type ExamplePipeline } from '../commands/examples.ts';
import { loadExample } from '../commands/file.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { dialogTexts } from '../messages/dialog-texts.ts';

interface ShownExample {
  readonly example: ExamplePipeline;
  readonly thumbnail: Thumbnail;
  /** The titles of the kinds of its nodes, each once, in the order of the file. */
  readonly steps: readonly string[];
}

const stepsOf = ({ nodes }: PipelineDocument): readonly string[] => [
  ...new Set(nodes.flatMap(({ kind }) => KINDS.get(kind ?? '')?.title ?? [])),
];

/** Rejects when an example can't be loaded. */
async function shown(example: ExamplePipeline): Promise<ShownExample> {
  const opened = openPipeline(await example.load());
  if (!opened.ok) throw new Error(`The example ${example.title} can't be opened`);
  return { example, thumbnail: thumbnailOf(opened.document), steps: stepsOf(opened.document) };
}

const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** The pipelines that come with the studio, each with a small drawing: a click opens it. */
export function ExamplesDialog() {
  const store = useDesignerStore();
  const context = useCommandContext();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['examples'],
    queryFn: () => Promise.all(EXAMPLES.map(shown)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wanted = query.trim().toLowerCase();
  const found = data?.filter(({ example, steps }) =>
    [example.title, ...steps].some((text) => text.toLowerCase().includes(wanted)),
  );
  const open = (example: ExamplePipeline): void => {
    store.getState().closeDialog();
    void loadExample(context, example);
  };
  const content = (): ReactNode => {
    if (isError)
      return (
        <div role="alert">
          <EmptyState
            title={dialogTexts.examplesFailed}
            action={<Button onClick={() => void refetch()}>{designerTexts.tryAgain}</Button>}
          />
        </div>
      );
    if (!found)
      return (
        <div aria-busy="true" className={GRID}>
          {EXAMPLES.map(({ id }) => (
            <Skeleton key={id} className="h-44" />
          ))}
        </div>
      );
    if (found.length === 0) return <EmptyState title={dialogTexts.noExampleMatches} />;
    return (
      <ul aria-label={designerTexts.examples} className={GRID}>
        {found.map((one) => (
          <li key={one.example.id} className="min-w-0">
            <ExampleCard shown={one} onOpen={() => open(one.example)} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || store.getState().closeDialog()}
      size="xl"
      title={dialogTexts.openExample}
      description={dialogTexts.examplesHint}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        search.current?.focus();
      }}
    >
      <div className="grid gap-3">
        <SearchInput
          ref={search}
          label={dialogTexts.searchExamples}
          placeholder={dialogTexts.searchHint}
          value={query}
          onValueChange={setQuery}
          onKeyDown={(event) => {
            const [first] = found ?? [];
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) open(first.example);
          }}
        />
        {content()}
      </div>
    </Dialog>
  );
}

function ExampleCard({
  shown: { example, thumbnail, steps },
  onOpen,
}: {
  readonly shown: ShownExample;
  readonly onOpen: () => void;
}) {
  return (
    <div className="relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-panel focus-within:border-control hover:border-control">
      <div className="border-line border-b bg-sunken">
        <PipelineThumbnail thumbnail={thumbnail} className="h-28 w-full" />
      </div>
      <div className="grid min-w-0 gap-0.5 px-3 py-2">
        <button
          type="button"
          onClick={onOpen}
          // The whole card is the target.
          className="justify-self-start truncate rounded-sm text-left font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {example.title}
        </button>
        <p className="line-clamp-2 text-dim text-xs">{steps.join(' · ')}</p>
      </div>
    </div>
  );
}
