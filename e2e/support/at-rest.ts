import type { Page } from 'playwright-core';

/** Frames in a row without a change after which the page is taken to be at rest: what React does next is drawn in the next one. */
const QUIET_FRAMES = 3;

/**
 * Waits until nothing in the page fades, slides or is drawn again: every finite animation has ended, and the document stayed the
 * same for some frames. Endless animations (a spinner, a pulsing dot) and paused ones don't count.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) !== Infinity;
    let changed = false;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let quiet = 0; quiet < frames; quiet++) {
      await new Promise(requestAnimationFrame);
      if (changed || document.getAnimations().some(isMoving)) quiet = -1;
      changed = false;
    }
    observer.disconnect();
  }, QUIET_FRAMES);
}
