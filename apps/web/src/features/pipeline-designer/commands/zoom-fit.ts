import { Maximize } from 'lucide-react';
import type { Command } from './command.ts';

export const zoomFitCommand: Command = {
  id: 'zoom-fit',
  title: 'Fit view',
  group: 'View',
  icon: Maximize,
  shortcuts: ['Mod+1'],
  keywords: ['show all', 'overview'],
  isEnabled: ({ canvas, history }) => canvas !== undefined && history.present.nodes.length > 0,
  run: ({ store }) => store.getState().canvas?.fit(),
};
