import { isFocusClaimed } from '../claimed-focus.ts';

/** Where the focus goes that something in a menu had, which is gone with the menu. */
const afterMenus = new WeakMap<Element, () => void>();

const focus = (element: Element | null): void => {
  // An edge of a drawing has the focus as an SVG element.
  const canFocus = element instanceof HTMLElement || element instanceof SVGElement;
  if (canFocus && element.isConnected) element.focus();
};

/** What gives the focus back to an element, or to what opened the menu in which it was. */
export function backTo(element: Element | null): () => void {
  const menu = element?.closest('[role="menu"]');
  return () => {
    if (isFocusClaimed()) return;
    const after = menu && !menu.isConnected ? afterMenus.get(menu) : undefined;
    if (after) after();
    else focus(element);
  };
}

/** Remembers, while a menu is still open, where the focus goes after it: by default to its button, else to what had it before. */
export function rememberBack(menu: Element, before: Element | null, after?: () => void): void {
  const opener = document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) ?? before;
  afterMenus.set(menu, after ?? (() => focus(opener)));
}
