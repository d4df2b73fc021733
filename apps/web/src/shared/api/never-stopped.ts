/** The signal of a call that nothing stops, because what it follows from has happened. */
export const neverStopped = (): AbortSignal => new AbortController().signal;
