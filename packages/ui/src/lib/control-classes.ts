import { cn } from './cn.ts';

/** The height of a control: 28, 32 or 40 px. */
export type ControlSize = 'sm' | 'md' | 'lg';

const SIZES: Record<ControlSize, string> = {
  sm: 'h-7 text-xs',
  md: 'h-8 text-sm',
  lg: 'h-10 text-base',
};

/** The look that text inputs, areas and selects share. `multiline` leaves the height to the caller. */
export const controlClasses = (size: ControlSize | 'multiline', className?: string): string =>
  cn(
    'w-full min-w-0 text-ellipsis rounded-sm border border-control bg-panel text-ink transition-colors',
    'hover:border-dim focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0',
    'aria-invalid:border-bad disabled:bg-sunken disabled:text-dim disabled:hover:border-control',
    size === 'multiline' ? 'text-sm' : SIZES[size],
    className,
  );
