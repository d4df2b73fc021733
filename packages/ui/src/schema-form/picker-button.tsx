import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClasses } from '../lib/control-classes.ts';
import { useFieldControl } from '../lib/field-context.ts';

/** A button that shows a chosen value and opens a list of others. Inside a `Field` it takes its label from there. */
export function PickerButton({ className, children, ...rest }: ComponentProps<'button'>) {
  const wiring = useFieldControl(rest);
  return (
    <button
      aria-expanded={false}
      {...rest}
      {...wiring}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      className={controlClasses('md', `flex items-center gap-1.5 px-2.5 text-left ${className ?? ''}`)}
    >
      <span className="flex min-w-0 flex-1 items-center gap-1.5">{children}</span>
      <ChevronsUpDown aria-hidden="true" size={14} className="shrink-0 text-dim" />
    </button>
  );
}
