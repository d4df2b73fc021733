import { useEffect, useState } from 'react';

/** Returns the milliseconds since a timestamp, updated ten times a second; 0 without one. */
export function useElapsed(since: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, now - since);
}
