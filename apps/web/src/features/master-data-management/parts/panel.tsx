import { Card } from '@lakehouse/ui/card';
import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { type ReactNode, useId } from 'react';
import { SampleBadge } from './sample-badge.tsx';

// Aligns the text of tables with the title.
const FLUSH = '[&_td:first-child]:pl-4 [&_th:first-child]:pl-4 [&_td:last-child]:pr-4 [&_th:last-child]:pr-4';

/** A titled panel of a tab. */
export function Panel({
  title,
  sample,
  aside,
  flush = false,
  children,
}: {
  title: string;
  /** Why its content is sample data; absent where it is real. */
  sample?: string | undefined;
  /** Buttons or a note at the right end of the title. */
  aside?: ReactNode;
  /** No padding around the children: for tables that reach the edges. */
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card className="min-w-0">
      <section aria-labelledby={id}>
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2">
          <h3 id={id} className="font-semibold text-base">
            {title}
          </h3>
          <div className="mr-auto">{sample === undefined ? null : <SampleBadge why={sample} />}</div>
          {aside === undefined ? null : (
            <div className="flex flex-wrap items-center gap-2 text-dim text-xs">{aside}</div>
          )}
        </div>
        <div className={flush ? FLUSH : 'p-4'}>
          <PanelBoundary>{children}</PanelBoundary>
        </div>
      </section>
    </Card>
  );
}
