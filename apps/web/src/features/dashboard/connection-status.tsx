import { Button } from '@lakehouse/ui/button';
import { StatusDot } from '@lakehouse/ui/status-dot';
import { connectionProblem } from './connection-problem.ts';
import { dashboardTexts } from './dashboard-messages.ts';
import { useCurrentUser } from './use-current-user.ts';

/** Shows whether the workspace responded, and the current user. Does not block the screen. */
export function ConnectionStatus() {
  const { data: user, error, isFetching, refetch } = useCurrentUser();
  if (user) {
    const name =
      user.displayName && user.displayName !== user.userName
        ? `${user.displayName} (${user.userName})`
        : user.userName;
    return (
      <p role="status" className="flex items-center gap-2 text-dim">
        <StatusDot tone="ok" />
        {dashboardTexts.connectedAs} {name}
      </p>
    );
  }
  if (isFetching)
    return (
      <p role="status" className="flex items-center gap-2 text-dim">
        <StatusDot tone="accent" pulse />
        {dashboardTexts.checkingTheConnection}
      </p>
    );
  const problem = connectionProblem(error);
  return (
    <div
      role="status"
      className="grid grid-cols-[auto_1fr] items-baseline gap-x-2 gap-y-2 md:grid-cols-[auto_1fr_auto]"
    >
      <StatusDot tone="bad" />
      <div className="min-w-0 max-w-[72ch] break-words">
        <p className="font-medium text-bad">{problem.title}</p>
        <p className="text-dim">{problem.advice}</p>
      </div>
      <Button
        size="sm"
        className="max-md:col-start-2 max-md:justify-self-start"
        onClick={() => void refetch()}
      >
        {dashboardTexts.tryAgain}
      </Button>
    </div>
  );
}
