import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';
import { useFieldControl } from './lib/field-context.ts';

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** An on/off switch that takes effect at once. Name it with a `Field`, or `aria-label`. */
export function Switch({ checked, onCheckedChange, className, ...rest }: SwitchProps) {
  const wiring = useFieldControl(rest);
  return (
    <button
      {...rest}
      {...wiring}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        'inline-flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5 transition-colors disabled:opacity-55',
        checked ? 'border-accent bg-accent' : 'border-control bg-sunken',
        className,
      )}
    >
      <span
        className={cn(
          'size-3.5 rounded-full transition-transform',
          checked ? 'translate-x-4 bg-on-accent' : 'bg-control',
        )}
      />
    </button>
  );
}
