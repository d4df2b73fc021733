import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from './lib/cn.ts';
import { useFieldControl } from './lib/field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange' | 'ref'> {
  /** The text next to the box. Without it, set `aria-label` or wrap the checkbox in a `Field`. */
  readonly label?: ReactNode;
  /** Some but not all are selected: shown as a dash. */
  readonly indeterminate?: boolean;
  readonly onCheckedChange?: (checked: boolean) => void;
}

/** A check box with its text; the whole text can be clicked. */
export function Checkbox({
  label,
  indeterminate = false,
  onCheckedChange,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const wiring = useFieldControl(rest);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const Mark = indeterminate ? Minus : Check;
  return (
    <label className={cn('inline-flex items-center gap-2', rest.disabled && 'opacity-55', className)}>
      <span className="relative inline-flex size-4 shrink-0">
        <input
          {...rest}
          {...wiring}
          ref={box}
          type="checkbox"
          onChange={(event) => onCheckedChange?.(event.target.checked)}
          className="peer size-4 appearance-none rounded-xs border border-control bg-panel transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-bad"
        />
        <Mark
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      {label}
    </label>
  );
}
