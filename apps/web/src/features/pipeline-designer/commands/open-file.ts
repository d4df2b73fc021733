import { FolderOpen } from 'lucide-react';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { always, type Command } from './command.ts';
import { openText } from './open-text.ts';

export const openFileCommand: Command = {
  id: 'open-file',
  title: 'Open file…',
  group: 'Pipeline',
  icon: FolderOpen,
  shortcuts: ['Mod+O'],
  keywords: ['load'],
  isEnabled: always,
  run: async (context) => {
    const text = await context.files.pick('.json,application/json');
    if (text === undefined) return;
    const problem = openText(context, text);
    if (problem !== undefined) context.notify(messages.openFailed(problem));
  },
};
