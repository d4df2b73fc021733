import { type ReactNode, useId, useState } from 'react';
import { cn } from './lib/cn.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { ResizeHandle } from './resize/resize-handle.tsx';

/** Marks the large parts of a screen, so that a key can walk through them. */
export const PANEL_ATTRIBUTE = 'data-panel';

/** The edge of the window (or of its container) at which the panel is. */
export type PanelSide = 'left' | 'right' | 'top' | 'bottom';

export interface ResizablePanelProps {
  /** The accessible name of the region; its bar is called "Resize {label}". */
  readonly label: string;
  readonly side: PanelSide;
  readonly defaultSize: number;
  readonly size?: number;
  readonly onSizeChange?: (size: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** While it is folded: the size of what is left of it. The panel is the same one, with what was chosen in it. */
  readonly folded?: number | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel at one edge that is resized by dragging its inner border or with arrow keys. */
export function ResizablePanel({
  label,
  side,
  defaultSize,
  size,
  onSizeChange,
  min = 160,
  max = 720,
  folded,
  className,
  children,
}: ResizablePanelProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultSize);
  const current = folded ?? size ?? own;
  const resize = (next: number) => {
    setOwn(next);
    onSizeChange?.(next);
  };
  const horizontal = side === 'left' || side === 'right';
  const before = side === 'right' || side === 'bottom';
  const handle = folded === undefined && (
    <ResizeHandle
      label={`Resize ${label}`}
      controls={id}
      size={current}
      min={min}
      max={max}
      axis={horizontal ? 'x' : 'y'}
      direction={before ? -1 : 1}
      onResize={resize}
      onReset={() => resize(defaultSize)}
    />
  );
  return (
    <section
      id={id}
      aria-label={label}
      {...{ [PANEL_ATTRIBUTE]: '' }}
      style={horizontal ? { width: current } : { height: current }}
      className={cn(
        'flex max-h-full max-w-full shrink-0 bg-panel',
        horizontal ? 'flex-row' : 'flex-col',
        className,
      )}
    >
      {before && handle}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
        <PanelBoundary>{children}</PanelBoundary>
      </div>
      {!before && handle}
    </section>
  );
}
