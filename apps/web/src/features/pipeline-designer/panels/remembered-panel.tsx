import { ResizablePanel, type ResizablePanelProps } from '@lakehouse/ui/resizable-panel';
import { useRemembered } from '../../../shared/storage/use-remembered.ts';

/** A panel that has the size that its user gave it last. */
export function RememberedPanel({ name, ...props }: ResizablePanelProps & { readonly name: string }) {
  const { defaultSize, min = 0, max = Infinity } = props;
  const [size, setSize] = useRemembered(`designer_panel_${name}`, (stored) =>
    typeof stored === 'number' ? stored : undefined,
  );
  return (
    <ResizablePanel
      {...props}
      // It may have been a larger window.
      size={Math.min(max, Math.max(min, size ?? defaultSize))}
      // The default depends on the window: a double click on the border brings it back, also in other windows.
      onSizeChange={(next) => setSize(next === defaultSize ? undefined : next)}
    />
  );
}
