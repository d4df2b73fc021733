import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchExampleCredentials } from '../../shared/api/server-config.ts';
import { notify } from '../../shared/messages/notify.ts';
import { paths } from '../../shared/routing/paths.ts';
import { beginSession } from '../../shared/session/session.ts';
import { sessionMessages } from '../../shared/session/session-messages.ts';
import { sessionFromFields } from './login-rules.ts';

/** The pending action of the login card. */
export type LoginWork = 'idle' | 'loggingIn' | 'fetchingExample';

/** The fields of the login card and the actions of its buttons. */
export function useLoginForm() {
  const navigate = useNavigate();
  const [workspaceUrl, setWorkspaceUrl] = useState('');
  const [token, setToken] = useState('');
  const [work, setWork] = useState<LoginWork>('idle');
  const [refused, setRefused] = useState(false);

  const logIn = async () => {
    const session = sessionFromFields(workspaceUrl, token);
    setRefused(session === undefined);
    if (!session) return notify(sessionMessages.fieldsMissing());
    setWork('loggingIn');
    try {
      beginSession(session);
      notify(sessionMessages.loggedIn());
      // Busy until the dashboard has loaded.
      await navigate(paths.dashboard);
    } catch (error) {
      notify(sessionMessages.loginFailed(error));
    } finally {
      setWork('idle');
    }
  };

  const fillExample = async () => {
    setWork('fetchingExample');
    try {
      const config = await fetchExampleCredentials();
      setWorkspaceUrl(config.localWorkspaceUrl);
      setToken(config.localWorkspaceToken);
      setRefused(false);
    } catch (error) {
      notify(sessionMessages.exampleFailed(error));
    } finally {
      setWork('idle');
    }
  };

  return {
    workspaceUrl,
    token,
    work,
    urlMissing: refused && workspaceUrl.trim() === '',
    tokenMissing: refused && token.trim() === '',
    setWorkspaceUrl,
    setToken,
    fillExample: () => void fillExample(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (work === 'idle') void logIn();
    },
  };
}
