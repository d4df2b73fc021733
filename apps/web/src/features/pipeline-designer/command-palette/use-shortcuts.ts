import { useEffect } from 'react';
import { isDialogOpen } from '../../../shared/layout/dialog-open.ts';
import { matchesShortcut } from '../../../shared/layout/shortcut.ts';
import { isTextField } from '../../../shared/layout/text-field.ts';
import { CANVAS_ATTRIBUTE, type Command } from '../../../shared/pipeline/commands/command.ts';
import { runCommandNow, useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useAllCommands } from './all-commands.ts';

/** Keys that a text field handles itself even with Ctrl. */
const TEXT_KEYS = new Set(['a', 'c', 'v', 'x', 'z', 'y', 'b', 'i', 'e', 'd', 'f']);

/** Whether the focus is where plain keys mean the canvas: on it, or nowhere in particular. */
function onCanvas(target: Element): boolean {
  return target === document.body || target.closest(`[${CANVAS_ATTRIBUTE}]`) !== null;
}

function applies(command: Command, target: Element, event: KeyboardEvent): boolean {
  // An open dialog receives all keys.
  if (isDialogOpen() || document.querySelector('[role="menu"]')) return false;
  if (isTextField(target)) return command.scope !== 'canvas' && !TEXT_KEYS.has(event.key.toLowerCase());
  if (command.scope !== 'canvas') return true;
  if (!onCanvas(target)) return false;
  // Enter and Space on a button of the card press the button.
  return !(event.key === 'Enter' && target.closest('button, a') !== null);
}

/** Runs commands by their keys while the designer is open. */
export function useShortcuts(): void {
  const context = useCommandContext();
  const commands = useAllCommands();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.isComposing) return;
      // What is typed while a dialog still loads is meant for it, and not for the canvas.
      if (context.store.getState().dialog !== undefined) return;
      for (const command of commands) {
        if (!command.shortcuts?.some((shortcut) => matchesShortcut(event, shortcut))) continue;
        if (!applies(command, target, event)) continue;
        // Selected text on the page takes precedence for Ctrl+C.
        if (command.id === 'copy' && getSelection()?.isCollapsed === false) continue;
        const enabled = command.isEnabled(context.store.getState());
        // The browser's own save, open and find would cover the designer even where ours cannot run.
        if (enabled || command.scope !== 'canvas') event.preventDefault();
        if (enabled) void runCommandNow(command, context);
        return;
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [context, commands]);
}
