import { useNavigate } from 'react-router';
import { notify } from '../messages/notify.ts';
import { paths } from '../routing/paths.ts';
import { endSession } from './session.ts';
import { sessionMessages } from './session-messages.ts';

/** A function that ends the session, confirms it and puts the landing page in place of the screen, also in the history. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    endSession();
    notify(sessionMessages.loggedOut());
    void navigate(paths.home, { replace: true });
  };
}
