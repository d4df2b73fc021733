import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterRuntime, Launch } from '../../src/spark/cluster-runtime.ts';
import { type Driver, startDriver } from '../../src/spark/driver-process.ts';

/**
 * A driver as the workspace sees it, a process group with a socket, in a few milliseconds. The variable ACT says what it
 * does with the socket: the real one leaves what it was sent unread when it is ended early, which resets the connection.
 */
const PROGRAM = `#!/bin/bash
exec 4<&0
say() { printf '%s' "$1" >&3; }
case "$ACT" in
  unread) say '{"event":"ready","version":"0"}
'; sleep 5 ;;
  half) say '{"event":"rea'; exit 3 ;;
  noise) say 'Traceback (most recent call last):
'; say '{"event":"nobody"}
'; echo words; echo words >&2; say '{"event":"ready","version":"0"}
'; sleep 5 ;;
  gone) exit 0 ;;
  closed) exec 3>&-; sleep 5 ;;
  *) read -r line <&3; say '{"event":"ready","version":"0"}
'; while read -r line <&3; do :; done ;;
esac
`;

export const ACTS = ['unread', 'half', 'noise', 'gone', 'closed', 'listen'] as const;

/** Clusters whose drivers are real processes that do what the variable ACT of the cluster says. */
export async function fakeDriverRuntime(): Promise<{
  readonly runtime: ClusterRuntime;
  readonly lines: readonly string[];
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-driver-'));
  const program = join(folder, 'python');
  await writeFile(program, PROGRAM);
  await chmod(program, 0o755);
  const lines: string[] = [];
  const launch = async ({ clusterId, spec, onEvent, onEnd }: Launch): Promise<Driver> => {
    const act = spec.spark_env_vars?.['ACT'] ?? 'listen';
    const driver = startDriver({
      // A program that is not there is a way to fail, too.
      python: act === 'missing' ? join(folder, 'nothing') : program,
      java: 'java',
      sources: folder,
      work: join(folder, clusterId),
      variables: { ACT: act },
      onEvent,
      onEnd,
      log: (line) => lines.push(line),
    });
    driver.send({
      op: 'start',
      home: folder,
      url: '',
      token: '',
      conf: { padding: 'x'.repeat(4000) },
      remote: '',
      buckets: '',
      memory: 1,
    });
    return driver;
  };
  const runtime: ClusterRuntime = {
    launch,
    catalogNames: async () => ['main'],
    afterCommand: async () => undefined,
  };
  return { runtime, lines, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
