import { useCallback, useState } from 'react';

const NATIVE = 'a[href], button, input, select, textarea, summary';
const ILLUSTRATIONS = 'img, svg, canvas, video';
const UNSEEN = '[hidden], [aria-hidden="true"], style, script, template, input[type="hidden"]';

const isShown = (element: Element): boolean =>
  !element.matches(UNSEEN) && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** A member of a group that is one stop of Tab is a control too, though Tab itself stops at another. */
const isControl = (element: Element): boolean =>
  element.matches(NATIVE) || (element instanceof HTMLElement && element.tabIndex >= 0);

/** Whether the first thing with content in an element can have the focus; the text of a label belongs to its field. */
function beginsWithControl(root: Element): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && !isShown(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (isControl(node)) return !node.matches(':disabled');
      if (node.matches(ILLUSTRATIONS)) return false;
    } else if (node.textContent?.trim() && !node.parentElement?.closest('label')) return false;
  }
  return false;
}

/**
 * Makes a panel a stop of the Tab key only where that is of use: a panel that begins with a control is reached by that (the
 * tabs pattern of the ARIA authoring practices). What it begins with may come later, or change.
 */
export function useTabStop() {
  const [isStop, setIsStop] = useState(true);
  const ref = useCallback((panel: HTMLElement | null) => {
    if (!panel) return;
    const look = (): void => setIsStop(!beginsWithControl(panel));
    look();
    const observer = new MutationObserver(look);
    observer.observe(panel, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'tabindex'],
    });
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: isStop ? 0 : -1 };
}
