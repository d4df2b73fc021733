import { Redo2 } from 'lucide-react';
import type { Command } from './command.ts';

export const redoCommand: Command = {
  id: 'redo',
  title: 'Redo',
  group: 'Edit',
  icon: Redo2,
  shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
  isEnabled: ({ history, provisional }) => history.future.length > 0 && !provisional,
  run: ({ store }) => store.getState().redo(),
};
