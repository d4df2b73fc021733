import { Button } from '@lakehouse/ui/button';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { ChevronDown } from 'lucide-react';
import type { Command } from '../commands/command.ts';
import { exportJsonCommand } from '../commands/export-json.ts';
import { importJsonCommand } from '../commands/import-json.ts';
import { newPipelineCommand } from '../commands/new-pipeline.ts';
import { openExampleCommand } from '../commands/open-example.ts';
import { openFileCommand } from '../commands/open-file.ts';
import { useCommand } from '../commands/use-commands.ts';

/** What can be done with the pipeline as a file. */
export function FileMenu() {
  return (
    <DropdownMenu
      className="w-60"
      trigger={
        <Button variant="ghost">
          File
          <ChevronDown aria-hidden="true" size={14} className="text-dim" />
        </Button>
      }
    >
      <CommandItem command={newPipelineCommand} label="New" />
      <CommandItem command={openExampleCommand} />
      <CommandItem command={openFileCommand} />
      <DropdownSeparator />
      <CommandItem command={importJsonCommand} />
      <CommandItem command={exportJsonCommand} />
    </DropdownMenu>
  );
}

function CommandItem({ command, label = command.title }: { command: Command; label?: string }) {
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
