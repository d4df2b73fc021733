import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchExampleCredentials } from '../../shared/api/server-config.ts';
import { notify } from '../../shared/messages/notify.ts';
import { paths } from '../../shared/routing/paths.ts';
import { beginSession } from '../../shared/session/session.ts';
import { sessionMessages } from '../../shared/session/session-messages.ts';
import { readLoginFields } from './login-rules.ts';

/** The pending action of the login card. */
export type LoginWork = 'idle' | 'loggingIn' | 'fetchingExample';

/** The fields of the login card and the actions of its buttons. */
export function useLoginForm() {
  const navigate = useNavigate();
  const [workspaceUrl, setWorkspaceUrl] = useState('');
  const [token, setToken] = useState('');
  const [work, setWork] = useState<LoginWork>('idle');
  const [refused, setRefused] = useState(false);
  const [urlProblem, setUrlProblem] = useState<string | undefined>(undefined);

  const logIn = async () => {
    const fields = readLoginFields(workspaceUrl, token);
    setRefused(!fields.ok);
    setUrlProblem(fields.ok ? undefined : fields.urlProblem);
    if (!fields.ok)
      return notify(
        fields.urlProblem === undefined
          ? sessionMessages.fieldsMissing()
          : sessionMessages.urlRefused(fields.urlProblem),
      );
    setWork('loggingIn');
    try {
      beginSession(fields.session);
      notify(sessionMessages.loggedIn());
      // Busy until the dashboard has loaded.
      await navigate(paths.dashboard);
    } catch (error) {
      notify(sessionMessages.loginFailed(error));
    } finally {
      setWork('idle');
    }
  };

  /** Whether the fields are filled in. */
  const fillExample = async (): Promise<boolean> => {
    setWork('fetchingExample');
    try {
      const config = await fetchExampleCredentials();
      setWorkspaceUrl(config.localWorkspaceUrl);
      setToken(config.localWorkspaceToken);
      setRefused(false);
      setUrlProblem(undefined);
      return true;
    } catch (error) {
      notify(sessionMessages.exampleFailed(error));
      return false;
    } finally {
      setWork('idle');
    }
  };

  return {
    workspaceUrl,
    token,
    work,
    urlError: refused && workspaceUrl.trim() === '' ? 'Enter the URL of the workspace.' : urlProblem,
    tokenMissing: refused && token.trim() === '',
    setWorkspaceUrl: (typed: string) => {
      setWorkspaceUrl(typed);
      setUrlProblem(undefined);
    },
    setToken,
    fillExample,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (work === 'idle') void logIn();
    },
  };
}
