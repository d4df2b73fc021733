import { DropdownItem } from '@lakehouse/ui/dropdown-menu';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';

/** A command as an item of a menu. */
export function CommandItem({ command, label = command.title }: { command: Command; label?: string }) {
  const { enabled, run } = useCommand(command);
  const Icon = command.icon;
  const shortcut = command.shortcuts?.[0];
  return (
    <DropdownItem
      disabled={!enabled}
      onSelect={run}
      icon={Icon ? <Icon aria-hidden="true" size={14} /> : null}
      {...(shortcut === undefined ? {} : { shortcut })}
    >
      {label}
    </DropdownItem>
  );
}
