import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { readSession, type Session } from '../../shared/session/session.ts';
import { connectTexts as texts } from './connect-messages.ts';

/** The session of this tab; undefined also if the browser denies access, which the login reports. */
function openSession(): Session | undefined {
  try {
    const session = readSession();
    return session.workspaceUrl !== '' && session.token !== '' ? session : undefined;
  } catch {
    return undefined;
  }
}

/** The way back for somebody who is connected and came to the landing page. */
export function OpenSession() {
  const [session] = useState(openSession);
  if (!session) return null;
  return (
    <Link
      to={paths.dashboard}
      className="mt-4 flex items-center justify-between gap-3 rounded-md border border-line px-3 py-2.5 hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="block font-medium">{texts.continueToTheDashboard}</span>
        <span className="block truncate text-dim text-xs">
          {texts.connectedTo} {session.workspaceUrl}
        </span>
      </span>
      <ArrowRight aria-hidden="true" size={16} className="shrink-0" />
    </Link>
  );
}
