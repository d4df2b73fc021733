import { newRunId } from '../running/run-tables.ts';

/** The id of a run in tests. */
const TEST_RUN = newRunId(0, '00000000-0000-4000-8000-000000000000');

/** The options of a run that nobody watches or stops. */
export const unattended = <Answer>(execute: (statement: string) => Promise<Answer>, runId = TEST_RUN) => ({
  execute,
  cleanUp: execute,
  runId,
  onNode: () => undefined,
  signal: { aborted: false },
  now: () => performance.now(),
  wait: async () => undefined,
});
