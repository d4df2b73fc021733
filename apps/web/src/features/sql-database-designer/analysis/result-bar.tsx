import type { ReactNode } from 'react';

export interface ResultBarProps {
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The bar above a result. */
export function ResultBar({ lead, aside, children }: ResultBarProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
      {lead}
      {children}
      {aside}
    </div>
  );
}
