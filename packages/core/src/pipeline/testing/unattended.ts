/** The options of a run that nobody watches or stops. */
export const unattended = <Answer>(execute: (statement: string) => Promise<Answer>, runId = 'test') => ({
  execute,
  cleanUp: execute,
  runId,
  onNode: () => undefined,
  signal: { aborted: false },
  now: () => performance.now(),
});
