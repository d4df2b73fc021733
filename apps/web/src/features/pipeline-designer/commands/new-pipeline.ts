import { EMPTY_DOCUMENT } from '@lakehouse/core/pipeline/document';
import { FilePlus2 } from 'lucide-react';
import { always, type Command } from './command.ts';

export const newPipelineCommand: Command = {
  id: 'new-pipeline',
  title: 'New pipeline',
  group: 'Pipeline',
  icon: FilePlus2,
  keywords: ['empty', 'blank'],
  deliberate: true,
  isEnabled: always,
  run: ({ store }) => store.getState().open({ ...EMPTY_DOCUMENT }),
};
