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
  guarded.on('uncaughtException', (failure) => log(`Unhandled error: ${describe(failure)}`));
  guarded.on('unhandledRejection', (failure) => log(`Unhandled error: ${describe(failure)}`));
}

/** Class, code and location of a failure, without its message, which may contain statements, values or tokens. */
function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return `a ${typeof failure} was thrown`;
  const code = 'code' in failure && typeof failure.code === 'string' ? ` ${failure.code}` : '';
  const places = (failure.stack ?? '').split('\n').filter((line) => /^ +at /u.test(line));
  return [`${failure.name}${code}`, ...places.slice(0, 8)].join('\n');
}
