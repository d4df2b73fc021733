import type { ReactNode } from 'react';

/** The bar at the top of a screen, as wide and as high on each, so that nothing jumps on the way from one to another. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 shrink-0 border-line border-b bg-panel">
      <div className="flex h-11 items-center gap-2 px-4">{children}</div>
    </header>
  );
}
