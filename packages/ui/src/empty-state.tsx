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

/** In a part of the screen that is low, one line: what to do next must not be below its edge. */
const LOW = {
  box: '[@container(max-height:160px)]:flex-row [@container(max-height:160px)]:flex-wrap [@container(max-height:160px)]:gap-x-3 [@container(max-height:160px)]:py-2',
  icon: '[@container(max-height:160px)]:hidden',
  text: '[@container(max-height:160px)]:max-w-2xl [@container(max-height:160px)]:text-left',
  action: '[@container(max-height:160px)]:mt-0',
};

/** Placeholder for missing content that says what to do next. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center justify-center gap-1 px-6 py-8 text-center',
        LOW.box,
        className,
      )}
    >
      {icon === undefined ? null : (
        <div className={cn('mb-2 rounded-full bg-hover p-3 text-dim', LOW.icon)}>{icon}</div>
      )}
      <p className="font-medium">{title}</p>
      {children === undefined ? null : <div className={cn('max-w-sm text-dim', LOW.text)}>{children}</div>}
      {action === undefined ? null : <div className={cn('mt-3', LOW.action)}>{action}</div>}
    </div>
  );
}
