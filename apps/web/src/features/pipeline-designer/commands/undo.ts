import { Undo2 } from 'lucide-react';
import type { Command } from './command.ts';

export const undoCommand: Command = {
  id: 'undo',
  title: 'Undo',
  group: 'Edit',
  icon: Undo2,
  shortcuts: ['Mod+Z'],
  isEnabled: ({ history, provisional }) => history.past.length > 0 && !provisional,
  run: ({ store }) => store.getState().undo(),
};
