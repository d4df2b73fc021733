export interface ProgressProps {
  /** The accessible name: what is under way. */
  readonly label: string;
  /** How far it is, from 0 to `max`; leave out while that is not known. */
  readonly value?: number;
  readonly max?: number;
}

/** A bar that shows how far something is, or that it is under way. */
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
