import { PANEL_ATTRIBUTE } from '@lakehouse/ui/resizable-panel';

/** The bar at the top, and the panes of the screen or all of it; what contains another part is not one itself. */
const PANES = `main, [${PANEL_ATTRIBUTE}]`;

const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((one) => `${one}:not([disabled], [tabindex="-1"])`)
  .join();

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

/** Where somebody goes on in a part: in the text of an editor, else with the first control. */
const entryOf = (part: HTMLElement): HTMLElement | undefined =>
  part.querySelector<HTMLElement>('.cm-content') ??
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].find(isShown);

/** Moves the focus to the next part of the screen, or the one before: between two of them there may be many tables and rows. */
export function walkParts(by: 1 | -1): void {
  // A header in a pane is the pane's own.
  const all = [...document.querySelectorAll<HTMLElement>(`header, ${PANES}`)].filter(
    (part) => !part.matches('header') || part.closest(PANES) === null,
  );
  const parts = all.filter((part) => {
    const holdsOther = all.some((other) => other !== part && part.contains(other));
    return !holdsOther && isShown(part) && entryOf(part) !== undefined;
  });
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : parts.length - 1) : (at + by + parts.length) % parts.length;
  const part = parts[next];
  if (part) entryOf(part)?.focus();
}
