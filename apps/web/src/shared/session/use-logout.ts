import { useNavigate } from 'react-router';
import { notify } from '../messages/notify.ts';
import { paths } from '../routing/paths.ts';
import { endSession } from './session.ts';
import { sessionMessages } from './session-messages.ts';

/** A function that ends the session, confirms it and navigates to the landing page. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    endSession();
    notify(sessionMessages.loggedOut());
    void navigate(paths.home);
  };
}
