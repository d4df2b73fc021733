import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';
import { type ControlSize, controlClasses } from './lib/control-classes.ts';
import { useFieldControl } from './lib/field-context.ts';

export interface SelectOption {
  readonly value: string;
  readonly label?: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'onChange'> {
  /** Plain strings are their own labels. Leave out and pass `<option>`/`<optgroup>` children for groups. */
  readonly options?: readonly (SelectOption | string)[];
  /** Shown while the value is "", as a disabled option. */
  readonly placeholder?: string;
  readonly size?: ControlSize;
  /** Without a border until it is pointed at or focused: in a bar of several controls. */
  readonly quiet?: boolean;
  readonly onValueChange?: (value: string) => void;
}

/** The native select in our style, with its keyboard support, type-ahead and mobile list. */
export function Select({
  options = [],
  placeholder,
  size = 'md',
  quiet = false,
  onValueChange,
  className,
  children,
  ...rest
}: SelectProps) {
  const wiring = useFieldControl(rest);
  const all = options.map(
    (option): SelectOption => (typeof option === 'string' ? { value: option } : option),
  );
  const chosen = all.find((option) => option.value === rest.value);
  const shown = chosen ? (chosen.label ?? chosen.value) : rest.value === '' ? placeholder : undefined;
  return (
    <div className={cn('relative', className)}>
      <select
        {...rest}
        {...wiring}
        onChange={(event) => onValueChange?.(event.target.value)}
        className={controlClasses(
          size,
          // Text that no button shows is cut before the arrow: a flex item of its own gets no ellipsis.
          'appearance-none items-center overflow-clip whitespace-nowrap pr-8 pl-2.5 [overflow-clip-margin:content-box] supports-[appearance:base-select]:[appearance:base-select]',
          quiet ? 'quiet' : 'field',
        )}
      >
        {shown === undefined ? null : (
          // What the closed select shows where its look is ours. The text is in its options, and not here too.
          <button type="button" tabIndex={-1} aria-hidden="true">
            <span data-shown={shown} className="min-w-0 flex-1 truncate before:content-[attr(data-shown)]" />
          </button>
        )}
        {placeholder === undefined ? null : (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {all.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label ?? value}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={14}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-dim"
      />
    </div>
  );
}
