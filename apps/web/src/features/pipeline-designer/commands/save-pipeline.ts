import { Save } from 'lucide-react';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { findConflict, saveToBrowser } from '../store/persistence/save.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './command-context.ts';

/** Runs an action on the storage, and says so where the browser refuses it. */
function guarded({ notify }: CommandContext, action: () => void): void {
  try {
    action();
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    notify(messages.saveFailed());
  }
}

/** Saves the pipeline on the screen in the place of what the browser holds. */
export function saveNow(context: CommandContext): void {
  const { store, storage, now, notify } = context;
  guarded(context, () => {
    saveToBrowser(store, storage, now());
    notify(messages.saved(store.getState().history.present.name));
  });
}

/** Saves, and asks first where that would destroy another pipeline or what another tab saved. */
export const saveCommand: Command = {
  id: 'save',
  title: 'Save Pipeline',
  group: 'Pipeline',
  icon: Save,
  shortcuts: ['Mod+S'],
  deliberate: true,
  isEnabled: ({ provisional }) => !provisional,
  run: (context) =>
    guarded(context, () => {
      const conflict = findConflict(context.store, context.storage);
      if (conflict) context.store.getState().openDialog({ kind: 'save-conflict', conflict });
      else saveNow(context);
    }),
};
