import { Card } from '@lakehouse/ui/card';
import { ExternalLink } from '../../shared/layout/external-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { dashboardTexts } from './dashboard-messages.ts';

/** Greets the user and names the workspace. */
export function WelcomeCard() {
  const { workspaceUrl } = useSession();
  return (
    <Card className="grid gap-3 p-4 md:p-5">
      <div>
        <h1 className="font-semibold text-xl tracking-[-0.01em]">{dashboardTexts.welcome}</h1>
        <p className="mt-0.5 text-dim">
          {dashboardTexts.connectedWorkspace}{' '}
          <ExternalLink
            href={workspaceUrl}
            className="break-all text-accent-ink underline underline-offset-4"
          >
            {workspaceUrl}
          </ExternalLink>
        </p>
      </div>
      <ConnectionStatus />
    </Card>
  );
}
