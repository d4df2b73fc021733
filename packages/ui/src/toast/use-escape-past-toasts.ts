import { useEffect, useEffectEvent } from 'react';
import { currentToasts } from './toast-store.ts';

/** Layers that handle the Escape key above a dialog: menus, popovers and completion lists, and no tooltips. */
const INNER = '[data-radix-popper-content-wrapper]:not(:has([role="tooltip"])), .cm-tooltip, .cm-search';

/** Whether the only open dialog has the focus, with nothing above it. */
function isDialogOnTop(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  return (
    dialogs.length === 1 &&
    dialogs[0]?.contains(document.activeElement) === true &&
    !document.querySelector(INNER)
  );
}

/** Whether a popover or a menu has the focus, and is the last that opened; a submenu belongs to its menu. */
function isFloatingOnTop(content: HTMLElement): boolean {
  const { activeElement } = document;
  const hasFocus =
    content.contains(activeElement) ||
    (content.role === 'menu' && activeElement?.closest('[role="menu"]') != null);
  return hasFocus && [...document.querySelectorAll(INNER)].at(-1)?.contains(activeElement) === true;
}

/** Whether something is open that the Escape key closes before any message. */
export const isAnythingOpen = (): boolean =>
  document.querySelector(INNER) !== null || document.activeElement?.closest('[role="dialog"]') != null;

/**
 * Closes a dialog, or the popover or menu with `content`, by the Escape key while messages are on the screen. The primitive gives the key to
 * the newest layer only, and a message that came later is one: the dialog would stay open until all messages had gone.
 */
export function useEscapePastToasts(
  open: boolean,
  close: () => void,
  content?: { readonly current: HTMLElement | null },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || currentToasts().length === 0) return;
    if (content ? !content.current || !isFloatingOnTop(content.current) : !isDialogOnTop()) return;
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
