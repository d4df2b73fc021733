import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';

/** The families of nodes, each with its own color. */
export type Category = 'source' | 'transform' | 'join' | 'aggregate' | 'output' | 'compute';

const COLORS: Record<Category, string> = {
  source: 'bg-source',
  transform: 'bg-transform',
  join: 'bg-join',
  aggregate: 'bg-aggregate',
  output: 'bg-output',
  compute: 'bg-compute',
};

/** A colored tile with an icon (16 px in a tile of 24 or 32 px). Decorative: the text next to it is the name. */
export function CategoryIcon({
  category,
  size = 'md',
  children,
}: {
  category: Category;
  size?: 'md' | 'lg';
  children: ReactNode;
}) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-sm text-on-category',
        size === 'md' ? 'size-6' : 'size-8',
        COLORS[category],
      )}
    >
      {children}
    </span>
  );
}
