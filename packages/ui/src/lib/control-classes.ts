import { cn } from './cn.ts';

/** The height of a control: 28, 32 or 40 px. */
export type ControlSize = 'sm' | 'md' | 'lg';

const SIZES: Record<ControlSize, string> = {
  sm: 'h-7 text-xs',
  md: 'h-8 text-sm',
  lg: 'h-10 text-base',
};

/** The border and ground of a control; a quiet one, in a bar of several, has them while it is pointed at or focused. */
const LOOKS = {
  field: 'border-control bg-panel hover:border-dim disabled:hover:border-control',
  quiet: 'border-transparent bg-transparent hover:border-control disabled:hover:border-transparent',
};

/** The look that text inputs, areas and selects share. `multiline` leaves the height to the caller. */
export const controlClasses = (
  size: ControlSize | 'multiline',
  className?: string,
  look: keyof typeof LOOKS = 'field',
): string =>
  cn(
    'w-full min-w-0 text-ellipsis rounded-sm border text-ink transition-colors',
    LOOKS[look],
    'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0',
    'aria-invalid:border-bad disabled:bg-sunken disabled:text-dim',
    size === 'multiline' ? 'text-sm' : SIZES[size],
    className,
  );
