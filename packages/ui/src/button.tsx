import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes.tsx';
import type { ControlSize } from './lib/control-classes.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  /** Whether a long text goes on in further lines. */
  readonly wraps?: boolean;
  /** Work is in progress: the button shows a spinner, cannot be pressed and stays focusable. */
  readonly busy?: boolean;
}

/** A button. `type` is "button" by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  wraps = false,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A disabled button would lose the keyboard focus in the middle of the work.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClasses(variant, size, className, wraps ? 'lines' : 'text')}
    >
      {busy ? <Spinner size={14} /> : null}
      {children}
    </button>
  );
}
