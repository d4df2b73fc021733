import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** The next action. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Placeholder for missing content that says what to do next. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center justify-center gap-1 px-6 py-8 text-center', className)}>
      {icon === undefined ? null : <div className="mb-2 rounded-full bg-hover p-3 text-dim">{icon}</div>}
      <p className="font-medium">{title}</p>
      {children === undefined ? null : <div className="max-w-sm text-dim">{children}</div>}
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  );
}
