import { sessionStore } from '../storage/browser-storage.ts';

const URL_KEY = 'databricks_url';
const TOKEN_KEY = 'databricks_token';
const GUEST_KEY = 'guest_mode';

/** The workspace of the user, stored in this tab until it is closed; an absent value is "". */
export interface Session {
  /** The URL without a trailing slash. */
  readonly workspaceUrl: string;
  readonly token: string;
}

/** The session of this tab. Throws StorageError if the browser denies access. */
export const readSession = (): Session => ({
  workspaceUrl: sessionStore.read(URL_KEY) ?? '',
  token: sessionStore.read(TOKEN_KEY) ?? '',
});

const endings = new Set<() => void>();

/** Registers a callback for the end of each session, for modules that keep session data in memory. */
export const onSessionEnd = (forget: () => void): void => {
  endings.add(forget);
};

const forgetAll = (): void => {
  for (const forget of endings) forget();
};

/** Starts a session, which ends the one before. Throws StorageError when the browser refuses to store it. */
export function beginSession({ workspaceUrl, token }: Session): void {
  forgetAll();
  sessionStore.write(URL_KEY, workspaceUrl);
  sessionStore.write(TOKEN_KEY, token);
  sessionStore.remove(GUEST_KEY);
}

/** Ends the session and removes it from the browser. */
export function endSession(): void {
  forgetAll();
  for (const key of [URL_KEY, TOKEN_KEY, GUEST_KEY]) sessionStore.remove(key);
}
