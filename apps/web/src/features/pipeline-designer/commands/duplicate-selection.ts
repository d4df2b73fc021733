import { CopyPlus } from 'lucide-react';
import { type Command, hasSelectedNodes } from './command.ts';
import { insertPart, selectedPart } from './copied-nodes.ts';

export const duplicateCommand: Command = {
  id: 'duplicate',
  title: 'Duplicate',
  group: 'Edit',
  icon: CopyPlus,
  shortcuts: ['Mod+D'],
  isEnabled: hasSelectedNodes,
  run: (context) => insertPart(context, selectedPart(context.store.getState())),
};
