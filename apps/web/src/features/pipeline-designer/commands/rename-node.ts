import { Pencil } from 'lucide-react';
import { type Command, hasSoleNode } from './command.ts';

export const renameNodeCommand: Command = {
  id: 'rename-node',
  title: 'Rename node',
  group: 'Edit',
  icon: Pencil,
  shortcuts: ['F2'],
  isEnabled: hasSoleNode,
  run: ({ store }) => {
    const { selectedNodes, startRename } = store.getState();
    if (selectedNodes[0] !== undefined) startRename(selectedNodes[0]);
  },
};
