import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** Heights in px of a row and of the header with its two lines. */
export const ROW_HEIGHT = 30;
export const HEADER_HEIGHT = 46;

/** Rows beyond the visible ones, and how many rows a scroll goes on before something is drawn. */
const BEYOND = 8;
const STEP = 4;

/**
 * Which of `count` rows are near the visible part; `to` is not included. All rows have one height, so nothing is kept a
 * row, however many there are.
 */
export function useNearRows(scroll: RefObject<HTMLDivElement | null>, count: number) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroll.current;
      if (!element) return () => undefined;
      const resized = new ResizeObserver(listener);
      resized.observe(element);
      element.addEventListener('scroll', listener, { passive: true });
      return () => {
        resized.disconnect();
        element.removeEventListener('scroll', listener);
      };
    },
    [scroll],
  );
  // Numbers that change only when something new must be drawn, so that most scroll events cost no rendering.
  const first = useSyncExternalStore(
    subscribe,
    () => Math.floor((scroll.current?.scrollTop ?? 0) / ROW_HEIGHT / STEP) * STEP,
  );
  const visible = useSyncExternalStore(subscribe, () =>
    Math.ceil((scroll.current?.clientHeight ?? 0) / ROW_HEIGHT),
  );

  const reveal = (row: number): void => {
    const element = scroll.current;
    if (!element) return;
    const top = row * ROW_HEIGHT;
    const height = element.clientHeight - HEADER_HEIGHT;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top + ROW_HEIGHT > element.scrollTop + height)
      element.scrollTo({ top: top + ROW_HEIGHT - height });
  };
  const from = Math.max(0, Math.min(first, count) - BEYOND);
  return { from, to: Math.min(count, first + visible + STEP + BEYOND), reveal };
}
