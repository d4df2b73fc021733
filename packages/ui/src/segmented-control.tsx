import { type ReactNode, useId } from 'react';
import { cn } from './lib/cn.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  /** Text, or an icon with `name` beside it. */
  readonly label: ReactNode;
  /** The accessible name where the label is an icon. */
  readonly name?: string;
  readonly disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly className?: string;
}

/** One choice among a few visible ones; arrow keys change the choice. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('inline-flex rounded-sm border border-line bg-sunken p-0.5', className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          {...(segment.name === undefined ? {} : { title: segment.name })}
          className={cn(
            'relative flex h-7 flex-1 items-center justify-center gap-1.5 rounded-xs px-2.5 text-xs transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            segment.value === value ? 'bg-raised font-medium text-ink shadow-1' : 'text-dim hover:text-ink',
            segment.disabled && 'opacity-50',
          )}
        >
          <input
            type="radio"
            name={group}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            {...(segment.name === undefined ? {} : { 'aria-label': segment.name })}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 outline-none"
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
