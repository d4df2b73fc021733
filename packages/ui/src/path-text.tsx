import { cn } from './lib/cn.ts';

export interface PathTextProps {
  readonly path: string;
  readonly className?: string;
}

/** A path on one line; where it does not fit, its beginning is cut off, since its end says which file it is. */
export function PathText({ path, className }: PathTextProps) {
  return (
    // A line that runs from right to left is cut off at its left; the path inside runs from left to right as ever.
    <span dir="rtl" title={path} className={cn('block min-w-0 truncate text-left', className)}>
      <bdi dir="ltr">{path}</bdi>
    </span>
  );
}
