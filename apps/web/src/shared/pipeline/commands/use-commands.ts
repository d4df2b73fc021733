import { createContext, use } from 'react';
import { useDesigner } from '../store/use-designer.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './command-context.ts';

export const CommandContextContext = createContext<CommandContext | undefined>(undefined);

/** What commands act on, below the designer page. */
export function useCommandContext(): CommandContext {
  const context = use(CommandContextContext);
  if (!context) throw new Error('useCommandContext is used outside of the designer page');
  return context;
}

/** A command for a button: whether it can run now, and a function that runs it. */
export function useCommand(command: Command): { readonly enabled: boolean; readonly run: () => void } {
  const context = useCommandContext();
  const enabled = useDesigner(command.isEnabled);
  return { enabled, run: () => void runCommandNow(command, context) };
}

/** Runs a command unless the state forbids it. */
export function runCommandNow(command: Command, context: CommandContext): void | Promise<void> {
  if (command.isEnabled(context.store.getState())) return command.run(context);
}
