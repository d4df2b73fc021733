import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { runCommandNow, useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { openConflicting } from '../../../shared/pipeline/store/persistence/save.ts';
import type { SaveConflict } from '../../../shared/pipeline/store/save-conflict.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { exportJsonCommand, saveNow } from '../commands/file.ts';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** The pipeline in the browser's storage, in words. */
function Held({ conflict: { name, nodeCount, savedAt } }: { conflict: SaveConflict }) {
  return (
    <>
      <b className="break-words font-semibold">“{name}”</b> ({nodeCount} {nodeCount === 1 ? 'node' : 'nodes'}
      {savedAt === undefined ? '' : `, saved ${WHEN.format(savedAt)}`})
    </>
  );
}

/** Asks before a save would overwrite another saved pipeline. Nothing is written before the answer. */
export function SaveConflictDialog() {
  const dialog = useDesigner((state) => state.dialog);
  return dialog?.kind === 'save-conflict' ? <Question conflict={dialog.conflict} /> : null;
}

function Question({ conflict }: { conflict: SaveConflict }) {
  const context = useCommandContext();
  const { store, notify } = context;
  const mine = useDesigner(({ history }) => history.present.name);
  const close = (): void => store.getState().closeDialog();
  const then = (action: () => void) => () => {
    close();
    action();
  };
  const save = then(() => saveNow(context));
  const download = then(() => void runCommandNow(exportJsonCommand, context));
  const openTheirs = then(() => {
    openConflicting(store, conflict);
    notify(messages.loaded(conflict.name));
  });
  const isTab = conflict.reason === 'other-tab';
  return (
    <Dialog
      open
      size="md"
      title={isTab ? 'Saved in another tab' : 'Replace the saved pipeline?'}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={
        isTab ? (
          <>
            <Button onClick={download}>Download mine</Button>
            <Button onClick={openTheirs}>Open theirs</Button>
            <Button variant="primary" onClick={save}>
              Keep mine
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button onClick={download}>Save as file</Button>
            <Button variant="primary" onClick={save}>
              Replace
            </Button>
          </>
        )
      }
    >
      {isTab ? (
        <>
          <p>
            Since this tab opened or saved its pipeline, <Held conflict={conflict} /> was saved in another
            tab. A browser holds only one saved pipeline.
          </p>
          <p className="mt-2 text-dim">
            “Keep mine” saves <b className="break-words font-medium">“{mine}”</b> over it. “Open theirs” opens
            the other one here; Undo restores yours.
          </p>
        </>
      ) : (
        <>
          <p>
            The browser holds one saved pipeline: <Held conflict={conflict} />. Saving{' '}
            <b className="break-words font-semibold">“{mine}”</b> permanently replaces it.
          </p>
          <p className="mt-2 text-dim">
            “Save as file” downloads <b className="break-words font-medium">“{mine}”</b> and does not change
            the saved one.
          </p>
        </>
      )}
    </Dialog>
  );
}
