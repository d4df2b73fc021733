/** The part of `process` that stopping needs. */
export interface StoppableProcess {
  on(event: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Closes the app on Ctrl-C or SIGTERM and then ends the process. A second Ctrl-C ends it at once. A SIGTERM that comes while
 * it closes is ignored: one signal may arrive twice, through the process group and from the parent.
 */
export function stopOnSignals(stoppable: StoppableProcess, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    stopping = true;
    try {
      await close();
    } finally {
      stoppable.exit(0);
    }
  };
  stoppable.on('SIGINT', () => {
    if (stopping) stoppable.exit(130);
    else void stop();
  });
  stoppable.on('SIGTERM', () => {
    if (!stopping) void stop();
  });
}
