import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { cn } from './lib/cn.ts';
import { FieldContext } from './lib/field-context.ts';

export interface FieldProps {
  readonly label: ReactNode;
  /** One sentence below the control; hidden while there is an error. */
  readonly help?: ReactNode;
  /** The error message. Marks the control as invalid. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean;
  /** Content at the right end of the label's line. */
  readonly aside?: ReactNode;
  /** `row`: the control is at the right of its label, like a switch. */
  readonly layout?: 'column' | 'row';
  /**
   * The grid around it has three rows for each line of fields, one for labels, one for controls and one for help, so that controls are level
   * where a label wraps.
   */
  readonly inLine?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A label, a control, its help and its error, wired by id. Holds exactly one control of this package. */
export function Field({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  aside,
  layout = 'column',
  inLine = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  const note = invalid || (help !== undefined && help !== null);
  const wiring = useMemo(
    () => ({ controlId: `${id}-control`, describedBy: note ? `${id}-note` : undefined, invalid, required }),
    [id, note, invalid, required],
  );
  return (
    <FieldContext value={wiring}>
      <div
        className={cn(
          layout === 'row'
            ? 'grid grid-cols-[1fr_auto] items-center gap-x-4'
            : 'grid grid-cols-1 content-start',
          inLine ? 'row-span-3 grid-rows-subgrid' : layout === 'row' ? 'gap-y-0.5' : 'gap-y-1.5',
          className,
        )}
      >
        <div
          className={cn(
            'flex items-baseline justify-between gap-2',
            inLine && (layout === 'row' ? 'row-start-2' : 'mb-1.5 self-end'),
            hideLabel && 'sr-only',
          )}
        >
          <span className="font-medium text-ink">
            <label htmlFor={wiring.controlId}>{label}</label>
            {required ? (
              <span aria-hidden="true" className="text-bad">
                {' *'}
              </span>
            ) : null}
          </span>
          {aside}
        </div>
        {inLine ? (
          <div className="row-start-2 grid min-w-0 grid-cols-1 content-start">{children}</div>
        ) : (
          children
        )}
        {note ? (
          <p
            id={`${id}-note`}
            className={cn(
              'wrap-anywhere flex gap-1 text-xs',
              layout === 'row' && 'col-span-2',
              inLine && (layout === 'row' ? 'row-start-3 mt-0.5' : 'mt-1.5'),
              invalid ? 'text-bad' : 'text-dim',
            )}
          >
            {invalid ? <CircleAlert aria-hidden="true" size={14} className="mt-px shrink-0" /> : null}
            <span>{invalid ? error : help}</span>
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}
