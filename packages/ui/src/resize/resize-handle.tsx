import { cn } from '../lib/cn.ts';
import { type ResizeOptions, useResize } from './use-resize.ts';

export interface ResizeHandleProps extends ResizeOptions {
  /** The accessible name: what it resizes. */
  readonly label: string;
  readonly controls?: string;
  /** Restores the initial size, on a double click. */
  readonly onReset?: () => void;
  readonly className?: string;
}

/** The bar between two panes; a window splitter in terms of WAI-ARIA. */
export function ResizeHandle({ label, controls, onReset, className, ...options }: ResizeHandleProps) {
  const handlers = useResize(options);
  const vertical = options.axis === 'x';
  return (
    <div
      {...handlers}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(options.size)}
      aria-valuemin={options.min}
      aria-valuemax={options.max}
      {...(controls === undefined ? {} : { 'aria-controls': controls })}
      onDoubleClick={onReset}
      className={cn(
        'group relative z-10 shrink-0 touch-none bg-line transition-colors hover:bg-accent focus-visible:bg-accent focus-visible:outline-offset-0',
        vertical ? 'w-px cursor-col-resize' : 'h-px cursor-row-resize',
        className,
      )}
    >
      <span className={cn('absolute', vertical ? 'inset-y-0 -left-1 w-2.5' : 'inset-x-0 -top-1 h-2.5')} />
    </div>
  );
}
