import { IconButton } from '@lakehouse/ui/icon-button';
import { ChevronsUpDown } from 'lucide-react';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { tallResultsCommand } from '../commands/view.ts';

/** Gives the results most of the height, or takes it back. */
export function TallButton() {
  const isTall = useDesigner((state) => state.tallResults);
  const { run } = useCommand(tallResultsCommand);
  return (
    <IconButton
      size="sm"
      label={tallResultsCommand.title}
      aria-pressed={isTall}
      icon={<ChevronsUpDown aria-hidden="true" size={14} />}
      onClick={run}
    />
  );
}
