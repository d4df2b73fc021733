import { compareDocuments, type DocumentDifference } from '@lakehouse/core/pipeline/compare-documents';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import type { Message } from '../../../shared/messages/message.ts';
import { notify } from '../../../shared/messages/notify.ts';
import type { PipelineConflict } from '../../../shared/pipeline/store/document-slice.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { guarded } from '../parts/library-actions.ts';
import { pipelineLibraryTexts as texts } from '../pipeline-library-messages.ts';
import { differenceWords } from './difference-words.ts';
import { documentOrEmpty, keepBoth, merge, mergeOf, takeTheirs } from './resolve-conflict.ts';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Asks what becomes of a pipeline that was changed in two places. Nothing is lost, whatever is chosen. */
export function ConflictDialog({ conflict }: { conflict: PipelineConflict }) {
  const store = useDesignerStore();
  const mine = useDesigner(selectDocument);
  const base = documentOrEmpty(conflict.home.base);
  const clashes = mergeOf(conflict, mine).clashes.length;
  const close = (): void => store.getState().closeDialog();
  const settle = (choice: () => Message | Promise<Message>) => () => {
    close();
    void guarded(async () => notify(await choice()));
  };
  return (
    <Dialog
      open
      title={texts.conflictTitle}
      description={texts.savedElsewhere(
        conflict.theirs.entry.name,
        WHEN.format(conflict.theirs.entry.updatedAt),
      )}
      onOpenChange={(open) => open || close()}
      footer={
        <>
          <Button onClick={settle(() => takeTheirs(store, conflict))}>{texts.takeTheirs}</Button>
          <Button onClick={settle(() => keepBoth(store, conflict))}>{texts.keepBoth}</Button>
          <Button variant="primary" onClick={settle(() => merge(store, conflict))}>
            {texts.merge}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={texts.you} difference={compareDocuments(base, mine)} />
        <Side
          title={texts.theirs}
          difference={compareDocuments(base, documentOrEmpty(conflict.theirs.text))}
        />
      </div>
      <p className="mt-3 text-dim">
        {clashes === 0 ? texts.mergeWithoutClash : texts.mergeWithClashes(clashes)} {texts.keepBothWhat}
      </p>
    </Dialog>
  );
}

function Side({ title, difference }: { title: string; difference: DocumentDifference }) {
  const words = differenceWords(difference);
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line p-3">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-0.5 break-words text-dim">
        {(words.length === 0 ? [texts.noChanges] : words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
