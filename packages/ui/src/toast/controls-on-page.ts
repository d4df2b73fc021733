import type { Box } from './free-place.ts';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** What can be clicked, typed into or focused. */
const CONTROLS =
  'a[href], button, input, select, textarea, [contenteditable=true], [tabindex="0"], [role=tab], [role=option], [role^=menuitem], [role=treeitem]';

/** The part of a large control, such as an editor or a grid, in which its text and its rows begin. */
const BEGINNING = 0.6;

/** The controls in the window, without those inside of `except` and those behind a dialog. */
export function controlsOnPage(except: Element, room: Room): Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (except.contains(control) || control.closest('[aria-hidden=true], [inert]')) return [];
    const [box] = within(boxOf(control), room);
    const dialog = control.closest('[role=dialog]');
    // What is scrolled out of a dialog's list takes no place beside the dialog.
    if (!box || (dialog && dialog !== control && !overlaps(box, boxOf(dialog)))) return [];
    const { left, top, right, bottom } = box;
    const isLarge = right - left > room.width / 4 && bottom - top > room.height / 4;
    return [{ left, top, right, bottom: isLarge ? top + (bottom - top) * BEGINNING : bottom }];
  });
}

/** The open dialogs: what is beside one is behind it, and nothing there is clicked meanwhile. */
export const openDialogs = (room: Room): Box[] =>
  [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => within(boxOf(dialog), room));

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** The box, if a part of it is in the window. */
function within(box: Box, { width, height }: Room): Box[] {
  const { left, top, right, bottom } = box;
  return right > left && bottom > top && overlaps(box, { left: 0, top: 0, right: width, bottom: height })
    ? [box]
    : [];
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;
