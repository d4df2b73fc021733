import { FileUp } from 'lucide-react';
import { always, type Command } from './command.ts';

export const importJsonCommand: Command = {
  id: 'import-json',
  title: 'Import JSON',
  group: 'Pipeline',
  icon: FileUp,
  isEnabled: always,
  run: ({ store }) => store.getState().openDialog({ kind: 'import-json' }),
};
