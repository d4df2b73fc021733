import { Scissors } from 'lucide-react';
import { type Command, hasSelectedNodes } from './command.ts';
import { copySelection } from './copy-selection.ts';
import { deleteCommand } from './delete-selection.ts';

export const cutCommand: Command = {
  id: 'cut',
  title: 'Cut',
  group: 'Edit',
  icon: Scissors,
  shortcuts: ['Mod+X'],
  scope: 'canvas',
  deliberate: true,
  isEnabled: hasSelectedNodes,
  run: async (context) => {
    // Only what is on the clipboard for certain may leave the canvas.
    if (await copySelection(context)) await deleteCommand.run(context);
  },
};
