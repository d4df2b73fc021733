import type { ComponentProps } from 'react';
import { controlClasses } from './lib/control-classes.ts';
import { useFieldControl } from './lib/field-context.ts';

/** A text area. Inside a `Field` it takes its label, help and error from there. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest);
  return (
    <textarea
      rows={3}
      {...rest}
      {...wiring}
      className={controlClasses('multiline', `block px-2.5 py-1.5 ${className ?? ''}`)}
    />
  );
}
