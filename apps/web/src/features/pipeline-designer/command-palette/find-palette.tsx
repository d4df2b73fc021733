import { CommandPalette } from '@lakehouse/ui/command-palette';
import { useMemo } from 'react';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { paletteTexts } from '../messages/palette-texts.ts';
import { nodeItems } from './node-items.tsx';

/** Finds a node by its title, kind, details or columns, and goes there. */
export function FindPalette() {
  const store = useDesignerStore();
  const items = useMemo(
    () =>
      nodeItems(store.getState(), (id) => {
        const { select, canvas } = store.getState();
        select([id]);
        canvas?.reveal(id, true);
      }),
    [store],
  );
  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || store.getState().closeDialog()}
      label={paletteTexts.findOnCanvas}
      placeholder={paletteTexts.findHint}
      emptyText={paletteTexts.noNodeMatches}
      groups={[{ heading: paletteTexts.nodes, items }]}
    />
  );
}
