/** Long enough that what the first paint asks of the server goes first. */
const AFTER_FIRST_PAINT_MS = 200;

/** Does something once what has just been rendered is on the screen; returns how to leave it. */
export function afterFirstPaint(work: () => void): () => void {
  const timer = setTimeout(work, AFTER_FIRST_PAINT_MS);
  return () => clearTimeout(timer);
}
