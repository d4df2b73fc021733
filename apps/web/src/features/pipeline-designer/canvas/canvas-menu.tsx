import { LaterTrigger, laterParts } from '@lakehouse/ui/later-trigger';
import type { ReactNode, SyntheticEvent } from 'react';
import { isTextField } from '../../../shared/layout/text-field.ts';

const parts = laterParts(() => import('./canvas-menu-parts.tsx'));
const CLOSED = { 'data-state': 'closed' };
const opensMenu = ({ type }: SyntheticEvent): boolean => type === 'contextmenu';

/** A field has the menu of the browser, which pastes into it; a finger asks for it by tapping selected text, or by a long press. */
function keepFromMenu(event: SyntheticEvent): void {
  if (event.target instanceof Element && isTextField(event.target)) event.stopPropagation();
}

/** The context menu of the canvas: commands for the selection, and for the canvas. */
export function CanvasMenu({ children }: { children: ReactNode }) {
  return (
    <LaterTrigger
      parts={parts}
      closed={CLOSED}
      opens={opensMenu}
      trigger={
        <div className="relative h-full min-h-0">
          <div className="contents" onContextMenu={keepFromMenu} onPointerDown={keepFromMenu}>
            {children}
          </div>
        </div>
      }
    >
      {({ CanvasMenuParts }, trigger) => <CanvasMenuParts trigger={trigger} />}
    </LaterTrigger>
  );
}
