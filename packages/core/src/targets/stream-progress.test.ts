import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findPython } from '../codegen/python/testing/python-tools.ts';
import { clusterProgram } from './cluster-program.ts';
import { FOLLOWING, streamState } from './stream-progress.ts';

/** A query whose only batch ends right after its progress was read for the first time. */
const ENDING_QUERY = `
class Query:
    isActive = True
    ended = []

    @property
    def recentProgress(self):
        known, self.ended, self.isActive = self.ended, [BATCH], False
        return known

    def exception(self):
        return None

BATCH = {
    "timestamp": "2026-01-01T00:00:01.000Z",
    "batchId": 0,
    "sources": [{"numInputRows": 2}],
    "durationMs": {},
}
query = Query()
_stream_state(query)
_stream_state(query)
`;

it('does not call a query ended before its last batch was told', async () => {
  const program = `${clusterProgram([FOLLOWING])}\n${ENDING_QUERY}`;
  const told = execFileSync(await findPython(), ['-'], { input: program, encoding: 'utf8' });
  const states = told
    .trim()
    .split('\n')
    .map((line) => streamState.parse(JSON.parse(line)));
  expect(states.map(({ active, batches }) => [active, batches.map(({ rows }) => rows)])).toEqual([
    [true, []],
    [false, [2]],
  ]);
});
