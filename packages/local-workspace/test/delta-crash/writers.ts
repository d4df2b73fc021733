import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { plannerPath } from '../../src/app/planning/planner-path.ts';
import { engineChildPath } from '../../src/engine/child-path.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/lakehouse/', import.meta.url));

export interface Job {
  readonly name: string;
  readonly statement: string;
  readonly times: number;
}

/** What one process said of its writes: ids by job and outcome. */
export type Outcome = 'try' | 'done' | 'lost' | 'failed';
export interface Said {
  readonly outcome: Outcome;
  readonly job: string;
  readonly id: string;
  readonly text: string;
}

/** Bundles a program once, so that each start costs a tenth of a second. */
export async function bundleProgram(entry: URL): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const outfile = join(CACHE, `${basename(entry.pathname, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@duckdb/node-api'],
    // CommonJS packages inside the bundle ask for Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  return outfile;
}

/** Starts a local workspace that does the jobs. `limit`: shell text that runs before it, such as a `ulimit`. */
export async function startWriter(
  program: string,
  home: string,
  name: string,
  jobs: readonly Job[],
  limit = ':',
) {
  const child = spawn(
    '/bin/bash',
    ['-c', `${limit}; exec "$@"`, 'bash', process.execPath, program, home, name, JSON.stringify(jobs)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      // The bundle is elsewhere than the sources, from which these two would be made.
      env: {
        ...process.env,
        LAKEHOUSE_ENGINE_CHILD: await engineChildPath(),
        LAKEHOUSE_PLANNER: await plannerPath(),
      },
    },
  );
  const said: Said[] = [];
  let ready: () => void;
  let ended: () => void;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const isEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [word = '', job = '', id = '', ...rest] = line.split(' ');
    if (word === 'ready') ready();
    else if (word === 'end') ended();
    else {
      said.push({ outcome: word as Outcome, job, id, text: rest.join(' ') });
      lines.emit('said');
    }
  });
  // Everything that was said before the end is read before the end is told.
  const closed = Promise.all([once(lines, 'close'), once(child, 'exit')]);
  return {
    said,
    ready: isReady,
    /** Comes when so many writes were acknowledged. */
    acknowledged: async (count: number): Promise<void> => {
      while (said.filter(({ outcome }) => outcome === 'done').length < count) await once(lines, 'said');
    },
    /** All jobs are done; the process still runs. */
    ended: isEnded,
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await closed;
    },
    close: async (): Promise<void> => {
      child.stdin.write('end\n');
      await closed;
    },
  };
}

/** The ids of a job that had an outcome, over all processes. */
export const idsOf = (said: readonly Said[], job: string, outcome: Outcome): Set<string> =>
  new Set(said.filter((one) => one.job === job && one.outcome === outcome).map(({ id }) => id));
