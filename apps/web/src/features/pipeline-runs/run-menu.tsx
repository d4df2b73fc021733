import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { CalendarClock, Check, ChevronDown } from 'lucide-react';
import { useCommand } from '../../shared/pipeline/commands/use-commands.ts';
import { clusterRunTexts as texts } from '../../shared/pipeline/messages/cluster-run-messages.ts';
import { deployJobCommand } from './deploy/deploy-command.ts';
import { deployTexts } from './messages/deploy-messages.ts';
import { RUN_TARGETS, useRunTarget } from './runs/run-target.ts';

/** Chooses where Run runs. */
export function RunMenu() {
  const { target, choose } = useRunTarget();
  const deploy = useCommand(deployJobCommand);
  return (
    <DropdownMenu
      align="end"
      className="w-72"
      trigger={
        <IconButton
          label={`Where to run: ${texts[target]}`}
          icon={<ChevronDown aria-hidden="true" size={15} />}
        />
      }
    >
      <DropdownLabel>Run</DropdownLabel>
      {RUN_TARGETS.map((one) => (
        <DropdownItem
          key={one}
          onSelect={() => choose(one)}
          icon={
            one === target ? (
              <Check aria-label="Chosen" size={14} />
            ) : (
              <span aria-hidden="true" className="size-3.5" />
            )
          }
        >
          <span className="block">{texts[one]}</span>
          <span className="block text-2xs text-dim">{texts.help[one]}</span>
        </DropdownItem>
      ))}
      <DropdownSeparator />
      <DropdownItem
        disabled={!deploy.enabled}
        onSelect={deploy.run}
        icon={<CalendarClock aria-hidden="true" size={14} />}
      >
        <span className="block">{deployTexts.menu}</span>
        <span className="block text-2xs text-dim">{deployTexts.menuHelp}</span>
      </DropdownItem>
    </DropdownMenu>
  );
}
