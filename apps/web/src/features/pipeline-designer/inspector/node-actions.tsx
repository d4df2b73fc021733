import { IconButton } from '@lakehouse/ui/icon-button';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { disableCommand, enableCommand } from '../commands/disable.ts';
import { runToHereCommand } from '../commands/run.ts';

/** What is done with the selected nodes besides their settings: where there is no right click, this is the only place. */
export function NodeActions() {
  return (
    <div className="ml-auto flex shrink-0 gap-1">
      {[runToHereCommand, disableCommand, enableCommand].map((command) => (
        <Action key={command.id} command={command} />
      ))}
    </div>
  );
}

function Action({ command }: { command: Command }) {
  const { enabled, run } = useCommand(command);
  const Icon = command.icon;
  return enabled && Icon ? (
    <IconButton label={command.title} icon={<Icon aria-hidden="true" size={16} />} onClick={run} />
  ) : null;
}
