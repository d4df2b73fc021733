import type { ComponentProps } from 'react';
import { type ControlSize, controlClasses } from './lib/control-classes.ts';
import { useFieldControl } from './lib/field-context.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: ControlSize;
}

/** A one-line text input. Inside a `Field` it takes its label, help and error from there. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  const wiring = useFieldControl(rest);
  return <input {...rest} {...wiring} className={controlClasses(size, `px-2.5 ${className ?? ''}`)} />;
}
