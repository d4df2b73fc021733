/** Runs work on a folder while no other process of this user does; the lock ends with its process. */
export function inTurn<T>(folder: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
