import { BoxSelect } from 'lucide-react';
import { type Command, hasNodes } from './command.ts';

export const selectAllCommand: Command = {
  id: 'select-all',
  title: 'Select all',
  group: 'Edit',
  icon: BoxSelect,
  shortcuts: ['Mod+A'],
  scope: 'canvas',
  isEnabled: hasNodes,
  run: ({ store }) => {
    const { history, select } = store.getState();
    select(
      history.present.nodes.map(({ id }) => id),
      history.present.edges.map(({ id }) => id),
    );
  },
};
