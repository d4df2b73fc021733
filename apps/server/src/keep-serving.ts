import { describeFailure } from '@lakehouse/local-workspace/http/describe-failure';

/** The part of `process` that the guard needs. */
export interface GuardedProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (failure: unknown) => void): unknown;
  readonly stdout: { on(event: 'error', listener: () => void): unknown };
  readonly stderr: { on(event: 'error', listener: () => void): unknown };
}

/**
 * One unhandled failure must not end the server and every user's work: it is logged, and the server goes on. A failed
 * write to a closed terminal or pipe of the log is ignored.
 */
export function keepServing(guarded: GuardedProcess, log: (line: string) => void): void {
  for (const stream of [guarded.stdout, guarded.stderr]) stream.on('error', () => undefined);
  guarded.on('uncaughtException', (failure) => log(`Unhandled error: ${describeFailure(failure)}`));
  guarded.on('unhandledRejection', (failure) => log(`Unhandled error: ${describeFailure(failure)}`));
}
