import { CalendarClock, Code2, Play, Square } from 'lucide-react';
import { deployTexts } from '../messages/deploy-messages.ts';
import { always, type Command, hasNodes } from './command.ts';

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

export const deployJobCommand: Command = {
  id: 'deploy-job',
  title: deployTexts.command,
  group: 'Pipeline',
  icon: CalendarClock,
  keywords: ['schedule', 'cron', 'workflow'],
  deliberate: true,
  isEnabled: hasNodes,
  run: ({ store }) => store.getState().openDialog({ kind: 'deploy-job' }),
};
