import { LibraryBig } from 'lucide-react';
import { EXAMPLES } from '../files/examples.ts';
import type { Command } from './command.ts';

export const openExampleCommand: Command = {
  id: 'open-example',
  title: 'Open example…',
  group: 'Pipeline',
  icon: LibraryBig,
  keywords: ['sample', 'gallery', 'template'],
  isEnabled: () => EXAMPLES.length > 0,
  run: ({ store }) => store.getState().openDialog({ kind: 'open-example' }),
};
