import { cn } from './lib/cn.ts';
import type { ControlSize } from './lib/control-classes.ts';

/** The role of a button. One `primary` per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'link';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover shadow-1',
  secondary: 'border-line bg-panel text-ink hover:bg-hover shadow-1',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-hover',
  destructive: 'border-bad bg-bad text-on-bad hover:border-bad-hover hover:bg-bad-hover shadow-1',
  link: 'border-transparent bg-transparent text-accent-ink underline-offset-4 hover:underline',
};

/** The form of a button: a line of text, text of several lines, or an icon. */
type ButtonShape = 'text' | 'lines' | 'square';

const SIZES: Record<ButtonShape, Record<ControlSize, string>> = {
  text: {
    sm: 'h-7 gap-1.5 whitespace-nowrap px-2 text-xs',
    md: 'h-8 gap-2 whitespace-nowrap px-3 text-sm',
    lg: 'h-10 gap-2 whitespace-nowrap px-4 text-base',
  },
  lines: {
    sm: 'min-h-7 gap-1.5 px-2 py-1 text-left text-xs',
    md: 'min-h-8 gap-2 px-3 py-1 text-left text-sm',
    lg: 'min-h-10 gap-2 px-4 py-2 text-left text-base',
  },
  square: { sm: 'size-7', md: 'size-8', lg: 'size-10' },
};

/** Class names of a button, or of a link that looks like one. */
export const buttonClasses = (
  variant: ButtonVariant = 'secondary',
  size: ControlSize = 'md',
  className?: string,
  shape: ButtonShape = 'text',
): string =>
  cn(
    'inline-flex shrink-0 select-none items-center justify-center rounded-sm border font-medium',
    'transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[shape][size],
    className,
  );
