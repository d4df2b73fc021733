import { useEffect, useState } from 'react';

/** Milliseconds between two updates of a running duration. */
const TICK_MS = 100;

/** Returns the current time in epoch milliseconds, updated while `ticking`. */
export function useNow(ticking: boolean, everyMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [ticking, everyMs]);
  return now;
}
