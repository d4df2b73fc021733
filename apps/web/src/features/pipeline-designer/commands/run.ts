import { Code2, Play, Square } from 'lucide-react';
import { always, type Command } from '../../../shared/pipeline/commands/command.ts';

export const runCommand: Command = {
  id: 'run',
  title: 'Run',
  group: 'Pipeline',
  icon: Play,
  shortcuts: ['Mod+Enter'],
  keywords: ['execute', 'start'],
  deliberate: true,
  isEnabled: ({ runState, runner, history, provisional }) =>
    runState === 'idle' && runner !== undefined && history.present.nodes.length > 0 && !provisional,
  run: ({ store }) => store.getState().runner?.start(),
};

export const cancelRunCommand: Command = {
  id: 'cancel-run',
  title: 'Cancel run',
  group: 'Pipeline',
  icon: Square,
  shortcuts: ['Mod+.'],
  keywords: ['stop', 'abort'],
  deliberate: true,
  isEnabled: ({ runState }) => runState === 'running' || runState === 'checking',
  run: ({ store }) => store.getState().runner?.cancel(),
};

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
