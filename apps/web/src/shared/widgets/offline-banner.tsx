import { Button } from '@lakehouse/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { isUnanswered, useConnection } from '../api/connection.ts';
import { connectionTexts as texts } from './connection-messages.ts';

/** Polling interval of the server while it does not respond, in milliseconds. */
const POLL_MS = 3000;

/** Says that the server does not respond, polls until it does, and then retries failed reads. */
export function OfflineBanner() {
  const { lost, setLost } = useConnection();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ask = useCallback(async (): Promise<void> => {
    setAsking(true);
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' });
      if (!answer.ok) return;
      setLost(false);
      await client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
    } catch {
      // No response yet: polled again later.
    } finally {
      setAsking(false);
    }
  }, [client, setLost]);
  useEffect(() => {
    // Queries are paused while the browser is offline, so no call would detect the recovery.
    const gone = (): void => setLost(true);
    const back = (): void => void ask();
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [ask, setLost]);
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [lost, ask]);
  if (!lost) return null;
  return (
    <section
      aria-label={texts.label}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warn-soft px-4 py-1.5 text-warn"
    >
      <WifiOff aria-hidden="true" size={15} className="shrink-0" />
      <p role="alert" className="min-w-0 flex-1">
        {texts.lost} <span className="text-dim">{texts.help}</span>
      </p>
      <Button size="sm" busy={asking} onClick={() => void ask()}>
        {texts.again}
      </Button>
    </section>
  );
}
