const TRIES = 10_000;

/**
 * What one of many attempts gives; those that give undefined are repeated. Bounded, since a loop that never waits can't be
 * ended by the timeout of a test: what can't succeed ends with an error that says what was tried.
 */
export function eventually<T>(what: string, attempt: () => T | undefined): T {
  for (let at = 0; at < TRIES; at++) {
    const found = attempt();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: none in ${TRIES} attempts`);
}
