export interface ProgressProps {
  /** The accessible name: the work in progress. */
  readonly label: string;
  /** The progress, from 0 to `max`; omitted while it is unknown. */
  readonly value?: number;
  readonly max?: number;
}

/** A progress bar, determinate or indeterminate. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const known = value !== undefined;
  const percent = known ? Math.min(100, Math.max(0, (value / max) * 100)) : 100;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(known ? { 'aria-valuenow': value } : {})}
      className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
    >
      <div
        className={`h-full rounded-full bg-accent transition-[width] ${known ? '' : 'animate-breathe'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
