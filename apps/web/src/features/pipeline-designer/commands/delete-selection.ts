import { remove } from '@lakehouse/core/pipeline/operations';
import { Trash2 } from 'lucide-react';
import type { Command } from './command.ts';

export const deleteCommand: Command = {
  id: 'delete',
  title: 'Delete',
  group: 'Edit',
  icon: Trash2,
  shortcuts: ['Delete', 'Backspace'],
  scope: 'canvas',
  keywords: ['remove'],
  deliberate: true,
  isEnabled: ({ selectedNodes, selectedEdges }) => selectedNodes.length + selectedEdges.length > 0,
  run: ({ store }) => {
    const { change, selectedNodes, selectedEdges, clearNodeStats } = store.getState();
    change((document) => remove(document, new Set(selectedNodes), new Set(selectedEdges)));
    clearNodeStats(selectedNodes);
  },
};
