import type { Box } from './free-place.ts';

/** In a wider window a message has room beside the form. */
const NARROW = 768;

/** Where the dialog that fills most of a narrow window has text; of a page, where a message covers only what is read, nowhere. */
export function formTexts({ width, height }: { width: number; height: number }): Box[] {
  if (width >= NARROW) return [];
  return [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => {
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const boxes: Box[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      const isInSight =
        right > left && bottom > top && right > 0 && bottom > 0 && left < width && top < height;
      if (isInSight) boxes.push({ left, top, right, bottom });
    }
    return boxes;
  });
}
