import { ScanSearch } from 'lucide-react';
import { type Command, hasNodes } from './command.ts';

export const findCommand: Command = {
  id: 'find',
  title: 'Find on canvas…',
  group: 'View',
  icon: ScanSearch,
  shortcuts: ['Mod+F'],
  keywords: ['search', 'go to node'],
  isEnabled: hasNodes,
  run: ({ store }) => store.getState().openDialog({ kind: 'find' }),
};
