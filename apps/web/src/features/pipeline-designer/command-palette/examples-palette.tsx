import { CommandPalette } from '@lakehouse/ui/command-palette';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { EXAMPLES } from '../commands/examples.ts';
import { loadExample } from '../commands/file.ts';

/** Opens one of the pipelines that come with the studio. */
export function ExamplesPalette() {
  const store = useDesignerStore();
  const context = useCommandContext();
  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || store.getState().closeDialog()}
      label="Open example"
      placeholder="Open an example…"
      emptyText="No example matches"
      groups={[
        {
          heading: 'Examples',
          items: EXAMPLES.map((example) => ({
            id: example.id,
            label: example.title,
            onSelect: () => void loadExample(context, example),
          })),
        },
      ]}
    />
  );
}
