import { Card } from '@lakehouse/ui/card';
import type { ReactNode } from 'react';

/** A part of the gallery under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </Card>
  );
}
