import { ON_FAILURE } from '@lakehouse/core/pipeline/on-failure';
import { setSettings } from '@lakehouse/core/pipeline/operations';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { CalendarClock, Check, ChevronDown } from 'lucide-react';
import { useCommand } from '../../shared/pipeline/commands/use-commands.ts';
import { clusterRunTexts as texts } from '../../shared/pipeline/messages/cluster-run-messages.ts';
import { selectPlan } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { deployJobCommand } from './deploy/deploy-command.ts';
import { deployCommandTexts } from './messages/deploy-command-texts.ts';
import { runTexts } from './messages/run-messages.ts';
import { RUN_TARGETS } from './records/run-targets.ts';
import { useRunTarget } from './runs/run-target.ts';

const Mark = ({ isChosen }: { isChosen: boolean }) =>
  isChosen ? (
    <Check aria-label={runTexts.chosen} size={14} />
  ) : (
    <span aria-hidden="true" className="size-3.5" />
  );

/** Chooses where Run runs, and what becomes of several destinations when one fails. */
export function RunMenu() {
  const { target, choose } = useRunTarget();
  const deploy = useCommand(deployJobCommand);
  const store = useDesignerStore();
  const { onFailure } = useDesigner(selectPlan);
  return (
    <DropdownMenu
      align="end"
      className="w-72"
      trigger={
        <IconButton
          label={runTexts.whereToRun(texts[target])}
          icon={<ChevronDown aria-hidden="true" size={15} />}
        />
      }
    >
      <DropdownLabel>{deployCommandTexts.run}</DropdownLabel>
      {RUN_TARGETS.map((one) => (
        <DropdownItem key={one} onSelect={() => choose(one)} icon={<Mark isChosen={one === target} />}>
          <span className="block">{texts[one]}</span>
          <span className="block text-2xs text-dim">{texts.help[one]}</span>
        </DropdownItem>
      ))}
      <DropdownSeparator />
      <DropdownLabel>{runTexts.onFailure}</DropdownLabel>
      {ON_FAILURE.map((one) => (
        <DropdownItem
          key={one}
          onSelect={() => store.getState().change((document) => setSettings(document, { onFailure: one }))}
          icon={<Mark isChosen={one === onFailure} />}
        >
          <span className="block">{runTexts.choices[one]}</span>
          <span className="block text-2xs text-dim">{runTexts.help[one]}</span>
        </DropdownItem>
      ))}
      <DropdownSeparator />
      <DropdownItem
        disabled={!deploy.enabled}
        onSelect={deploy.run}
        icon={<CalendarClock aria-hidden="true" size={14} />}
      >
        <span className="block">{deployCommandTexts.menu}</span>
        <span className="block text-2xs text-dim">{deployCommandTexts.menuHelp}</span>
      </DropdownItem>
    </DropdownMenu>
  );
}
