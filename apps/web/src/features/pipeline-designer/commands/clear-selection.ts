import type { Command } from './command.ts';

export const clearSelectionCommand: Command = {
  id: 'clear-selection',
  title: 'Select nothing',
  group: 'Edit',
  shortcuts: ['Escape'],
  scope: 'canvas',
  hidden: true,
  isEnabled: ({ selectedNodes, selectedEdges }) => selectedNodes.length + selectedEdges.length > 0,
  run: ({ store }) => store.getState().select([]),
};
