import { Search } from 'lucide-react';
import type { Command } from './command.ts';

export const zoomResetCommand: Command = {
  id: 'zoom-reset',
  title: 'Zoom to 100%',
  group: 'View',
  icon: Search,
  shortcuts: ['Mod+0'],
  isEnabled: ({ canvas }) => canvas !== undefined,
  run: ({ store }) => store.getState().canvas?.zoomTo(1),
};
