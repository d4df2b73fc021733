import { LoaderCircle } from 'lucide-react';
import { cn } from './lib/cn.ts';

/** A spinner. With a `label` it is announced as a status; without one it is decorative. */
export function Spinner({
  label,
  size = 16,
  className,
}: {
  label?: string;
  size?: number;
  className?: string;
}) {
  const circle = <LoaderCircle aria-hidden="true" size={size} className={cn('animate-spin', className)} />;
  if (label === undefined) return circle;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-dim">
      {circle}
      <span>{label}</span>
    </span>
  );
}
