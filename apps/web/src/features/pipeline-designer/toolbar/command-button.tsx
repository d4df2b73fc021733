import { Button, type ButtonProps } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Tooltip } from '@lakehouse/ui/tooltip';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';

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

export interface CommandButtonProps {
  readonly command: Command;
  readonly variant?: ButtonProps['variant'];
  /** Without it only the icon is shown, and the name on hover. */
  readonly labeled?: boolean;
}

/** A command as a button with its name. */
export function CommandButton({ command, variant, labeled = true }: CommandButtonProps) {
  const { enabled, run } = useCommand(command);
  const Icon = command.icon;
  return (
    <Button
      {...(variant ? { variant } : {})}
      aria-label={command.title}
      disabled={!enabled}
      onClick={run}
      {...(labeled ? {} : { title: command.title, className: 'px-2' })}
    >
      {Icon ? <Icon aria-hidden="true" size={15} /> : null}
      {labeled ? command.title : null}
    </Button>
  );
}
