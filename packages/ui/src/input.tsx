import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';
import { type ControlSize, controlClasses } from './lib/control-classes.ts';
import { useFieldControl } from './lib/field-context.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: ControlSize;
  /** Without a border until it is pointed at or focused: a name that reads as a title. */
  readonly quiet?: boolean;
}

/** A one-line text input. Inside a `Field` it takes its label, help and error from there. */
export function Input({ size = 'md', quiet = false, className, ...rest }: InputProps) {
  const wiring = useFieldControl(rest);
  return (
    <input
      {...rest}
      {...wiring}
      className={controlClasses(size, cn('px-2.5', className), quiet ? 'quiet' : 'field')}
    />
  );
}
