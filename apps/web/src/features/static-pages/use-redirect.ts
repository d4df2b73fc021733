import { useEffect, useState } from 'react';
import { sessionStore } from '../../shared/storage/browser-storage.ts';
import { StorageError } from '../../shared/storage/storage-error.ts';

/** The delay of the contact page's redirect (product specification, section 9). */
const REDIRECT_MS = 3000;
const SECOND_MS = 1000;

/** Stored for the tab: a user who chose to stay is not redirected on the next visit, nor after going back. */
const STAY_KEY = 'contact_stay';

const stayedBefore = (): boolean => {
  try {
    return sessionStore.read(STAY_KEY) !== undefined;
  } catch (error) {
    // Without storage the choice is forgotten; that must not break the page.
    if (error instanceof StorageError) return false;
    throw error;
  }
};

const rememberStay = (): void => {
  try {
    sessionStore.write(STAY_KEY, 'true');
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
};

/** Redirects to another site in three seconds, unless the user cancels. `leave` receives the URL. */
export function useRedirect(address: string, leave: (address: string) => void) {
  const [staying, setStaying] = useState(stayedBefore);
  const [seconds, setSeconds] = useState(REDIRECT_MS / SECOND_MS);

  useEffect(() => {
    if (staying) return;
    const ticking = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS);
    const leaving = setTimeout(() => {
      clearInterval(ticking);
      leave(address);
    }, REDIRECT_MS);
    return () => {
      clearInterval(ticking);
      clearTimeout(leaving);
    };
  }, [staying, address, leave]);

  return {
    staying,
    /** Remaining seconds. */
    seconds,
    stay: () => {
      rememberStay();
      setStaying(true);
    },
  };
}
