/** The widths and heights in px of the parts around the canvas, before a person changes them. */
export interface PanelSizes {
  readonly palette: number;
  readonly inspector: number;
  readonly results: number;
}

/** The components as icons. */
export const RAIL_WIDTH = 48;
/** The height of the bar above, and of the border below it. */
const BAR_HEIGHT = 45;
/** What the canvas keeps of the screen when everything is open, with some room for borders and rounding. */
const CANVAS_SHARE = 0.61;
/** The strip of tabs, the header of the rows, and one and a half of them. */
const MIN_RESULTS = 116;
const MAX_RESULTS = 320;
/** From this width on a form has room for its longer rows. */
const LARGE_WIDTH = 1600;

/** The sizes for a window: the results get the height that leaves most of the screen to the canvas. */
export function panelSizes(width: number, height: number): PanelSizes {
  const inspector = width < LARGE_WIDTH ? 280 : 320;
  const canvasHeight = (CANVAS_SHARE * width * height) / (width - RAIL_WIDTH - inspector);
  const results = Math.round(height - BAR_HEIGHT - canvasHeight);
  return { palette: 200, inspector, results: Math.min(MAX_RESULTS, Math.max(MIN_RESULTS, results)) };
}
