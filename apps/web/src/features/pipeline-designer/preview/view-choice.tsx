import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import type { ReactNode } from 'react';

/** The same rows in one of several ways, below the choice between them. */
export function ViewChoice<View extends string>({
  label,
  views,
  view,
  onChange,
  aside,
  children,
}: {
  label: string;
  views: readonly { readonly value: View; readonly label: string }[];
  view: View;
  onChange: (view: View) => void;
  /** Beside the choice. */
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-3 border-line border-b px-3 py-1.5">
        <SegmentedControl label={label} segments={views} value={view} onValueChange={onChange} />
        {aside}
      </div>
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </div>
  );
}
