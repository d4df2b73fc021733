import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

/** A bordered surface. The caller adds a heading. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('rounded-lg border border-line bg-panel shadow-1', className)} />;
}
