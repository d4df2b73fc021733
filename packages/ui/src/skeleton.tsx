import { cn } from './lib/cn.ts';

/** A gray shape in the place of content that is loading. Decoration: announce the loading beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-breathe rounded-sm bg-hover', className)} />;
}
