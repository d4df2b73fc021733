/** An area of the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The distance from the edges of the window. */
const MARGIN = 12;
/** The distance from controls. */
export const GAP = 4;
/** The distances between the places that are tried: rows of controls leave narrow gaps above each other. */
const STEP_X = 20;
/** Of a short message, which fits between the name of a form and its close button. */
const STEP_X_SHORT = 4;
const SHORT = 260;
const STEP_Y = 4;

/** How many of the controls are beneath a box. */
const coveredBy = ({ left, top, right, bottom }: Box, controls: readonly Box[]): number =>
  controls.filter(
    (one) =>
      one.left < right + GAP && one.right > left - GAP && one.top < bottom + GAP && one.bottom > top - GAP,
  ).length;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The place of a box of this size at the lower right corner. */
export function lowerEdge({ width, height }: Size, room: Size): Box {
  const right = Math.max(width + MARGIN, room.width - MARGIN);
  const bottom = Math.max(height + MARGIN, room.height - MARGIN);
  return { left: right - width, top: bottom - height, right, bottom };
}

/**
 * The place of a box of this size that covers no control, nearest to the lower right corner; where there is none, the
 * one that covers the fewest. `isFree` says which of the two.
 */
export function freePlace(
  size: Size,
  room: Size,
  controls: readonly Box[],
): { readonly box: Box; readonly isFree: boolean } {
  const { width, height } = size;
  const corner = lowerEdge(size, room);
  const { right, bottom } = corner;
  const places: Box[] = [];
  const stepX = width < SHORT ? STEP_X_SHORT : STEP_X;
  for (let y = bottom; y - height >= MARGIN; y -= STEP_Y)
    for (let x = right; x - width >= MARGIN; x -= stepX)
      places.push({ left: x - width, top: y - height, right: x, bottom: y });
  const distance = (box: Box): number => right - box.right + (bottom - box.bottom);
  places.sort((one, other) => distance(one) - distance(other));
  let best = { box: corner, covered: Infinity };
  for (const box of places) {
    const covered = coveredBy(box, controls);
    if (covered < best.covered) best = { box, covered };
    if (covered === 0) break;
  }
  return { box: best.box, isFree: best.covered === 0 };
}

/** Whether a box is inside the window and covers no control. */
export const staysFree = (box: Box, room: Size, controls: readonly Box[]): boolean =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= room.width &&
  box.bottom <= room.height &&
  coveredBy(box, controls) === 0;
