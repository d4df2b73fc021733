import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import type { Message } from '../../../shared/messages/message.ts';
import { notify } from '../../../shared/messages/notify.ts';
import type { PipelineConflict } from '../../../shared/pipeline/store/document-slice.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { guarded } from '../parts/library-actions.ts';
import { pipelineLibraryTexts as texts } from '../pipeline-library-messages.ts';
import { CompareRows } from './compare-rows.tsx';
import { DifferenceList } from './difference-list.tsx';
import { documentOrEmpty, keepBoth, merge, mergeOf, takeTheirs } from './resolve-conflict.ts';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Asks what becomes of a pipeline that was changed in two places. Nothing is lost, whatever is chosen. */
export function ConflictDialog({ conflict }: { conflict: PipelineConflict }) {
  const store = useDesignerStore();
  const mine = useDesigner(selectDocument);
  const base = documentOrEmpty(conflict.home.base);
  const theirs = documentOrEmpty(conflict.theirs.text);
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
        <Side title={texts.you} before={base} after={mine} />
        <Side title={texts.theirs} before={base} after={theirs} />
      </div>
      <CompareRows
        before={{ name: texts.theirs, document: theirs }}
        after={{ name: texts.you, document: mine }}
        back="conflict"
      />
      <p className="mt-3 text-dim">
        {clashes === 0 ? texts.mergeWithoutClash : texts.mergeWithClashes(clashes)} {texts.keepBothWhat}
      </p>
    </Dialog>
  );
}

interface SideProps {
  readonly title: string;
  readonly before: PipelineDocument;
  readonly after: PipelineDocument;
}

function Side({ title, before, after }: SideProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line p-3">
      <h3 className="font-semibold">{title}</h3>
      <DifferenceList before={before} after={after} none={texts.noChanges} />
    </section>
  );
}
