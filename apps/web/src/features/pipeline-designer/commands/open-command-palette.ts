import { Command as CommandIcon } from 'lucide-react';
import { always, type Command } from './command.ts';

export const openCommandPaletteCommand: Command = {
  id: 'command-palette',
  title: 'Command palette',
  group: 'View',
  icon: CommandIcon,
  shortcuts: ['Mod+K'],
  hidden: true,
  isEnabled: always,
  run: ({ store }) => store.getState().openDialog({ kind: 'command-palette' }),
};
