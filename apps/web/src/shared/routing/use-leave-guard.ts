import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdHistory } from './history-gate.ts';

/** Where the user wants to go: an address of the app, or so many entries of the history back. */
type Destination = string | number;

/** How a page that must not be left unasked asks. */
export interface LeaveGuard {
  /** Whether the user wants to leave, and is to be asked. */
  readonly asks: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Holds the user on the page while `hold` is true: links of the app and the browser's way back wait for `leave`, and the
 * browser asks before the tab is closed.
 */
export function useLeaveGuard(hold: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<Destination>();
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!hold) return;
    const here = entryNumber(history.state);
    let isReturning = false;
    const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const click = (event: MouseEvent): void => {
      const address = addressOf(event);
      if (address === undefined) return;
      // The link itself leaves a click alone that is taken already.
      event.preventDefault();
      setDestination(address);
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener('beforeunload', beforeUnload, options);
    addEventListener('click', click, options);
    holdHistory((state) => {
      if (!isReturning) {
        // The entry of another app has no number; going nowhere would load the page again.
        const steps = here - entryNumber(state) || 1;
        setDestination(steps);
        history.go(steps);
      }
      isReturning = !isReturning;
    }, stop.signal);
    release.current = () => stop.abort();
    return () => {
      stop.abort();
      setDestination(undefined);
    };
  }, [hold]);
  const stay = useCallback(() => setDestination(undefined), []);
  const leave = useCallback(() => {
    release.current?.();
    if (typeof destination === 'number') history.go(-destination);
    else if (destination !== undefined) void navigate(destination);
  }, [destination, navigate]);
  return { asks: destination !== undefined, stay, leave };
}

/** The number that the router gives to an entry of the history; 0 where it gave none. */
function entryNumber(state: unknown): number {
  const index: unknown =
    state !== null && typeof state === 'object' && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : 0;
}

/** The address of the app to which a click leads in this tab. */
function addressOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.origin !== location.origin)
    return undefined;
  const address = link.pathname + link.search;
  return address === location.pathname + location.search ? undefined : address + link.hash;
}
