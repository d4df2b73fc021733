import { LaterTrigger, laterParts } from '@lakehouse/ui/later-trigger';
import type { ReactNode, SyntheticEvent } from 'react';

const parts = laterParts(() => import('./canvas-menu-parts.tsx'));
const CLOSED = { 'data-state': 'closed' };
const opensMenu = ({ type }: SyntheticEvent): boolean => type === 'contextmenu';

/** The context menu of the canvas: commands for the selection, and for the canvas. */
export function CanvasMenu({ children }: { children: ReactNode }) {
  return (
    <LaterTrigger
      parts={parts}
      closed={CLOSED}
      opens={opensMenu}
      trigger={<div className="relative h-full min-h-0">{children}</div>}
    >
      {({ CanvasMenuParts }, trigger) => <CanvasMenuParts trigger={trigger} />}
    </LaterTrigger>
  );
}
