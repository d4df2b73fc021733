import type { ReactNode } from 'react';

/** A titled part of the inspector. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-1.5">
      <h3 className="font-medium text-ink">{title}</h3>
      {children}
    </section>
  );
}
