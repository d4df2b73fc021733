import { Button } from '@lakehouse/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { isUnanswered, useConnection, whenBack } from '../api/connection.ts';
import { workspaceTransport } from '../api/workspace-transport.ts';
import { useSession } from '../session/use-session.ts';
import { connectionTexts as texts } from './connection-messages.ts';

/** Polling interval of what does not respond, in milliseconds. */
const POLL_MS = 3000;
/** Who the token belongs to; without its contract, which the first paint needs not. */
const CHEAPEST_CALL = { method: 'GET', path: '/api/2.0/preview/scim/v2/Me', idempotent: true } as const;

/** Says that the server or the workspace does not respond, polls until it does, and then retries failed reads. */
export function OfflineBanner() {
  const { away, setAway } = useConnection();
  const session = useSession();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ask = useCallback(async (): Promise<void> => {
    setAsking(true);
    try {
      await workspaceTransport(session)(CHEAPEST_CALL);
    } catch {
      // The transport records what does not respond; a refusal is a response.
    } finally {
      setAsking(false);
    }
  }, [session]);
  useEffect(
    () =>
      whenBack(
        () =>
          void client.refetchQueries({
            type: 'active',
            predicate: ({ state }) => isUnanswered(state.error),
          }),
      ),
    [client],
  );
  useEffect(() => {
    // Queries are paused while the browser is offline, so no call would detect the recovery.
    const gone = (): void => setAway('server');
    const back = (): void => void ask();
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [ask, setAway]);
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [away, ask]);
  if (!away) return null;
  return (
    <section
      aria-label={texts.label}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warn-soft px-4 py-1.5 text-warn"
    >
      <WifiOff aria-hidden="true" size={15} className="shrink-0" />
      <p role="alert" className="min-w-0 flex-1">
        {texts[away].lost} <span className="text-dim">{texts[away].help}</span>
      </p>
      <Button size="sm" busy={asking} onClick={() => void ask()}>
        {texts.again}
      </Button>
    </section>
  );
}
