import { Button, type ButtonProps } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Tooltip } from '@lakehouse/ui/tooltip';
import type { Command } from '../commands/command.ts';
import { useCommand } from '../commands/use-commands.ts';

/** A command as a small button with its icon. */
export function CommandIconButton({ command }: { command: Command }) {
  const { enabled, run } = useCommand(command);
  const Icon = command.icon;
  const shortcut = command.shortcuts?.[0];
  return (
    <Tooltip content={command.title} {...(shortcut === undefined ? {} : { shortcut })}>
      <IconButton
        label={command.title}
        title={undefined}
        icon={Icon ? <Icon aria-hidden="true" size={16} /> : null}
        disabled={!enabled}
        onClick={run}
      />
    </Tooltip>
  );
}

/** A command as a button with its name; on a narrow screen only its icon is seen. */
export function CommandButton({ command, variant }: { command: Command; variant?: ButtonProps['variant'] }) {
  const { enabled, run } = useCommand(command);
  const Icon = command.icon;
  return (
    <Button
      {...(variant ? { variant } : {})}
      aria-label={command.title}
      disabled={!enabled}
      onClick={run}
      className="max-md:px-2"
    >
      {Icon ? <Icon aria-hidden="true" size={15} /> : null}
      <span className="max-md:hidden">{command.title}</span>
    </Button>
  );
}
