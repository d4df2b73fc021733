import { Play } from 'lucide-react';
import type { Command } from './command.ts';

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
