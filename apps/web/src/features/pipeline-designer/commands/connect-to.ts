import { Spline } from 'lucide-react';
import { type Command, hasSoleNode } from './command.ts';

export const connectToCommand: Command = {
  id: 'connect-to',
  title: 'Connect to…',
  group: 'Edit',
  icon: Spline,
  shortcuts: ['C'],
  scope: 'canvas',
  keywords: ['edge', 'link', 'draw'],
  isEnabled: (state) => hasSoleNode(state) && state.history.present.nodes.length > 1,
  run: ({ store }) => {
    const { selectedNodes, openDialog } = store.getState();
    if (selectedNodes[0] !== undefined) openDialog({ kind: 'connect', nodeId: selectedNodes[0] });
  },
};
