import { cn } from './lib/cn.ts';

/** A gray placeholder of content that is loading. Decorative: announce the loading separately. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-breathe rounded-sm bg-hover', className)} />;
}
