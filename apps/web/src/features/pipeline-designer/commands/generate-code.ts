import { Code2 } from 'lucide-react';
import { always, type Command } from './command.ts';

export const generateCodeCommand: Command = {
  id: 'generate-code',
  title: 'Generate Code',
  group: 'Pipeline',
  icon: Code2,
  shortcuts: ['Mod+E'],
  keywords: ['pyspark', 'sql', 'notebook', 'download'],
  isEnabled: always,
  run: ({ store }) => store.getState().openDialog({ kind: 'generate-code' }),
};
