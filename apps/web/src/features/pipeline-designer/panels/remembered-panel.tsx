import { ResizablePanel, type ResizablePanelProps } from '@lakehouse/ui/resizable-panel';
import { useState } from 'react';
import { useRemembered } from '../../../shared/storage/use-remembered.ts';

interface RememberedPanelProps extends ResizablePanelProps {
  readonly name: string;
  /** Another size for a while: a change of it is not remembered. The panel is the same one, with what was chosen in it. */
  readonly enlarged?: { readonly size: number; readonly max: number } | undefined;
}

/** A panel that has the size that its user gave it last. */
export function RememberedPanel({ name, enlarged, ...props }: RememberedPanelProps) {
  const { defaultSize, min = 0, max = Infinity } = props;
  const [size, setSize] = useRemembered(`designer_panel_${name}`, (stored) =>
    typeof stored === 'number' ? stored : undefined,
  );
  const [large, setLarge] = useState<number>();
  const within = (wanted: number, limit: number): number => Math.min(limit, Math.max(min, wanted));
  if (enlarged)
    return (
      <ResizablePanel
        {...props}
        defaultSize={enlarged.size}
        max={enlarged.max}
        size={within(large ?? enlarged.size, enlarged.max)}
        onSizeChange={setLarge}
      />
    );
  return (
    <ResizablePanel
      {...props}
      // It may have been a larger window.
      size={within(size ?? defaultSize, max)}
      // The default depends on the window: a double click on the border brings it back, also in other windows.
      onSizeChange={(next) => setSize(next === defaultSize ? undefined : next)}
    />
  );
}
