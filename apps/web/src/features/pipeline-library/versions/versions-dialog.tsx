import { thumbnailOf } from '@lakehouse/core/pipeline/thumbnail';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserLibrary } from '../../../shared/library/browser-library.ts';
import { keepVersion } from '../../../shared/library/keep-version.ts';
import type { PipelineVersion, VersionReason } from '../../../shared/library/library-record.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { PipelineThumbnail } from '../../../shared/pipeline/listing/pipeline-thumbnail.tsx';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { CompareRows } from '../conflict/compare-rows.tsx';
import { DifferenceList } from '../conflict/difference-list.tsx';
import { documentOrEmpty } from '../conflict/resolve-conflict.ts';
import { guarded } from '../parts/library-actions.ts';
import {
  pipelineLibraryMessages as messages,
  pipelineLibraryTexts as texts,
} from '../pipeline-library-messages.ts';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const REASONS: Record<VersionReason, string> = {
  save: texts.saved,
  edit: texts.whileEditing,
  restore: texts.beforeARestore,
  conflict: texts.fromAConflict,
  code: texts.codeGenerated,
};

/** The earlier states of the pipeline on the screen: compared with it, and restored as a step that Undo takes back. */
export function VersionsDialog() {
  const store = useDesignerStore();
  const present = useDesigner(selectDocument);
  const { id } = useDesigner(({ pipelineOf, history }) => pipelineOf(history.present));
  const versions = useQuery({
    queryKey: ['pipeline-versions', id],
    queryFn: () => browserLibrary.versions(id),
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const [chosenAt, setChosenAt] = useState<number | undefined>(undefined);
  const { data } = versions;
  const chosen = data?.find(({ at }) => at === chosenAt) ?? data?.[0];
  const close = (): void => store.getState().closeDialog();
  const keep = (): void => {
    void guarded(async () => {
      await keepVersion(id, present, 'save');
      await versions.refetch();
    });
  };
  const restore = (version: PipelineVersion): void => {
    void guarded(async () => {
      await keepVersion(id, present, 'restore');
      // Not closed before: an Undo in between would take back the step before, and the restore would follow it.
      close();
      store.getState().change(() => documentOrEmpty(version.text));
      notify(messages.versionRestored());
    });
  };
  return (
    <Dialog
      open
      flush
      size="lg"
      title={texts.versionHistory}
      description={texts.versionsKept(present.name)}
      onOpenChange={(open) => open || close()}
      footer={
        <>
          <Button onClick={close}>{texts.close}</Button>
          {chosen ? (
            <Button variant="primary" onClick={() => restore(chosen)}>
              {texts.restoreThisVersion}
            </Button>
          ) : null}
        </>
      }
    >
      {versions.isError ? (
        <div role="alert">
          <EmptyState title={texts.versionsUnavailable}>{texts.denied}</EmptyState>
        </div>
      ) : data === undefined ? (
        <div className="flex justify-center py-12">
          <Spinner label={texts.loading} />
        </div>
      ) : chosen === undefined ? (
        <EmptyState
          title={texts.noVersionsYet}
          action={<Button onClick={keep}>{texts.keepThisVersion}</Button>}
        >
          {texts.noVersionsWhy}
        </EmptyState>
      ) : (
        <div className="grid md:grid-cols-[280px_1fr]">
          <fieldset className="max-h-[50vh] overflow-y-auto border-line p-2 max-md:max-h-48 max-md:border-b md:border-r">
            <legend className="sr-only">{texts.versions}</legend>
            {data.map(({ at, by, reason }) => (
              <label
                key={at}
                className="flex cursor-default items-start gap-2.5 rounded-sm px-2 py-1.5 hover:bg-hover has-[:checked]:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="version"
                  className="mt-1"
                  // They come after the dialog, which has given the focus to its first button.
                  autoFocus={at === chosen.at}
                  checked={at === chosen.at}
                  onChange={() => setChosenAt(at)}
                />
                <span className="min-w-0">
                  <span className="block font-medium">{WHEN.format(at)}</span>
                  <span className="block truncate text-dim text-xs">
                    {REASONS[reason]}
                    {by === undefined ? '' : ` · ${by}`}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <Preview version={chosen} />
        </div>
      )}
    </Dialog>
  );
}

/** What a version looks like, and what restoring it would change. */
function Preview({ version }: { version: PipelineVersion }) {
  const present = useDesigner(selectDocument);
  const document = documentOrEmpty(version.text);
  return (
    <section aria-label={texts.preview} className="min-w-0 p-4">
      <PipelineThumbnail
        thumbnail={thumbnailOf(document)}
        className="h-56 w-full rounded-md border border-line bg-sunken max-md:h-36"
      />
      <h3 className="mt-3 font-semibold">“{document.name}”</h3>
      <p className="text-dim">
        {document.nodes.length} {document.nodes.length === 1 ? 'node' : 'nodes'}
      </p>
      <p className="mt-2 font-medium">{texts.restoreChanges}</p>
      <DifferenceList before={present} after={document} none={texts.nothing} />
      <CompareRows
        before={{ name: texts.now, document: present }}
        after={{ name: WHEN.format(version.at), document }}
        back="versions"
      />
    </section>
  );
}
