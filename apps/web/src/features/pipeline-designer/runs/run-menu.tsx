import { DropdownItem, DropdownLabel, DropdownMenu } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Check, ChevronDown } from 'lucide-react';
import { clusterRunTexts as texts } from '../../../shared/messages/cluster-run-messages.ts';
import { RUN_TARGETS, useRunTarget } from './run-target.ts';

/** Chooses where Run runs. */
export function RunMenu() {
  const { target, choose } = useRunTarget();
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
    </DropdownMenu>
  );
}
