/** Below this zoom the text of cards is too small to read, so that they show their titles alone. */
const FAR_ZOOM = 0.6;
/** The size of a title on the screen, in CSS pixels. */
const SCREEN_SIZE = 13;
/** The largest size on the card: a title in one line, which some letters of must fit in. */
const MAX_SIZE = 68;
/** Above this size a card has no room for a second line. */
const TWO_LINES_SIZE = 38;

export interface FarTitle {
  /** The font size of titles on the canvas, in CSS pixels at zoom 1. */
  readonly size: number;
  readonly lines: 1 | 2;
}

/** How titles are written when the view is far out, so that they stay as large on the screen; undefined when it is near. */
export function farTitle(zoom: number): FarTitle | undefined {
  if (zoom >= FAR_ZOOM) return undefined;
  const size = Math.min(MAX_SIZE, Math.round(SCREEN_SIZE / zoom));
  return { size, lines: size > TWO_LINES_SIZE ? 1 : 2 };
}
