import { Save } from 'lucide-react';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { saveToBrowser } from '../store/persistence/save.ts';
import type { Command } from './command.ts';

export const saveCommand: Command = {
  id: 'save',
  title: 'Save Pipeline',
  group: 'Pipeline',
  icon: Save,
  shortcuts: ['Mod+S'],
  isEnabled: ({ provisional }) => !provisional,
  run: ({ store, storage, now, notify }) => {
    try {
      saveToBrowser(store, storage, now());
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause;
      notify(messages.saveFailed());
      return;
    }
    notify(messages.saved(store.getState().history.present.name));
  },
};
