import { useEffect, useState } from 'react';

/** Milliseconds since a moment, told anew ten times a second; 0 without a moment. */
export function useElapsed(since: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, now - since);
}
