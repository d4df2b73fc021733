import { Button } from '@lakehouse/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface StepHeadingProps {
  readonly title: string;
  readonly text: string;
  /** The step before, for the link back. */
  readonly back?: { readonly label: string; readonly onClick: () => void };
}

/** The heading of a step. Takes the focus when the button that led here is gone, so keyboard use continues here. */
export function StepHeading({ title, text, back }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          {title}
        </h2>
        <p className="text-dim">{text}</p>
      </div>
      {back === undefined ? null : (
        <Button variant="ghost" onClick={back.onClick}>
          <ArrowLeft aria-hidden="true" size={14} />
          {back.label}
        </Button>
      )}
    </div>
  );
}
