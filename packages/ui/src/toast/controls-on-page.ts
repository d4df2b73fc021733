import type { Box } from './free-place.ts';

/** What can be clicked, typed into or focused. */
const CONTROLS =
  'a[href], button, input, select, textarea, [contenteditable=true], [tabindex="0"], [role=tab], [role=option], [role^=menuitem], [role=treeitem]';

/** The part of a large control, such as an editor or a grid, in which its text and its rows begin. */
const BEGINNING = 0.6;

/** The controls in the window, without those inside of `except` and those behind a dialog. */
export function controlsOnPage(except: Element, { width, height }: { width: number; height: number }): Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (except.contains(control) || control.closest('[aria-hidden=true], [inert]')) return [];
    const { left, top, right, bottom } = control.getBoundingClientRect();
    if (right <= left || bottom <= top || right < 0 || bottom < 0 || left > width || top > height) return [];
    const isLarge = right - left > width / 4 && bottom - top > height / 4;
    return [{ left, top, right, bottom: isLarge ? top + (bottom - top) * BEGINNING : bottom }];
  });
}
