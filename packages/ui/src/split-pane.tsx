import { type ReactNode, useId, useState } from 'react';
import { cn } from './lib/cn.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { PANEL_ATTRIBUTE } from './resizable-panel.tsx';
import { ResizeHandle } from './resize/resize-handle.tsx';

export interface SplitPaneProps {
  /** What the bar resizes, for its name. */
  readonly label: string;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The pane with a fixed size; the other takes the rest. */
  readonly fixed?: 'first' | 'second';
  /** The initial size in px of the fixed pane. */
  readonly defaultSize?: number;
  /** Controls the size, together with `onSizeChange`. */
  readonly size?: number;
  readonly onSizeChange?: (size: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly className?: string;
}

/** Two panes side by side (horizontal) or one above the other, resizable by mouse or keyboard. */
export function SplitPane({
  label,
  orientation = 'horizontal',
  first,
  second,
  fixed = 'first',
  defaultSize = 280,
  size,
  onSizeChange,
  min = 120,
  max = 900,
  className,
}: SplitPaneProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultSize);
  const current = size ?? own;
  const resize = (next: number) => {
    setOwn(next);
    onSizeChange?.(next);
  };
  const horizontal = orientation === 'horizontal';
  const limit = horizontal ? { width: current } : { height: current };
  const part = (which: 'first' | 'second', content: ReactNode) => (
    <div
      {...{ [PANEL_ATTRIBUTE]: '' }}
      {...(which === fixed ? { id, style: limit } : {})}
      className={cn(
        'min-h-0 min-w-0 overflow-hidden',
        which === fixed ? 'max-h-full max-w-full shrink-0' : 'flex-1',
      )}
    >
      <PanelBoundary>{content}</PanelBoundary>
    </div>
  );
  return (
    <div className={cn('flex min-h-0 min-w-0', horizontal ? 'flex-row' : 'flex-col', className)}>
      {part('first', first)}
      <ResizeHandle
        label={label}
        controls={id}
        size={current}
        min={min}
        max={max}
        axis={horizontal ? 'x' : 'y'}
        direction={fixed === 'first' ? 1 : -1}
        onResize={resize}
        onReset={() => resize(defaultSize)}
      />
      {part('second', second)}
    </div>
  );
}
