import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes.tsx';
import { cn } from './lib/cn.ts';
import type { ControlSize } from './lib/control-classes.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, shown as the browser's hint too unless `title` says otherwise. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
}

/** A square button with an icon and a name that assistive technology reads. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={buttonClasses(
        variant,
        size,
        cn(variant === 'ghost' && 'opacity-80 hover:opacity-100', className),
        'square',
      )}
    >
      {icon}
    </button>
  );
}
