import { useEffect, useEffectEvent } from 'react';
import { currentToasts } from './toast-store.ts';

/** Layers above a dialog that handle the Escape key: menus, popovers and completion lists. */
const INNER = '[data-radix-popper-content-wrapper], .cm-tooltip, .cm-search';

/**
 * Closes a dialog by the Escape key while messages are on the screen. The primitive gives the key to the newest layer only, and a
 * message that came after the dialog is one: the dialog would stay open until all messages had gone.
 */
export function useEscapePastToasts(open: boolean, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || currentToasts().length === 0) return;
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const focused = document.activeElement;
    // The innermost dialog, which is the last one in the page, and nothing above it.
    if (dialogs.length !== 1 || !dialogs[0]?.contains(focused) || document.querySelector(INNER)) return;
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
