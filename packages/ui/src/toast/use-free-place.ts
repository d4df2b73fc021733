import { type RefObject, useLayoutEffect, useState } from 'react';
import { controlsOnPage, openDialogs } from './controls-on-page.ts';
import { formTexts } from './form-texts.ts';
import { type Box, freePlace, GAP, lowerEdge, staysFree } from './free-place.ts';
import { lengthenPage, pageScrolls } from './page-end.ts';

/** Milliseconds between two looks at the page beneath: the canvas moves, a panel is resized. */
const LOOK_MS = 300;

/** What there is room for: all messages, the newest one, or only the title of the newest one. */
export type Shown = 'all' | 'newest' | 'title';

/**
 * Puts the list of messages where nothing is clicked, and moves it when a control comes to be beneath. Returns what is to be
 * shown: where the page has no such place for all of them, the newest one. All of a dialog that leaves room beside it stays
 * uncovered. A page so dense that even one message has no place, as on a phone, is made longer: the message is at the lower edge, and all of the page scrolls clear of it. On a phone a form
 * fills the window: there the message covers none of its texts either, if its title suffices (`isBrief`) and has a place.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, count: number, isBrief: boolean): Shown {
  const [folded, setFolded] = useState(false);
  const [onlyTitle, setOnlyTitle] = useState(false);
  // Messages that arrive one by one unfold only once the page has been left in peace.
  if (folded && count < 2) setFolded(false);
  if (onlyTitle && (count === 0 || !isBrief)) setOnlyTitle(false);
  useLayoutEffect(() => {
    if (count === 0) return lengthenPage(0);
    const place = (): void => {
      const { current } = list;
      if (!current) return;
      const room = { width: innerWidth, height: innerHeight };
      const controls = controlsOnPage(current, room);
      const now = current.getBoundingClientRect();
      const isPlaced = current.style.left !== '';
      const dialogs = openDialogs(room);
      if (dialogs.length > 0) {
        const all = [...controls, ...dialogs];
        if (isPlaced && staysFree(now, room, all)) return;
        const beside = freePlace(now, room, all);
        if (beside.isFree) return putAt(current, beside.box, room.height);
      }
      const texts = formTexts(room);
      if (texts.length === 0) setOnlyTitle(false);
      else {
        const all = [...controls, ...texts];
        if (isPlaced && staysFree(now, room, all)) return;
        const clear = freePlace(now, room, all);
        if (clear.isFree) return putAt(current, clear.box, room.height);
        if (isBrief && !onlyTitle) return setOnlyTitle(true);
      }
      if (isPlaced && staysFree(now, room, controls)) return;
      const { box: found, isFree } = freePlace(now, room, controls);
      const isBar = !isFree && (count === 1 || folded) && pageScrolls();
      const box = isBar ? lowerEdge(now, room) : found;
      // Not taken back when a free place is found later: at the end of the page, this room is that place.
      if (isBar) lengthenPage(room.height - box.top + GAP);
      putAt(current, box, room.height);
      if (!isFree && count > 1) setFolded(true);
    };
    place();
    const timer = setInterval(place, LOOK_MS);
    const stopWatching = watchParts(place);
    addEventListener('resize', place);
    return () => {
      clearInterval(timer);
      stopWatching();
      removeEventListener('resize', place);
    };
  }, [list, count, folded, onlyTitle, isBrief]);
  return onlyTitle ? 'title' : folded ? 'newest' : 'all';
}

/**
 * Calls back when a dialog, a panel or a row has come or gone, before it is painted: at the first change of a frame, and once more
 * after its last. Returns what ends it.
 */
function watchParts(changed: () => void): () => void {
  let frame: number | undefined;
  const observer = new MutationObserver(() => {
    if (frame !== undefined) return;
    changed();
    frame = requestAnimationFrame(() => {
      frame = undefined;
      changed();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

function putAt({ style }: HTMLElement, box: Box, roomHeight: number): void {
  style.left = `${box.left}px`;
  style.bottom = `${roomHeight - box.bottom}px`;
}
