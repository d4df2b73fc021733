import { claimFocus } from '@lakehouse/ui/claimed-focus';
import { isDialogOpen } from '../../../shared/layout/dialog-open.ts';

/** Milliseconds between two looks at whether something can take the focus. */
const LOOK_MS = 40;

/** Looks after which what was to have the focus is taken for gone. */
const LOOKS = 50;

/**
 * Focuses a node or an edge of the canvas, once it is drawn (what scrolls into view comes slightly later) and no dialog is open,
 * which would keep the focus. A dialog that closes meanwhile leaves the focus to it.
 * @returns what gives it up.
 */
export function focusWhenDrawn(canvas: Element | null, id: string): () => void {
  const release = claimFocus();
  let left = LOOKS;
  const look = setInterval(() => {
    if (isDialogOpen()) return;
    const drawn = canvas?.querySelector<HTMLElement | SVGElement>(
      `:is(.react-flow__node, .react-flow__edge)[data-id="${CSS.escape(id)}"]`,
    );
    if (!drawn && --left > 0) return;
    stop();
    drawn?.focus({ preventScroll: true });
  }, LOOK_MS);
  const stop = (): void => {
    clearInterval(look);
    release();
  };
  return stop;
}
