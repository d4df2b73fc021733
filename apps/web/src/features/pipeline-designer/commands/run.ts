import { Code2, Play, Square, StepForward, Variable } from 'lucide-react';
import { always, type Command, hasSelectedNodes } from '../../../shared/pipeline/commands/command.ts';
import { startRun } from '../../../shared/pipeline/commands/start-run.ts';

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
  run: ({ store }) => startRun(store),
};

export const runToHereCommand: Command = {
  id: 'run-to-here',
  title: 'Run to here',
  group: 'Pipeline',
  icon: StepForward,
  shortcuts: ['Mod+Shift+Enter'],
  keywords: ['execute', 'partial', 'selection', 'until'],
  deliberate: true,
  isEnabled: (state) => runCommand.isEnabled(state) && hasSelectedNodes(state),
  run: ({ store }) => startRun(store, new Set(store.getState().selectedNodes)),
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

export const parametersCommand: Command = {
  id: 'parameters',
  title: 'Parameters…',
  group: 'Pipeline',
  icon: Variable,
  shortcuts: [],
  keywords: ['variables', 'widgets', 'arguments', 'values', 'time zone'],
  isEnabled: always,
  run: ({ store }) => store.getState().openDialog({ kind: 'parameters' }),
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
