import { Square } from 'lucide-react';
import type { Command } from './command.ts';

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
