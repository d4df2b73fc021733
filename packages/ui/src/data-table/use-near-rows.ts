import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** Heights in px of a row and of the header with its two lines. */
export const ROW_HEIGHT = 26;
export const HEADER_HEIGHT = 42;
/** The height in px of what is said of a column below its header. */
export const SUMMARY_HEIGHT = 66;

/** Rows rendered beyond the visible ones, and rows of scrolling between two renders. */
const BEYOND = 8;
const STEP = 4;
/** Beyond 2^24 px browsers position only at every second pixel, and Firefox fails soon after. */
const TALLEST = 15_000_000;

/** Calls when the element scrolls or changes its size, until the function that is returned is called. */
function watch({ current: element }: RefObject<HTMLElement | null>, listener: () => void): () => void {
  if (!element) return () => undefined;
  const resized = new ResizeObserver(listener);
  resized.observe(element);
  element.addEventListener('scroll', listener, { passive: true });
  return () => {
    resized.disconnect();
    element.removeEventListener('scroll', listener);
  };
}

/**
 * The range of the `count` rows that is near the viewport; `to` is exclusive. All rows have one height, so nothing is
 * kept a row, however many there are. Where they would be taller than browsers can draw, a scrolled pixel stands for
 * more than one: the rows' part is `height` px tall and row `n` is at `n * ROW_HEIGHT + shift` in it.
 */
export function useNearRows(scroll: RefObject<HTMLDivElement | null>, count: number, header: number) {
  const subscribe = useCallback((listener: () => void) => watch(scroll, listener), [scroll]);
  const height = Math.min(count * ROW_HEIGHT, TALLEST);
  /** How many px of rows one scrolled px represents. */
  const scaleIn = (element: HTMLElement): number => {
    const outside = header - element.clientHeight;
    const reach = height + outside;
    return height < TALLEST || reach <= 0 ? 1 : (count * ROW_HEIGHT + outside) / reach;
  };
  const topOf = (element: HTMLElement | null): number =>
    element ? Math.round(element.scrollTop * scaleIn(element)) : 0;
  // Numbers that change only when something new must be drawn, so that most scroll events cost no rendering.
  const first = useSyncExternalStore(
    subscribe,
    () => Math.floor(topOf(scroll.current) / ROW_HEIGHT / STEP) * STEP,
  );
  const shift = useSyncExternalStore(subscribe, () =>
    height < TALLEST ? 0 : Math.round(scroll.current?.scrollTop ?? 0) - topOf(scroll.current),
  );
  const visible = useSyncExternalStore(subscribe, () =>
    Math.ceil((scroll.current?.clientHeight ?? 0) / ROW_HEIGHT),
  );

  const reveal = (row: number): void => {
    const element = scroll.current;
    if (!element) return;
    const top = row * ROW_HEIGHT;
    const shown = element.clientHeight - header;
    const before = topOf(element);
    const scale = scaleIn(element);
    if (top < before) element.scrollTo({ top: Math.floor(top / scale) });
    else if (top + ROW_HEIGHT > before + shown)
      element.scrollTo({ top: Math.ceil((top + ROW_HEIGHT - shown) / scale) });
  };
  const from = Math.max(0, Math.min(first, count) - BEYOND);
  return { from, to: Math.min(count, first + visible + STEP + BEYOND), height, shift, reveal };
}
