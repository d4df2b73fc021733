import { Button } from '@lakehouse/ui/button';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The button at the end of a step that leads to the next one. */
export function NextStep({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className="mt-4 flex justify-end">
      <Button variant="primary" onClick={onClick}>
        {children}
        <ArrowRight aria-hidden="true" size={14} />
      </Button>
    </div>
  );
}
