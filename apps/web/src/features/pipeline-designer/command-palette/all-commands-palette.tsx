import { CommandPalette, type PaletteGroup } from '@lakehouse/ui/command-palette';
import { BookOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { Command, CommandGroup } from '../../../shared/pipeline/commands/command.ts';
import { runCommandNow, useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { EXAMPLES } from '../commands/examples.ts';
import { loadExample } from '../commands/file.ts';
import { paletteTexts } from '../messages/palette-texts.ts';
import { useAllCommands } from './all-commands.ts';
import { nodeItems } from './node-items.tsx';

const GROUPS: readonly CommandGroup[] = [
  paletteTexts.pipeline,
  paletteTexts.add,
  paletteTexts.edit,
  paletteTexts.view,
];

/** Every available command, every node, and every example. */
export function AllCommandsPalette() {
  const store = useDesignerStore();
  const context = useCommandContext();
  const commands = useAllCommands();
  const { closeDialog } = store.getState();
  // The state cannot change behind a modal dialog.
  const groups = useMemo((): PaletteGroup[] => {
    const state = store.getState();
    const item = (command: Command) => {
      const Icon = command.icon;
      const shortcut = command.shortcuts?.[0];
      return {
        id: command.id,
        label: command.title,
        ...(command.keywords ? { keywords: command.keywords } : {}),
        ...(Icon ? { icon: <Icon aria-hidden="true" size={15} className="text-dim" /> } : {}),
        ...(shortcut === undefined ? {} : { shortcut }),
        deliberate: command.deliberate === true,
        onSelect: () => void runCommandNow(command, context),
      };
    };
    const offered = commands.filter((command) => command.hidden !== true && command.isEnabled(state));
    return [
      ...GROUPS.map((group) => ({
        heading: group,
        items: offered.filter((command) => command.group === group).map(item),
      })),
      { heading: paletteTexts.nodes, items: nodeItems(state, (id) => store.getState().focusNode(id)) },
      {
        heading: paletteTexts.examples,
        items: EXAMPLES.map((example) => ({
          id: `example-${example.id}`,
          label: example.title,
          icon: <BookOpen aria-hidden="true" size={15} className="text-dim" />,
          // It replaces the pipeline on the screen.
          deliberate: true,
          onSelect: () => void loadExample(context, example),
        })),
      },
    ].filter(({ items }) => items.length > 0);
  }, [store, context, commands]);
  return <CommandPalette open onOpenChange={(open) => open || closeDialog()} groups={groups} />;
}
