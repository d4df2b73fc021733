import { type RefObject, useEffect, useEffectEvent } from 'react';
import { currentToasts } from './toast-store.ts';

/** Layers that handle the Escape key above a dialog: menus, popovers and completion lists. */
const INNER = '[data-radix-popper-content-wrapper], .cm-tooltip, .cm-search';

/** Whether the only open dialog has the focus, with nothing above it. */
function isDialogOnTop(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  return (
    dialogs.length === 1 &&
    dialogs[0]?.contains(document.activeElement) === true &&
    !document.querySelector(INNER)
  );
}

/** Whether a popover has the focus, and is the last that opened. */
const isPopoverOnTop = (content: HTMLElement): boolean =>
  content.contains(document.activeElement) &&
  [...document.querySelectorAll(INNER)].at(-1)?.contains(content) === true;

/**
 * Closes a dialog, or the popover with `content`, by the Escape key while messages are on the screen. The primitive gives the key to
 * the newest layer only, and a message that came later is one: the dialog would stay open until all messages had gone.
 */
export function useEscapePastToasts(
  open: boolean,
  close: () => void,
  content?: RefObject<HTMLElement | null>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || currentToasts().length === 0) return;
    if (content ? !content.current || !isPopoverOnTop(content.current) : !isDialogOnTop()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  });
  useEffect(() => {
    if (!open) return;
    // At the window, so that it comes before the primitive's own listener at the document.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [open]);
}
